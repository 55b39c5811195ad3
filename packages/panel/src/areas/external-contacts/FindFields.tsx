import { useId } from 'react';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import type { useFound } from './useFound.ts';

/** The field by which contacts of an account are found, and whether only those with a number are. EXTC-014 .. EXTC-017 */
export function FindFields({ found, provider }: { found: ReturnType<typeof useFound>; provider: string }) {
  const t = useT();
  const id = useId();
  const { typed, setTyped, withNumber, setWithNumber } = found;
  return (
    <>
      <div className="f">
        <label htmlFor={id}>{t('ext.find', { provider })}</label>
        <input
          id={id}
          className="in"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p className="ext-count">
        <span className="grow t2">{t('ext.withNumber')}</span>
        <Switch name={t('ext.withNumber')} on={withNumber} onChange={setWithNumber} />
      </p>
    </>
  );
}
