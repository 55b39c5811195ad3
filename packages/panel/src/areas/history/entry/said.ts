import type { HistoryEntry } from '@ringside/domain/history';
import { dayLabel, momentLabel, timeOfDay } from '../../../words/dates.ts';
import { pastDuration } from '../../../words/duration.ts';
import type { Locale, Translate } from '../../../words/translate.ts';

/** The call that answered a missed one: the first to the same number after it. Null: nobody has called back yet. */
export const calledBack = (entry: HistoryEntry, calls: readonly HistoryEntry[]): HistoryEntry | null =>
  calls.findLast(
    ({ isIncoming, at, remote }) => !isIncoming && at > entry.at && remote.number === entry.remote.number,
  ) ?? null;

/** What became of it, in one clause. */
function outcome(t: Translate, entry: HistoryEntry): string {
  const time = pastDuration(entry.talkSeconds ?? 0);
  const hasTalked = entry.talkSeconds !== null && entry.talkSeconds > 0;
  if (entry.isMonitoring) return t('entry.listened', { name: entry.remote.name });
  if (entry.isMissed) return t('entry.nobody');
  if (entry.answeredBy) return t('entry.served', { name: entry.answeredBy });
  if (entry.isRejected) return t('entry.refused');
  if (entry.isIncoming) return hasTalked ? t('entry.answered', { time }) : '';
  return t(hasTalked ? 'entry.called' : 'entry.noAnswer', { time });
}

/**
 * A finished call as a person tells it: when, through what, what became of it, whether it was called back.
 *
 * @param calls the user's own calls that are known, newest first
 * @param now epoch milliseconds
 * @param nameOf writes who took part
 */
export function said(
  t: Translate,
  entry: HistoryEntry & { words?: string },
  {
    calls,
    now,
    locale,
    nameOf,
  }: {
    calls: readonly HistoryEntry[];
    now: number;
    locale: Locale;
    nameOf: (party: HistoryEntry['remote']) => string;
  },
): string {
  const day = dayLabel(locale, entry.at, now);
  const time = timeOfDay(locale, entry.at);
  const via = entry.viaLabel;
  const back = entry.isMissed && !entry.words ? calledBack(entry, calls) : null;
  const parts = [
    t(via ? 'entry.whenVia' : 'entry.when', { day, time, via }),
    entry.words && !entry.isMissed ? `${entry.words}.` : outcome(t, entry),
    entry.others ? t('entry.with', { names: entry.others.map(nameOf).join(', ') }) : '',
    back ? t('entry.calledBack', { when: momentLabel(locale, back.at, now) }) : '',
    entry.isMissed && !back && !entry.words && entry.remote.number ? t('entry.notCalledBack') : '',
  ];
  return parts.filter(Boolean).join(' ');
}
