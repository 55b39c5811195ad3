import type { Line } from '@ringside/domain/call';
import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Phone from 'lucide-react/icons/phone';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import { firstName, useNames } from '../../../kernel/hooks/useNames.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { historyAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { smsThreadPath } from '../../sms/smsThreadPath.ts';
import { smsThreads } from '../../sms/state.ts';
import { useDial } from '../dial/useDial.ts';

/** Calls of a day that nobody answered and whom nobody called since. */
const DAY_MS = 24 * 3_600_000;
const SHOWN = 2;

/** Missed calls that are owed an answer, newest first, each number once; `done`: the number of the call that is over. */
export function owedCalls(calls: readonly HistoryEntry[], done: string, now: number): HistoryEntry[] {
  const seen = new Set([digitsOf(done)]);
  return calls.filter(({ remote, isMissed, answeredBy, at }) => {
    const digits = digitsOf(remote.number);
    if (digits === '' || seen.has(digits)) return false;
    seen.add(digits);
    return isMissed && answeredBy === undefined && now - at < DAY_MS;
  });
}

/** What comes next: whom the agent owes a call, and the SMS with this person; two at most. */
export function NextCard({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const goTo = useSetAtom(goToAtom);
  const { name, number } = line.party;
  const owed = owedCalls(useAtomValue(historyAtom), number, line.end?.at ?? line.createdAt);
  const full = digitsOf(line.externalNumber ?? number);
  const threads = useAtomValue(smsThreads.allAtom).filter((thread) => full !== '' && digitsOf(thread.number) === full);
  const thread = threads.toSorted((a, b) => b.lastAt - a.lastAt)[0];
  const calls = owed.slice(0, thread ? SHOWN - 1 : SHOWN);
  if (calls.length === 0 && !thread) return null;
  return (
    <section className="fcard" aria-labelledby="rs-after-next">
      <h2 id="rs-after-next" className="h">
        {t('after.next')}
      </h2>
      <ul className="fl">
        {calls.map(({ uri, remote }) => (
          <li key={uri}>
            <PhoneMissed className="i i-s m-danger" aria-hidden="true" />
            <span className="grow">
              <span className="t1">{t('outcome.callBack')}</span> <span className="n">{names.nameOf(remote)}</span>
            </span>
            <Button
              size="small"
              aria-label={t('keys.call', { name: names.nameOf(remote) })}
              onClick={() => void dial(remote.number, 'row')}
            >
              <Phone className="i i-xs" aria-hidden="true" /> {t('dial.call')}
            </Button>
          </li>
        ))}
        {thread && (
          <li>
            <MessageSquareText className="i i-s" aria-hidden="true" />
            <span className="grow trunc">
              <span className="t1">{t('after.smsTo', { name: firstName(name) || names.number(number) })}</span>{' '}
              {thread.lastText && `“${thread.lastText}”`}
            </span>
            <Button size="small" onClick={() => goTo(smsThreadPath(thread))}>
              {t('after.write')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
