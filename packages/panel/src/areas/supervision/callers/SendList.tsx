import '../../../kit/styles/callsheets.css';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '../../../words/useT.ts';
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
  const { targets, search } = useTargets(text, without);
  const typed = text.trim();
  const shown = typed === '' ? [] : targets;
  const current = shown.find(({ id }) => id === chosen) ?? shown[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !current) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const next = shown[(shown.indexOf(current) + step + shown.length) % shown.length] ?? current;
      setChosen(next.id);
      document.getElementById(rowId(next.id))?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.repeat) onSend(current, event.altKey && current.colleague !== null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const said = () => {
    if (search === 'searching') return t('omni.searching');
    if (search === 'failed') return t('omni.searchFailed');
    return typed !== '' && shown.length === 0 ? t('omni.nothing', { text: typed }) : '';
  };
  return (
    <>
      <div className="sheet-field">
        <label className="omni">
          <Search className="i" aria-hidden="true" />
          <input
            data-autofocus=""
            type="text"
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={current && rowId(current.id)}
            aria-label={t('sup.sendField')}
            placeholder={t('sup.sendField')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(null);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
      </div>
      <div className="bd" id={LIST_ID}>
        {typed === '' && children}
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
        <p role="status" className="omni-more small t2">
          {said()}
        </p>
      </div>
    </>
  );
}
