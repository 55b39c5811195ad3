import './collaboration.css';
import { type TeamsMeeting, teamsDays } from '@ringside/domain/collaboration';
import { useAtomValue } from 'jotai';
import Presentation from 'lucide-react/icons/presentation';
import { useCallback, useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { nowAtom } from '../../kernel/state.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { dayLabel, timeOfDay } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { collaborationActs } from './acts.ts';
import { LinkButtons } from './LinkButtons.tsx';
import { meetingLinksAtom } from './state.ts';
import { enCollaboration } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCollaboration];

/** What is planned in Teams, by day. CONF-028 */
function Planned({ meetings }: { meetings: readonly TeamsMeeting[] }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const days = teamsDays(meetings, now, (at) => dayLabel(locale, at, now));
  if (days.length === 0)
    return <EmptyState art={<Presentation className="i" />} title={t('collab.none')} text={t('collab.noneText')} />;
  return days.map(([day, all]) => (
    <section key={day}>
      <h2 className="sec">
        <span className="grow">{day}</span>
      </h2>
      <ul aria-label={day}>
        {all.map(({ name, startsAt, endsAt, url }) => (
          <li className="row" key={`${startsAt} ${url}`}>
            <span className="b">
              <span className="a">{name || t('collab.planned')}</span>
              <span className="c">
                <span className="trunc n">
                  {t('collab.times', { from: timeOfDay(locale, startsAt), to: timeOfDay(locale, endsAt) })}
                </span>
              </span>
            </span>
            <span className="e">
              <LinkButtons name={name || t('collab.planned')} url={url} hasCopy={false} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Meetings of Teams, and the user's own one. S-CONF-7, NAV-010, CONF-028 */
export function TeamsScreen() {
  const t = useT();
  const { teamsMeetings } = useActs(collaborationActs);
  const links = useAtomValue(meetingLinksAtom);
  const [read, setRead] = useState<Awaited<ReturnType<typeof teamsMeetings>> | null>(null);
  const ask = useCallback(async () => {
    setRead(null);
    setRead(await teamsMeetings());
  }, [teamsMeetings]);
  const url = links?.teamsUrl ?? null;
  useEffect(() => {
    if (url !== null) void ask();
  }, [ask, url]);
  if (links && url === null)
    return (
      <main className="main" data-region="content">
        <EmptyState art={<Presentation className="i" />} title={t('collab.noTeams')} text={t('collab.noTeamsText')} />
      </main>
    );
  return (
    <main className="main" data-region="content" aria-busy={!read}>
      {url !== null && (
        <section className="collab-room" aria-label={t('collab.ownTeams')}>
          <div className="row">
            <span className="ic ic--acc">
              <Presentation className="i" aria-hidden="true" />
            </span>
            <span className="b">
              <span className="a">{t('collab.ownTeams')}</span>
              <span className="c">
                <span className="trunc">{url}</span>
              </span>
            </span>
          </div>
          <div className="collab-acts">
            <LinkButtons name={t('collab.ownTeams')} url={url} />
          </div>
        </section>
      )}
      {!read && <SkeletonRows count={3} label={t('state.loading')} />}
      {read && !read.isReached && (
        <ErrorCard
          title={t('collab.failed')}
          text={t('collab.failedText')}
          details="TeamsMeetings"
          onRetry={() => void ask()}
        />
      )}
      {read?.isReached && <Planned meetings={read.meetings} />}
    </main>
  );
}
