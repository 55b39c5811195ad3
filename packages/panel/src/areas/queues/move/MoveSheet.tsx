import type { QueuedCaller, QueueGroup } from '@ringside/domain/queue';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { groups } from '../../../kernel/state.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { noteChangeAtom } from '../changes.ts';
import { groupLook } from '../groupLook.ts';
import { QueueGlyph } from '../QueueGlyph.tsx';
import { membersOf } from '../queueState.ts';
import { SendList } from './SendList.tsx';
import type { CallerActs } from './said/useCallerActs.ts';
import { enMoves } from './words.en.ts';

export const words = [enMoves];

interface Props {
  caller: QueuedCaller;
  /** Where the caller waits. */
  group: QueueGroup;
  acts: CallerActs;
  onClose: () => void;
}

/**
 * Where a waiting caller can be led: the other queues, with how it goes there, the agents of this one, and, found by a text, whoever
 * else can be called: a colleague, a group, a mailbox, a number outside. ACD-010, ACD-013
 */
export function MoveSheet({ caller, group, acts, onClose }: Props) {
  const t = useT();
  const names = useNames();
  const note = useSetAtom(noteChangeAtom);
  const others = useAtomValue(groups.allAtom)
    .filter(({ isAcd, uri }) => isAcd && uri !== caller.groupUri)
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const agents = useAtomValue(membersOf(caller.groupUri))
    .filter(({ agent }) => agent.status !== 'LOGOUT' && agent.status !== 'UNREACHABLE')
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const who = names.nameOf(caller);
  const noted = (to: string) => (isDone: boolean) => isDone && note({ what: 'moved', who, to });
  return (
    <Sheet title={t('move.title', { name: who })} onClose={onClose} tall>
      <SendList
        without={caller.number}
        onSend={({ name, number }, isVoicemail) => {
          onClose();
          void acts.send(caller, { name, number, isVoicemail }).then(noted(name));
        }}
      >
        <h3 className="sec">{t('move.queues')}</h3>
        {others.map((other) => {
          const look = groupLook(t, other);
          const isOpen = other.active && other.isOpen;
          return (
            <button
              key={other.uri}
              type="button"
              className="row row--1"
              data-row={isOpen ? '' : undefined}
              disabled={!isOpen}
              onClick={() => {
                onClose();
                void acts.move(caller, other).then(noted(other.label));
              }}
            >
              <span className="b">
                <span className="a">{other.label}</span>
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
        {agents.length > 0 && <h3 className="sec">{t('move.agentsOf', { queue: group.label })}</h3>}
        {agents.map((member) => (
          <button
            key={member.uri}
            type="button"
            className="row row--1"
            data-row=""
            onClick={() => {
              onClose();
              void acts.ring(caller, member);
            }}
          >
            <span className="b">
              <span className="a">{member.name}</span>
            </span>
            <span className="t2 small">{t('move.ringThere')}</span>
          </button>
        ))}
      </SendList>
    </Sheet>
  );
}
