import type { QueueGroup } from '@ringside/domain/queue';
import { mayUpdate } from '@ringside/domain/rights';
import { useAtomValue } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { useRights } from '../../kernel/rights.ts';
import { colleagues, profileAtom } from '../../kernel/state.ts';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { MessageTo } from '../chats/with/MessageTo.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { groupActs } from './acts.ts';
import { CallGroup, GroupState } from './GroupLine.tsx';
import { GroupRights } from './GroupRights.tsx';
import { patternName } from './groupWords.ts';

/** One group: open or closed, how it rings, its members with their live state and the call that rings at them. GRP-001, GRP-002, GRP-006 */
export function GroupPage({ group }: { group: QueueGroup }) {
  const t = useT();
  const rights = useRights('Group');
  const all = useAtomValue(colleagues.allAtom);
  const ownUri = useAtomValue(profileAtom)?.extensionUri;
  const acts = useActs(groupActs);
  const { value: people, refused, reload } = useLoaded(() => acts.people(group.uri));
  return (
    <>
      <div className="row">
        <span className="b">
          <h2 className="a">{group.label}</h2>
          <GroupState group={group} />
        </span>
        <CallGroup group={group} />
      </div>
      <p className="quiet small t2">
        {t(patternName(group))}
        {people && `. ${t(people.busyPolicy === 'wait' ? 'groups.busyWait' : 'groups.busyNext')}.`}
      </p>
      {people?.mayEdit && mayUpdate(rights, group.id) && (
        <GroupRights group={group} rights={rights} own={people.rights} />
      )}
      <h3 className="sec">
        <span className="grow">{t('groups.members')}</span>
        {people && <span className="t3 n">{people.items.length}</span>}
      </h3>
      {refused ? (
        <ErrorCard
          title={t('groups.failed')}
          text={refusalText(t, refused).label}
          details={refused.code}
          onRetry={() => void reload()}
        />
      ) : !people ? (
        <SkeletonRows count={3} label={t('state.loading')} />
      ) : (
        <ul>
          {people.items.map(({ extension, label, number }) => (
            <PersonRow
              key={extension}
              isMe={extension === ownUri}
              more={<MessageTo className="ib hide-xs" number={number} name={label} shown={number} />}
              person={
                all.find(({ uri }) => uri === extension) ?? {
                  ...{ uri: extension, name: label, number, telephony: 'unknown', presence: 'available' },
                }
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
