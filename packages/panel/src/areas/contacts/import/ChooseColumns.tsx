import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { useId, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { type Column, columns } from './csvColumns.ts';

export interface Table {
  /** Null: the first row is a contact already. */
  header: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** What the columns are taken for. */
  kinds: readonly Column[];
  /** Whose address book it was written by. */
  from: ThirdParty | null;
}

/** Values that are shown of a column. */
const SAMPLES = 3;

/** What the columns of a table are, each with its first values. */
export function ChooseColumns({
  table,
  onBack,
  onDone,
}: {
  table: Table;
  onBack: () => void;
  onDone: (kinds: readonly Column[]) => void;
}) {
  const t = useT();
  const id = useId();
  const [kinds, setKinds] = useState(table.kinds);
  const samples = (at: number) =>
    table.rows
      .map((row) => (row[at] ?? '').trim())
      .filter(Boolean)
      .slice(0, SAMPLES)
      .join(', ');
  return (
    <form
      className="imp"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(kinds);
      }}
    >
      <p className="small t2">{t('import.columns', { n: table.rows.length })}</p>
      {kinds.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
        <div key={at} className="f">
          <label htmlFor={`${id}-${at}`}>{table.header?.[at] || t('import.column', { n: at + 1 })}</label>
          <span className="in">
            <select
              id={`${id}-${at}`}
              value={kind}
              onChange={({ currentTarget }) => setKinds(kinds.with(at, currentTarget.value as Column))}
            >
              {columns.map((one) => (
                <option key={one} value={one}>
                  {t(`import.is.${one}`)}
                </option>
              ))}
            </select>
          </span>
          <span className="small t2 trunc">{samples(at)}</span>
        </div>
      ))}
      <div className="contact-foot">
        <Button onClick={onBack}>{t('import.back')}</Button>
        <span className="grow" />
        <Button look="primary" submit>
          {t('import.next')}
        </Button>
      </div>
    </form>
  );
}
