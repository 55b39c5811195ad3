import type { HistoryEntry } from '@ringside/domain/history';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { nowAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import type { PresenceLook } from '../../../kit/presenceLook.ts';
import { dayLabel, fullDate, momentLabel, timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { historyLook } from './historyLook.ts';

interface Props {
  entry: HistoryEntry;
  presence?: PresenceLook | null;
  /** In place of initials: a photo, of which the first screen knows nothing. */
  face?: ReactNode;
  /** Missed calls in a row from the same number, this one included. */
  count?: number;
  /** The list says the day: only the time is shown. */
  timeOnly?: boolean;
  /** In place of direction and duration. */
  words?: string | undefined;
}

/** Who, direction and time of one finished call; the inside of a row. HIST-001 */
export function HistoryLine({ entry, presence = null, face, count = 1, timeOnly, words }: Props) {
  const t = useT();
  const names = useNames();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const { icon: Mark, tone, words: own } = historyLook(t, entry);
  return (
    <>
      {face ?? <Avatar name={entry.remote.name} presence={presence} />}
      <span className="b">
        <span className={entry.remote.name ? 'a' : 'a a--n'}>
          {[entry.remote, ...(entry.others ?? [])].map(names.nameOf).join(', ')}
          {count > 1 && <span className="t3 n cntw"> ({count})</span>}
          {presence && <span className="sr">, {t(presence.word)}</span>}
        </span>
        <span className="c">
          <Mark className={`i i-xs ${tone}`} aria-hidden="true" />
          <span className="trunc">{words ?? own}</span>
        </span>
      </span>
      <time className="e n" dateTime={isoOf(entry.at)} title={fullDate(locale, entry.at)}>
        {timeOnly ? timeOfDay(locale, entry.at) : momentLabel(locale, entry.at, now)}
        {timeOnly && <span className="sr">, {dayLabel(locale, entry.at, now)}</span>}
      </time>
    </>
  );
}

const isoOf = (at: number): string | undefined => (Number.isFinite(at) ? new Date(at).toISOString() : undefined);
