import type { QueueGroup, QueueMember } from '@ringside/domain';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { membersOf, queuesLoadedAtom } from '../../app/queueState.ts';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { MemberRow } from './MemberRow.tsx';
import { PauseSheet } from './PauseSheet.tsx';
import { usePauseReasons } from './useAgent.ts';
import type { useQueueActs } from './useCallCentre.ts';

interface Props {
  group: QueueGroup;
  acts: ReturnType<typeof useQueueActs>;
  isSupervisor: boolean;
}

/** The agents of a queue. ACD-008, ACD-009, ACD-013 */
export function QueueMembers({ group, acts, isSupervisor }: Props) {
  const t = useT();
  const members = useAtomValue(membersOf(group.uri));
  const isLoaded = useAtomValue(queuesLoadedAtom);
  const reasons = usePauseReasons(isSupervisor || members.some(({ operator }) => operator.pauseReasonId !== null));
  const [openUri, setOpenUri] = useState<string | null>(null);
  const [paused, setPaused] = useState<QueueMember | null>(null);
  const open = useCallback((uri: string) => setOpenUri((now) => (now === uri ? null : uri)), []);
  const pause = useCallback(
    (member: QueueMember) => {
      if (reasons.length > 1) return setPaused(member);
      void acts.pauseAgent(member.extensionUri, reasons[0]?.id);
    },
    [reasons, acts],
  );
  if (!isLoaded && members.length === 0) return <SkeletonRows count={4} label={t('state.loading')} />;
  if (members.length === 0) return <EmptyState title={t('queue.noMembers')} text={t('queue.noMembersText')} />;
  return (
    <>
      {members.map((member) => (
        <MemberRow
          key={member.uri}
          member={member}
          group={group}
          reasons={reasons}
          acts={acts}
          isSupervisor={isSupervisor}
          isOpen={member.uri === openUri}
          onOpen={open}
          onPause={pause}
        />
      ))}
      {paused && (
        <PauseSheet
          operator={paused.operator}
          reasons={reasons}
          isPending={false}
          mayLogOut={paused.operator.status !== 'ACD_CALL'}
          onPause={(reasonId) => {
            setPaused(null);
            void acts.pauseAgent(paused.extensionUri, reasonId);
          }}
          onLogOut={() => {
            setPaused(null);
            void acts.logOutAgent(paused.extensionUri);
          }}
          onClose={() => setPaused(null)}
        />
      )}
    </>
  );
}
