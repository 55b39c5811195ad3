import type { Line } from '@ringside/domain/call';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { historyAtom, nowAtom } from '../../../kernel/state.ts';
import { ringingTime } from '../../../words/duration.ts';
import { useLocale, useT } from '../../../words/useT.ts';

/** How often this number has called today, as the user's own history knows it, this call not counted. */
function useCalledToday({ party, id }: Line): number {
  const now = useAtomValue(nowAtom);
  const calls = useAtomValue(historyAtom);
  const digits = digitsOf(party.number);
  const day = new Date(now).setHours(0, 0, 0, 0);
  const isSame = (number: string): boolean => digits !== '' && digitsOf(number) === digits;
  return calls.filter(
    ({ isIncoming, remote, at, lineId }) => isIncoming && at >= day && lineId !== id && isSame(remote.number),
  ).length;
}

const endings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  fr: { one: 'er', other: 'e' },
  de: { other: '.' },
  es: { other: '.ª' },
};
/** A place as it is written: `1st`, `2e`. */
function ordinal(locale: string, n: number): string {
  const of = endings[locale];
  return of ? `${n}${of[new Intl.PluralRules(locale, { type: 'ordinal' }).select(n)] ?? of['other']}` : String(n);
}

/** Before the answer: how long the caller has waited in the queue, and how often this number has called today. */
export function IncomingFacts({ line }: { line: Line }) {
  const t = useT();
  const today = useCalledToday(line);
  const locale = useLocale();
  const { waitingSince, createdAt, queuePlace } = line;
  if (waitingSince === undefined && today === 0) return null;
  return (
    <dl className="inc-facts">
      {waitingSince !== undefined && (
        <div>
          <dt>{t('incoming.waited')}</dt>
          <dd className="n">{ringingTime(createdAt - waitingSince)}</dd>
        </div>
      )}
      {queuePlace && (
        <div>
          <dt>{t('incoming.was')}</dt>
          <dd>{t('incoming.place', { place: ordinal(locale, queuePlace.place), n: queuePlace.of })}</dd>
        </div>
      )}
      {today > 0 && (
        <div>
          <dt>{t('incoming.today')}</dt>
          <dd>{t('incoming.times', { n: today })}</dd>
        </div>
      )}
    </dl>
  );
}

/** Until when it rings here, and what comes then, where that is known. */
export function RingsUntil({ line }: { line: Line }) {
  const t = useT();
  const { ringsUntil, createdAt, waitingSince, via, queuePlace } = line;
  const elapsed = useElapsed(createdAt) ?? 0;
  if (ringsUntil === undefined) return null;
  const total = Math.max(1, ringsUntil - createdAt);
  const part = Math.min(1, elapsed / total);
  const queue = waitingSince === undefined ? '' : (via?.name ?? '');
  const time = ringingTime(total);
  const next = queuePlace?.next;
  const then = queue ? t('incoming.untilThen', { time, queue }) : t('incoming.until', { time });
  return (
    <div className="inc-until">
      <div className="inc-bar" aria-hidden="true">
        <i style={{ inlineSize: `${Math.round(part * 100)}%` }} />
      </div>
      <p className="small inc-2">{next ? t('incoming.untilNext', { time, name: next }) : then}</p>
    </div>
  );
}
