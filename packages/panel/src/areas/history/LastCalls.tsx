import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { historyAtom, nowAtom } from '../../kernel/state.ts';
import { momentLabel } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { historyLook } from './list/historyLook.ts';

/** Newest calls that are shown. */
const SHOWN = 3;
const same = (number: string): string => digitsOf(number) || number;

/** The newest calls with a person, a line each. @param numbers all that they have */
export function LastCalls({ numbers }: { numbers: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const wanted = new Set(numbers.map(same));
  const last = useAtomValue(historyAtom)
    .filter(({ remote }) => wanted.has(same(remote.number)))
    .slice(0, SHOWN);
  if (last.length === 0) return null;
  return (
    <div className="small t2">
      <p className="med t1">{t('omni.last')}</p>
      {last.map((entry) => (
        <p key={entry.uri}>
          {historyLook(t, entry).words}, {momentLabel(locale, entry.at, now)}
        </p>
      ))}
    </div>
  );
}
