import { useAtomValue, useSetAtom } from 'jotai';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { groups } from '../../../kernel/state.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { noteChangeAtom } from '../../queues/changes.ts';
import { groupLook } from '../../queues/groupLook.ts';
import { QueueGlyph } from '../../queues/QueueGlyph.tsx';
import { useQueueOf, type WaitingCaller } from '../useQueueRows.ts';
import { SendList } from './SendList.tsx';
import type { CallerActs } from './useCallerActs.ts';
import { enMoves } from './words.en.ts';

export const words = [enMoves];

/**
 * Where a waiting caller can be led: the other queues, with how it goes there, the agents of this one, and, found by a text, whoever
 * else can be called: a colleague, a group, a mailbox, a number outside. ACD-010, ACD-013
 */
export function MoveSheet({ caller, acts, onClose }: { caller: WaitingCaller; acts: CallerActs; onClose: () => void }) {
  const t = useT();
  const names = useNames();
  const note = useSetAtom(noteChangeAtom);
  const others = useAtomValue(groups.allAtom)
    .filter(({ isAcd, uri }) => isAcd && uri !== caller.groupUri)
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const { members } = useQueueOf(caller.groupUri);
  const agents = members
    .filter(({ agent }) => agent.status !== 'LOGOUT' && agent.status !== 'UNREACHABLE')
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Sheet title={t('sup.moveTitle', { name: names.nameOf(caller) })} onClose={onClose} tall>
      <SendList
        without={caller.number}
        onSend={({ name, number }, isVoicemail) => {
          onClose();
          const who = names.nameOf(caller);
          void acts
            .send(caller, { name, number, isVoicemail })
            .then((isDone) => isDone && note({ what: 'moved', who, to: name }));
        }}
      >
        <h3 className="sec">{t('sup.queues')}</h3>
        {others.map((group) => {
          const look = groupLook(t, group);
          return (
            <button
              key={group.uri}
              type="button"
              className="row row--1"
              disabled={!group.active || !group.isOpen}
              onClick={() => {
                onClose();
                const who = names.nameOf(caller);
                void acts.move(caller, group).then((isDone) => isDone && note({ what: 'moved', who, to: group.label }));
              }}
            >
              <span className="b">
                <span className="a">{group.label}</span>
              </span>
              <span className="stt">
                <span className={look.mark}>
                  <QueueGlyph state={look.state} />
                </span>
                <span className={look.word}>{look.words}</span>
              </span>
            </button>
          );
        })}
        {agents.length > 0 && <h3 className="sec">{t('sup.agentsOf', { queue: caller.group.label })}</h3>}
        {agents.map((member) => (
          <button
            key={member.uri}
            type="button"
            className="row row--1"
            onClick={() => {
              onClose();
              void acts.ring(caller, member);
            }}
          >
            <span className="b">
              <span className="a">{member.name}</span>
            </span>
            <span className="t2 small">{t('sup.ringThere')}</span>
          </button>
        ))}
      </SendList>
    </Sheet>
  );
}
