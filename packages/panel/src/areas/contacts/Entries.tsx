import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { kindWord } from './kindWord.ts';

interface Row {
  kind: string;
  text: string;
}
interface Props {
  title: string;
  /** Of one row, for readers. */
  name: string;
  kinds: readonly string[];
  rows: readonly Row[];
  inputMode: 'tel' | 'email';
  /** The user may not change them. */
  disabled: boolean;
  /** What is wrong with a text, in words; null: nothing. */
  faultOf: (text: string) => string | null;
  onChange: (rows: Row[]) => void;
  add: ReactNode;
}

/** Numbers or addresses of a contact, each with what it is. */
export function Entries({ title, name, kinds, rows, inputMode, disabled, faultOf, onChange, add }: Props) {
  const t = useT();
  const id = useId();
  const put = (at: number, more: Partial<Row>) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, ...more } : { ...row })));
  return (
    <fieldset disabled={disabled}>
      <legend>{title}</legend>
      {rows.map((row, at) => {
        const fault = faultOf(row.text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and keep their places
          <div key={at} className="numf">
            <div className="l">
              <span className="in">
                <select
                  value={row.kind}
                  aria-label={t('contacts.kindOf', { name })}
                  onChange={({ currentTarget }) => put(at, { kind: currentTarget.value })}
                >
                  {(kinds.includes(row.kind) ? kinds : [...kinds, row.kind]).map((kind) => (
                    <option key={kind} value={kind}>
                      {kindWord(t, kind)}
                    </option>
                  ))}
                </select>
              </span>
              <span className={fault ? 'in is-err' : 'in'}>
                <input
                  value={row.text}
                  inputMode={inputMode}
                  maxLength={inputMode === 'tel' ? 40 : 200}
                  autoComplete="off"
                  aria-label={name}
                  aria-invalid={fault ? true : undefined}
                  aria-describedby={fault ? `${id} ${at}` : undefined}
                  onChange={({ currentTarget }) => put(at, { text: currentTarget.value })}
                />
              </span>
              <IconButton
                icon={X}
                name={t('contacts.removeEntry', { what: row.text || name })}
                onClick={() => onChange(rows.filter((_, n) => n !== at).map((one) => ({ ...one })))}
              />
            </div>
            {fault && (
              <p className="err" id={`${id} ${at}`} role="alert">
                {fault}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button size="small" onClick={() => onChange([...rows, { kind: kinds[0] ?? 'other', text: '' }])}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
