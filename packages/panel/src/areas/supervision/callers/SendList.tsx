import '../../../kit/styles/callsheets.css';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
 * choose a row, Enter sends there, with Alt to the mailbox of a colleague. ACD-010, ACD-013, NUM-001
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
  return (
    <>
      <TargetField
        label={t('sup.sendField')}
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
      <div className="bd" id={LIST_ID}>
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
