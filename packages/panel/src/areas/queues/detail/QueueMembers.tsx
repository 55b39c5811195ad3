import type { QueueGroup, QueueMember } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useCallback, useState } from 'react';
import { fetchAlways } from '../../../kernel/fetchCode.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { MemberRow } from '../../agents/MemberRow.tsx';
import { useAgentActs } from '../../agents/useAgentActs.ts';
import { usePauseReasons } from '../../agents/usePauseReasons.ts';
import { useWantPause } from '../../agents/useWantPause.ts';
import { membersOf, queuesLoadedAtom } from '../queueState.ts';

/** Wanted by a press only. */
const PauseSheet = lazy(async () => ({
  default: (await fetchAlways(() => import('../../agents/PauseSheet.tsx'))).PauseSheet,
}));

interface Props {
  group: QueueGroup;
  isSupervisor: boolean;
}

/** What the state of an agent does not say. */
const noteOf = (t: Translate, { isActive, agent, unanswered, notReached }: QueueMember): string =>
  [
    !isActive && agent.status !== 'LOGOUT' && t('queue.inOther'),
    unanswered > 0 && t('queue.missedCalls', { n: unanswered }),
    notReached > 0 && t('queue.notReached', { n: notReached }),
  ]
    .filter((note) => note)
    .join(', ');

/** The agents of a queue. ACD-008, ACD-009, ACD-013 */
export function QueueMembers({ group, isSupervisor }: Props) {
  const t = useT();
  const acts = useAgentActs();
  const wantPause = useWantPause();
  const members = useAtomValue(membersOf(group.uri));
  const isLoaded = useAtomValue(queuesLoadedAtom);
  const reasons = usePauseReasons(isSupervisor || members.some(({ agent }) => agent.pauseReasonId !== null));
  const [openUri, setOpenUri] = useState<string | null>(null);
  const [paused, setPaused] = useState<QueueMember | null>(null);
  const open = useCallback((uri: string) => setOpenUri((now) => (now === uri ? null : uri)), []);
  const pause = useCallback(
    (member: QueueMember) => {
      const wanted = wantPause((reasonId) => acts.pause(member.extensionUri, reasonId));
      void wanted.then((hasToChoose) => hasToChoose && setPaused(member));
    },
    [wantPause, acts],
  );
  if (!isLoaded && members.length === 0) return <SkeletonRows count={4} label={t('state.loading')} />;
  if (members.length === 0) return <EmptyState title={t('queue.noMembers')} text={t('queue.noMembersText')} />;
  return (
    <>
      {members.map((member) => (
        <MemberRow
          key={member.uri}
          member={member}
          reasons={reasons}
          acts={acts}
          note={noteOf(t, member)}
          isSupervisor={isSupervisor}
          isOpen={member.uri === openUri}
          onOpen={open}
          onPause={pause}
        />
      ))}
      {paused && (
        <Suspense fallback={null}>
          <PauseSheet
            agent={paused.agent}
            reasons={reasons}
            isPending={false}
            mayLogOut={paused.agent.status !== 'ACD_CALL'}
            onPause={(reasonId) => {
              setPaused(null);
              void acts.pause(paused.extensionUri, reasonId);
            }}
            onLogOut={() => {
              setPaused(null);
              void acts.logOut(paused.extensionUri);
            }}
            onClose={() => setPaused(null)}
          />
        </Suspense>
      )}
    </>
  );
}
