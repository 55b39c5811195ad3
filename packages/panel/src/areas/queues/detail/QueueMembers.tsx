import type { QueueGroup, QueueMember } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { MemberRow } from '../../agents/MemberRow.tsx';
import { useAgentActs } from '../../agents/useAgentActs.ts';
import { usePauseReasons } from '../../agents/usePauseReasons.ts';
import { useWantPause } from '../../agents/useWantPause.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { membersOf, queuesLoadedAtom } from '../queueState.ts';

/** Wanted by a press only. */
const PauseSheet = lazy(async () => ({
  default: (await fetchAlways(() => import('../../agents/PauseSheet.tsx'))).PauseSheet,
}));

interface Props {
  group: QueueGroup;
  isSupervisor: boolean;
  /** By name, with a call in each row; else in the order of the queue. */
  isWide: boolean;
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

/** Calls a colleague; nobody calls oneself. */
function CallMember({ member: { extensionUri, name, number } }: { member: QueueMember }) {
  const t = useT();
  const dial = useDial();
  const isSelf = useAtomValue(profileAtom)?.extensionUri === extensionUri;
  if (isSelf || number === '') return <span className="ib" aria-hidden="true" />;
  return (
    <IconButton
      className="ib ib--ok"
      icon={Phone}
      name={t('keys.call', { name })}
      onClick={() => void dial(number, 'row')}
    />
  );
}

/** The agents of a queue. ACD-008, ACD-009, ACD-013 */
export function QueueMembers({ group, isSupervisor, isWide }: Props) {
  const t = useT();
  const acts = useAgentActs();
  const wantPause = useWantPause();
  const listed = useAtomValue(membersOf(group.uri));
  const members = useMemo(
    () => (isWide ? listed.toSorted((a, b) => a.name.localeCompare(b.name)) : listed),
    [listed, isWide],
  );
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
          after={isWide && <CallMember member={member} />}
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
