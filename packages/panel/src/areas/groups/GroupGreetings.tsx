import '../history/lenses.css';
import type { QueueGroup } from '@ringside/domain/queue';
import { type AnnouncementTopic, announcementTopics } from '@ringside/protocol/words/queues';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useT } from '../../words/useT.ts';
import { Announcements } from '../announcements/Announcements.tsx';
import { useAnnouncements } from '../announcements/useAnnouncements.ts';
import { enAnnounce } from '../announcements/words.en.ts';
import { enSounds } from '../sounds/words.en.ts';
import { GroupState } from './GroupLine.tsx';

/** English texts that come with this code. */
export const words = [enAnnounce, enSounds];

/**
 * What callers of a group hear: all of it, or one topic. Only for whoever may change it.
 *
 * @param part topic as in the path; null: all of them
 * @see S-GRP-3, S-GRP-4, NAV-059, NAV-060, GRP-001, GRP-005, Q-052
 */
export function GroupGreetings({ group, part }: { group: QueueGroup; part: string | null }) {
  const t = useT();
  const { put: _, ...loaded } = useAnnouncements(group.uri);
  const topic = announcementTopics.find((one) => one === part);
  const path = `/groups/${encodeURIComponent(group.id)}`;
  const lens = (to: AnnouncementTopic | null) => (
    <li key={to ?? 'all'}>
      <PanelLink
        path={to ? `${path}/greetingsqueuing/${to}` : `${path}/greetings`}
        aria-current={to === (topic ?? null) ? 'page' : undefined}
      >
        {t(to ? `announce.${to}` : 'groups.allGreetings')}
      </PanelLink>
    </li>
  );
  return (
    <>
      <div className="row row--flush">
        <span className="b">
          <h2 className="a">{t('groups.greetingsOf', { group: group.label })}</h2>
          <GroupState group={group} />
        </span>
      </div>
      {loaded.refused?.code === 'ROUTER_ERR_403' ? (
        <EmptyState title={t('groups.forbidden')} text={t('groups.forbiddenText')}>
          <PanelLink className="btn" path={path}>
            {group.label}
          </PanelLink>
        </EmptyState>
      ) : (
        <>
          <nav className="lenses" aria-label={t('groups.greetings')}>
            <ul>{[null, ...announcementTopics].map(lens)}</ul>
          </nav>
          <div className="announcements">
            <Announcements groupUri={group.uri} {...loaded} {...(topic ? { topic } : {})} />
          </div>
        </>
      )}
    </>
  );
}
