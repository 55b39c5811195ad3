import '../../../kit/styles/callsheets.css';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useRowKeys } from '../../../kit/hooks/useRowKeys.ts';
import { useT } from '../../../words/useT.ts';
import { TargetField, TargetStatus } from '../../calls/sheets/TargetField.tsx';
import type { Target } from '../../calls/sheets/targets.ts';
import { useTargets } from '../../calls/sheets/useTargets.ts';
import { SendRow } from './SendRow.tsx';

const LIST_ID = 'rs-send-to';
const rowId = (id: string): string => `rs-send-${id}`;

interface Props {
  /** Number of who is sent: it is not offered. */
  without: string;
  onSend: (target: Target, isVoicemail: boolean) => void;
  /** What is offered without a text. */
  children: ReactNode;
}

/**
 * A field that finds everybody to whom a waiting caller can be sent: colleagues, groups, contacts, a number outside. The arrows
 * choose a row, without a text too; Enter sends there, with Alt to the mailbox of a colleague. ACD-010, ACD-013, NUM-001
 */
export function SendList({ without, onSend, children }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useTargets(text, without);
  const shown = text.trim() === '' ? [] : found.targets;
  const current = shown.find(({ id }) => id === chosen) ?? shown[0];
  const onEnter = (event: KeyboardEvent) => {
    if (current) onSend(current, event.altKey && current.colleague !== null);
  };
  const rows = useRef<HTMLDivElement>(null);
  const onRowKey = useRowKeys();
  // With a text the arrows choose among what was found, and the field keeps the focus.
  const intoRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || text.trim() !== '') return;
    event.preventDefault();
    rows.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the control */}
      <div className="send-field" onKeyDown={intoRows}>
        <TargetField
          label={t('move.field')}
          text={text}
          onText={(next) => {
            setText(next);
            setChosen(null);
          }}
          listId={LIST_ID}
          ids={shown.map(({ id }) => id)}
          rowId={rowId}
          current={current?.id ?? null}
          onChoose={setChosen}
          onEnter={onEnter}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are the controls */}
      <div ref={rows} className="bd" id={LIST_ID} onKeyDown={onRowKey}>
        {text.trim() === '' && children}
        <ul>
          {shown.map((target) => (
            <SendRow
              key={target.id}
              id={rowId(target.id)}
              target={target}
              isCurrent={target === current}
              onSend={onSend}
            />
          ))}
        </ul>
        <TargetStatus found={found} text={text} />
      </div>
    </>
  );
}
