import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { historyAtom } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';
import { colleagueByNumberAtom } from '../people/people.ts';
import { useFoundContacts } from '../people/useFoundContacts.ts';
import type { BlockWish } from './state.ts';

const MOST = 20;

/** Whether a name or number contains what is looked for. */
function fits({ name, number }: BlockWish, text: string): boolean {
  const digits = digitsOf(text);
  return name.toLowerCase().includes(text.toLowerCase()) || (digits.length > 1 && digitsOf(number).includes(digits));
}

/** Numbers that called or are in the contacts; one of them is chosen, free text is not taken. DENY-001 */
export function FindNumber({ onChoose }: { onChoose: (wish: BlockWish) => void }) {
  const t = useT();
  const id = useId();
  const names = useNames();
  const calls = useAtomValue(historyAtom);
  const colleagues = useAtomValue(colleagueByNumberAtom);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const inContacts = useFoundContacts(text, MOST).flatMap(({ name, numbers }) =>
    numbers.map(({ number }): BlockWish => ({ name, number })),
  );
  const known = [...calls.map(({ remote }) => remote).filter((one) => fits(one, text.trim())), ...inContacts];
  const byNumber = new Map<string, BlockWish>();
  for (const { name, number } of known) {
    const digits = digitsOf(number);
    // Colleagues are called, not blocked.
    if (digits !== '' && !colleagues.has(digits) && !byNumber.has(digits)) byNumber.set(digits, { name, number });
  }
  const results = [...byNumber.values()].slice(0, MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
  };
  return (
    <form onSubmit={submit}>
      <div className="f deny-add">
        <label htmlFor={id}>{t('deny.find')}</label>
        <span className="in">
          <input
            id={id}
            value={text}
            maxLength={60}
            autoComplete="off"
            data-autofocus=""
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${id}-err` : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setRefused(false);
            }}
          />
        </span>
        {isRefused && (
          <p className="err" id={`${id}-err`} role="alert">
            {t('deny.choose')}
          </p>
        )}
      </div>
      {results.length === 0 && text.trim().length > 1 && <p className="quiet small t2">{t('deny.nothing')}</p>}
      <ul aria-label={t('deny.results')}>
        {results.map((one) => (
          <li key={one.number}>
            <button type="button" className="row" onClick={() => onChoose(one)}>
              <span className="b">
                <span className="a">{names.nameOf(one)}</span>
                <span className="c n">{names.numberOf(one)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
