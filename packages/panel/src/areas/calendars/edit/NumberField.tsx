import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { numberText } from '../../../words/numberText.ts';
import { useT } from '../../../words/useT.ts';
import { callerIdActs } from '../../people/acts.ts';

/** Null is as always, an empty text none: a value of the select for the first. */
const SAME = 'same';

/** The number that parties outside see meanwhile: one of those that the user may show. CRM-080 */
export function NumberField({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useT();
  const id = useId();
  const { callerIds } = useActs(callerIdActs);
  const countryCode = useAtomValue(profileAtom)?.countryCode ?? '';
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void callerIds().then((answer) => isCurrent && answer.ok && setNumbers(answer.value));
    return () => {
      isCurrent = false;
    };
  }, [callerIds]);
  const shown = value === null || value === '' || numbers.includes(value) ? numbers : [value, ...numbers];
  return (
    <div className="f">
      <label htmlFor={id}>{t('cal.number')}</label>
      <span className="in">
        <select
          id={id}
          value={value ?? SAME}
          onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === SAME ? null : chosen)}
        >
          <option value={SAME}>{t('cal.numberSame')}</option>
          <option value="">{t('cal.numberNone')}</option>
          {shown.map((number) => (
            <option key={number} value={number}>
              {numberText(number, countryCode)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
