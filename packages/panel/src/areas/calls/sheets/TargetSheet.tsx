import type { Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import Merge from 'lucide-react/icons/merge';
import { type KeyboardEvent, useState } from 'react';
import { firstName, useNames } from '../../../kernel/hooks/useNames.ts';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { lineLook } from '../lineLook.ts';
import { LineMark } from '../page/LineMark.tsx';
import { LineTimer } from '../page/LineTimer.tsx';
import type { CallSheet } from '../sheetAtom.ts';
import { SendSwitch } from './SendSwitch.tsx';
import { TargetField, TargetStatus } from './TargetField.tsx';
import { TargetRow } from './TargetRow.tsx';
import type { Target } from './targets.ts';
import { useSend } from './useSend.ts';
import { useTargets } from './useTargets.ts';

interface Props {
  is: Exclude<CallSheet['is'], 'more'>;
  line: Line;
  /** Text that is in the field already. */
  given: string;
  /** The call has ended while the sheet was open. */
  isOver: boolean;
  onClose: () => void;
}
const LIST_ID = 'rs-targets';
const rowId = (id: string): string => `rs-target-${id}`;
const titles = { transfer: 'transfer.title', add: 'add.title', redirect: 'redirect.title' } as const;

/** A call on hold, which one press joins with the one to be passed on. CALL-003 */
function HeldRow(given: { line: Line; isCurrent: boolean; busy: boolean; why: string | null; onConnect(): void }) {
  const { line, isCurrent, busy, why, onConnect } = given;
  const t = useT();
  const names = useNames();
  const look = lineLook(line);
  const name = names.nameOf(line.party);
  return (
    <li className={isCurrent ? 'row is-sel' : 'row'} id={rowId(line.id)}>
      <Avatar name={line.party.name} />
      <span className="b">
        <span className="a">{name}</span>
        <span className="c held-c">
          <LineMark look={look} />
          {why ? (
            <span className="danger why" role="alert">
              {why}
            </span>
          ) : (
            <span className="trunc">
              {t(look.word)} <LineTimer look={look} />
            </span>
          )}
        </span>
      </span>
      <span className="e">
        <Button
          look={isCurrent ? 'primary' : 'plain'}
          size="small"
          aria-label={t('connect.with', { name })}
          aria-keyshortcuts={isCurrent ? 'Enter' : undefined}
          disabled={busy}
          onClick={onConnect}
        >
          <Merge className="i i-xs" aria-hidden="true" /> {t('connect.do')}
        </Button>
      </span>
    </li>
  );
}

/**
 * Where a call goes: calls on hold, then likely people, or what a text finds. *Send* passes it on, *Talk first* calls
 * before; for a call that rings only *Send*, for a further call only *Call*. In the field the arrows choose a row and Enter
 * presses its filled button; with Shift it talks first, with Alt it sends at once.
 *
 * @see CALL-003, CALL-005, CALL-022, CALL-023, NUM-001, Q-034; interface design, sections 6.5 and 6.6
 */
export function TargetSheet({ is, line, given, isOver, onClose }: Props) {
  const t = useT();
  const names = useNames();
  const [text, setText] = useState(given);
  const found = useTargets(text, line.party.number);
  const { targets } = found;
  const send = useSend(line, onClose);
  const others = useAtomValue(liveLinesAtom).filter((other) => other.id !== line.id && other.state === 'held');
  const name = names.nameOf(line.party);
  const isBusy = send.busyId !== null || isOver;
  const whyOf = (id: string) => (send.refused?.id === id ? send.refused.why : null);
  const held = is === 'transfer' && text === '' && line.state === 'talking' ? others : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const ids = [...held, ...targets].map(({ id }) => id);
  const likely = held[0] ?? targets.find(({ colleague }) => colleague?.telephony === 'available') ?? targets[0];
  // The row whose button is filled: Enter presses it.
  const current = chosen !== null && ids.includes(chosen) ? chosen : (likely?.id ?? null);
  const press = (target: Target) =>
    void (is === 'transfer' ? send.transfer : is === 'add' ? send.call : send.redirect)(target);
  const onEnter = ({ shiftKey, altKey }: KeyboardEvent) => {
    const other = held.find(({ id }) => id === current);
    const target = targets.find(({ id }) => id === current);
    if (isBusy) return;
    if (other) void send.connect(other);
    else if (target && is === 'transfer' && shiftKey) void send.call(target);
    else if (target && is === 'transfer' && altKey) void send.transfer(target, 'blind');
    else if (target) press(target);
  };
  return (
    <Sheet
      tall
      title={t(titles[is], { name })}
      onClose={onClose}
      aside={<LineTimer look={lineLook(line)} className="n small t2" />}
    >
      <TargetField
        label={t('targets.field')}
        text={text}
        onText={(next) => {
          setText(next);
          setChosen(null);
        }}
        listId={LIST_ID}
        ids={ids}
        rowId={rowId}
        current={current}
        onChoose={setChosen}
        onEnter={onEnter}
      />
      <div className="bd" id={LIST_ID}>
        {isOver && (
          <p className="quiet small" role="alert">
            {t('sheet.callOver')}
          </p>
        )}
        {held.length > 0 && (
          <>
            <h3 className="sec">{t('line.held')}</h3>
            <ul>
              {held.map((other) => (
                <HeldRow
                  key={other.id}
                  line={other}
                  isCurrent={other.id === current}
                  busy={isBusy}
                  why={whyOf(other.id)}
                  onConnect={() => void send.connect(other)}
                />
              ))}
            </ul>
          </>
        )}
        {text.trim() === '' && targets.length > 0 && <h3 className="sec">{t('targets.likely')}</h3>}
        <ul>
          {targets.map((target) => {
            const isThis = send.busyId === target.id;
            const isCurrent = target.id === current;
            return (
              <TargetRow
                key={target.id}
                id={rowId(target.id)}
                target={target}
                isCurrent={isCurrent}
                why={whyOf(target.id)}
              >
                {is === 'transfer' && (
                  <Button
                    size="small"
                    aria-label={t('transfer.talkFirstWith', { name: target.name })}
                    aria-keyshortcuts={isCurrent ? 'Shift+Enter' : undefined}
                    disabled={isBusy}
                    onClick={() => void send.call(target)}
                  >
                    {t('transfer.talkFirst')}
                  </Button>
                )}
                <Button
                  size="small"
                  look={isCurrent ? 'primary' : 'plain'}
                  aria-label={t(is === 'add' ? 'add.callName' : 'transfer.sendTo', { name: target.name })}
                  aria-keyshortcuts={isCurrent ? 'Enter' : undefined}
                  disabled={isBusy}
                  onClick={() => press(target)}
                >
                  {isThis ? t('transfer.trying') : t(is === 'add' ? 'add.call' : 'transfer.send')}
                </Button>
              </TargetRow>
            );
          })}
        </ul>
        <TargetStatus found={found} text={text} />
      </div>
      {is === 'transfer' && <SendSwitch name={firstName(name)} />}
    </Sheet>
  );
}
