import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { groups, profileAtom } from '../../kernel/state.ts';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';
import { callerIdActs } from '../people/acts.ts';
import { Line } from './Line.tsx';

/** The number that others see, and a choice of those that are allowed. CRM-079, CRM-080 */
export function CallerIdLine() {
  const t = useT();
  const names = useNames();
  const { callerIds, setCallerId } = useActs(callerIdActs);
  const profile = useAtomValue(profileAtom);
  const all = useAtomValue(groups.allAtom);
  const [allowed, setAllowed] = useState<readonly string[] | null>(null);
  const [set, setSet] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const number = set ?? profile?.callerId ?? '';
  const digits = digitsOf(number);
  const group = all.find((one) => [one.number, ...(one.publicNumbers ?? [])].some((its) => digitsOf(its) === digits));
  const choose = async () => {
    const found = await callerIds();
    setFailed(!found.ok);
    if (found.ok) setAllowed([...new Set([number, ...found.value])].filter(Boolean));
  };
  const change = async (to: string) => {
    const done = await setCallerId(to);
    setFailed(!done.ok);
    if (done.ok) setSet(done.value);
  };
  const text = isFailed
    ? t('setUp.seenFailed')
    : number === ''
      ? t('setUp.seenHidden')
      : group
        ? t('setUp.seenOf', { group: group.label })
        : t('setUp.seenOwn');
  return (
    <Line
      mark={number === '' && set === null ? 'open' : 'done'}
      title={
        <span className="n">
          {number === '' ? t('setUp.seenNone') : <Rich text={t('setUp.seen', { number: names.number(number) })} />}
        </span>
      }
      text={<span role={isFailed ? 'alert' : undefined}>{text}</span>}
      action={
        allowed ? null : (
          <button type="button" className="link small" onClick={() => void choose()}>
            {t('setUp.change')}
          </button>
        )
      }
    >
      {allowed && (
        <select
          className="select step1-more n"
          aria-label={t('setUp.callerId')}
          // biome-ignore lint/a11y/noAutofocus: it stands where the button was pressed
          autoFocus
          value={number}
          onChange={({ currentTarget }) => void change(currentTarget.value)}
        >
          {allowed.map((one) => (
            <option key={one} value={one}>
              {names.number(one)}
            </option>
          ))}
          <option value="">{t('setUp.hide')}</option>
        </select>
      )}
    </Line>
  );
}
