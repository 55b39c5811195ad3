import './conferences.css';
import type { WireAcdConference } from '@ringside/protocol/queues/conferences';
import { useAtomValue } from 'jotai';
import Users from 'lucide-react/icons/users';
import { refusalText } from '../../kernel/refusalText.ts';
import { nowAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { dayLabel } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { ConferenceRow } from './ConferenceRow.tsx';
import { useConferences } from './useConferences.ts';
import { enConferences } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enConferences];

/** Past conferences of calls of queues, by day, newest first. NAV-104, ACD-049, Q-053 */
export function ConferencesScreen() {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const { items, refused, hasMore, isLoading, retry, loadMore } = useConferences();
  const days = new Map<string, WireAcdConference[]>();
  for (const item of items ?? []) {
    const day = dayLabel(locale, item.startedAt, now);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return (
    <main className="main" data-region="content" aria-busy={isLoading}>
      {refused && (
        <ErrorCard
          title={t('conf.failed')}
          text={refusalText(t, refused).label}
          details={`conferences ${refused.code}`}
          onRetry={retry}
        />
      )}
      {!items && !refused && <SkeletonRows count={4} label={t('state.loading')} />}
      {items?.length === 0 && (
        <EmptyState art={<Users className="i" />} title={t('conf.none')} text={t('conf.noneText')} />
      )}
      {[...days].map(([day, rows]) => (
        <section key={day}>
          <h2 className="sec">
            <span className="grow">{day}</span>
          </h2>
          <ul aria-label={t('conf.list', { day })}>
            {rows.map((item) => (
              <ConferenceRow key={item.restUri} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <div className="conf-more">
          <Button disabled={isLoading} onClick={loadMore}>
            {t('conf.more')}
          </Button>
        </div>
      )}
    </main>
  );
}
