import type { WireAgentDay, WireAgentInterval } from '@ringside/protocol/statistics/agentDays';
import { atom, useAtomValue } from 'jotai';
import { memo, type PointerEvent, useMemo, useState } from 'react';
import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { groups } from '../../../kernel/state.ts';
import { userAtom } from '../../../kernel/store.ts';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { kindName, longDuration, timesInWords } from './agentTimes.ts';
import { BAR_HEIGHT, BAR_WIDTH, barPaths, dayTones, intervalAt, loggedInMs, sharesOf } from './dayBar.ts';

interface Props {
  day: WireAgentDay;
  /** Of all bars of the dashboard; null: shares of the time logged in instead of a day. */
  span: { from: number; until: number } | null;
}

/** Part of a day that the arrow keys have come to; null: none. */
export const pickedAtom = userAtom<{ extensionUri: string; share: number; text: string } | null>(null);

/** The state of an agent at that time, and for what: the reason of a pause, the queue of a call. */
export function partWords(
  t: Translate,
  { kind, reasonID }: WireAgentInterval,
  day: WireAgentDay,
  queue: string,
): string {
  const reason = day.pauses.find((pause) => pause.reasonID === reasonID)?.text ?? '';
  if (kind === 'pause' && reason !== '') return t('sup.kindPauseFor', { reason });
  return queue === '' ? t(kindName[kind]) : `${t(kindName[kind])}, ${queue}`;
}

/** The day of an agent as a thin bar; the words of a place at the pointer, those of the whole for readers. ACD-009 */
export const DayBar = memo(function DayBar({ day, span }: Props) {
  const t = useT();
  const timeOf = useCompanyTime();
  const queues = useAtomValue(groups.allAtom);
  const [pointed, setTip] = useState<{ share: number; text: string } | null>(null);
  const picked = useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const part = get(pickedAtom);
          return part?.extensionUri === day.extensionUri ? part : null;
        }),
      [day.extensionUri],
    ),
  );
  const tip = pointed ?? picked;
  const intervals = useMemo(() => (span ? (day.intervals ?? []) : sharesOf(day)), [span, day]);
  const shown = useMemo(() => span ?? { from: 0, until: loggedInMs(day.times) }, [span, day]);
  const paths = useMemo(() => barPaths(intervals, shown), [intervals, shown]);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
    const found = intervalAt(intervals, shown, share);
    if (!found) return setTip(null);
    const queue = queues.find(({ id }) => id === found.groupID)?.label ?? '';
    const what = partWords(t, found, day, queue);
    const time = longDuration(found.until - found.from);
    const [from, until] = [timeOf(found.from), timeOf(found.until)];
    setTip({ share, text: span ? t('sup.dayPart', { from, until, what, time }) : `${what}, ${time}` });
  };
  const list = timesInWords(t, day)
    .map(({ name, time }) => `${name} ${time}`)
    .join(', ');
  const label = span
    ? t('sup.daySince', { name: day.label, from: timeOf(span.from), list: list || t('sup.notThere') })
    : t('sup.dayShares', { name: day.label, list: list || t('sup.notThere') });
  return (
    <div className="day" onPointerMove={point} onPointerDown={point} onPointerLeave={() => setTip(null)}>
      <svg viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <rect className="day-rail" width={BAR_WIDTH} height={BAR_HEIGHT} />
        {dayTones.map((tone) => paths[tone] && <path key={tone} className={`day-${tone}`} d={paths[tone]} />)}
      </svg>
      {tip && (
        <span
          className={tip.share > 0.5 ? 'day-tip day-tip--end' : 'day-tip'}
          style={tip.share > 0.5 ? { right: `${(1 - tip.share) * 100}%` } : { left: `${tip.share * 100}%` }}
          aria-hidden="true"
        >
          {tip.text}
        </span>
      )}
    </div>
  );
});
