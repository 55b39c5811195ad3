import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { profileAtom } from '../../../kernel/state.ts';
import { tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { zoneClock } from '../../../words/zones.ts';
import { drawnHours, type Totals } from '../totals.ts';
import { zoneName } from './zoneName.ts';

interface Props {
  hours: Totals['hours'];
  /** Now, by the server's clock, in epoch milliseconds. */
  at: number;
  /** One of the hours is running. */
  isToday: boolean;
}
const steps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/**
 * Calls by the hour of their arrival, in the time zone of the company, which is named: answered below, missed on top, with the hours
 * as an axis. One tab stop. ACD-041
 */
export function HourBars({ hours, at, isToday }: Props) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useAtomValue(profileAtom)?.timeZone;
  const running = isToday ? Math.floor(zoneClock(timeZone, at).minute / 60) : null;
  const zone = t('sup.hoursOf', { zone: zoneName(tagOf(locale), timeZone, at, 'longGeneric') });
  const [looked, setLooked] = useState<number | null>(null);
  const { from, to } = drawnHours(hours);
  const drawn = hours.slice(from, to + 1).map((one, index) => ({ ...one, hour: from + index }));
  const most = Math.max(1, ...drawn.map(({ answered, missed }) => answered + missed));
  const last = drawn.length - 1;
  const look = (index: number) => setLooked(Math.min(last, Math.max(0, index)));
  const said = ({ hour, answered, missed }: (typeof drawn)[number]): string =>
    t('sup.hourSays', { from: hour, to: hour + 1, n: answered, missed });
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    look(Math.floor(((clientX - left) / Math.max(1, width)) * drawn.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    look((looked ?? last) + step);
  };
  const start = running === null ? last : Math.min(last, Math.max(0, running - from));
  const shown = looked === null ? null : drawn[Math.min(last, looked)];
  const current = drawn[looked ?? start];
  return (
    <div className="plot plot--hours">
      <div
        className="plot-area"
        role="slider"
        tabIndex={0}
        aria-label={t('sup.callsByHour')}
        aria-orientation="horizontal"
        aria-readonly="true"
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={current?.hour ?? from}
        aria-valuetext={current ? said(current) : ''}
        onKeyDown={onKeyDown}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setLooked(null)}
        onFocus={() => setLooked((now) => now ?? start)}
        onBlur={() => setLooked(null)}
      >
        {drawn.map((one) => (
          <span
            key={one.hour}
            className={`hb${one.hour === running ? ' hb--now' : ''}${one === shown ? ' is-on' : ''}`}
            aria-hidden="true"
          >
            <small className="hb-n n">{one.answered + one.missed || ''}</small>
            <i className="hb-missed" style={{ blockSize: `${(one.missed / most) * 82}%` }} />
            <i className="hb-answered" style={{ blockSize: `${(one.answered / most) * 82}%` }} />
          </span>
        ))}
        {shown && (
          <span
            className={shown.hour - from > last / 2 ? 'plot-tag plot-tag--last n' : 'plot-tag plot-tag--first n'}
            aria-hidden="true"
          >
            {said(shown)}
          </span>
        )}
      </div>
      <span className="plot-zone n t3" title={zone}>
        <span aria-hidden="true">{zoneName(tagOf(locale), timeZone, at, 'short')}</span>
        <span className="sr">{zone}</span>
      </span>
      <div className="plot-x plot-x--hours n" aria-hidden="true">
        {drawn.map(({ hour }) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
