import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { useT } from '../../../words/useT.ts';
import { gapsOf, plotPaths } from './plotPaths.ts';

interface Props {
  /** What the curve shows, for readers. */
  name: string;
  /** Minute by minute, the last one running; null: not known. */
  values: readonly (number | null)[];
  /** When the last minute began; epoch milliseconds. */
  at: number;
  /** Where the scale ends. */
  top: number;
  /** A value in words: at the scale, and at the pointer. */
  words: (value: number, index: number) => string;
  scaleWords: (value: number) => string;
  isSteps?: boolean;
  /** Null: nothing to have a share of, rather than not known. */
  isShare?: boolean;
  /** What it should keep to, and its word. */
  aim?: { value: number; text: string } | null;
  tone: 'high' | 'plain' | 'ok';
}

const MINUTE_MS = 60_000;
const steps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/**
 * A curve of the last hour. The pointer, or arrows on the focused curve, show the value of a minute; the minute stays
 * chosen while the curve goes on. One tab stop. ACD-041
 */
export function Plot({
  name,
  values,
  at,
  top,
  words,
  scaleWords,
  isSteps = false,
  isShare = false,
  aim = null,
  tone,
}: Props) {
  const t = useT();
  const timeOf = useCompanyTime();
  const last = values.length - 1;
  /** Minute that is looked at; `last`: whichever is. */
  const [looked, setLooked] = useState<number | 'last' | null>(null);
  const timeAt = (index: number): number => at - (last - index) * MINUTE_MS;
  const shown =
    looked === null ? null : looked === 'last' ? last : Math.max(0, last - Math.round((at - looked) / MINUTE_MS));
  const look = (index: number) => setLooked(index >= last ? 'last' : timeAt(Math.max(0, index)));
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    look(Math.round(((clientX - left) / Math.max(1, width)) * last));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    look((shown ?? last) + step);
  };
  const said = (index: number): string => {
    const value = values[index] ?? null;
    return value === null ? t(isShare ? 'sup.noCalls' : 'sup.notSeen') : words(value, index);
  };
  const { line, area } = plotPaths(values, top, isSteps);
  const known = values.findLastIndex((value) => value !== null);
  const lastValue = values[known] ?? null;
  const from = (value: number) => `${(1 - Math.min(value, top) / Math.max(1e-9, top)) * 100}%`;
  const along = (index: number) => `${(index / last) * 100}%`;
  // Before the first value nothing was missed: the curve begins there. Without calls there is no share to miss.
  const gaps = isShare ? [] : gapsOf(values).filter(({ from: start }) => start > 0);
  const value = shown === null ? null : (values[shown] ?? null);
  return (
    <div className={`plot plot--${tone}`}>
      <div className="plot-y" aria-hidden="true">
        {[top, top / 2, 0].map((mark) => (
          <span key={mark}>{scaleWords(mark)}</span>
        ))}
      </div>
      <div
        className="plot-area"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-orientation="horizontal"
        aria-readonly="true"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown ?? last}
        aria-valuetext={`${timeOf(timeAt(shown ?? last))}, ${said(shown ?? last)}`}
        onKeyDown={onKeyDown}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setLooked(null)}
        onFocus={() => setLooked((now) => now ?? 'last')}
        onBlur={() => setLooked(null)}
      >
        <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path className="plot-grid" d={`M0 0H${last}M0 50H${last}M0 100H${last}`} />
          <path className="plot-fill" d={area} />
          <path className="plot-line" d={line} />
        </svg>
        {gaps.map(({ from: start, until }) => (
          <span
            key={start}
            className="plot-gap"
            style={{ left: along(start - 1), right: `${100 - (Math.min(last, until) / last) * 100}%` }}
          />
        ))}
        {aim && aim.value <= top && (
          <span className="plot-aim" style={{ top: from(aim.value) }} aria-hidden="true">
            <span>{aim.text}</span>
          </span>
        )}
        {lastValue !== null && (
          <span className="plot-dot" style={{ top: from(lastValue), left: along(known) }} aria-hidden="true" />
        )}
        {shown !== null && (
          <span className="plot-cursor" style={{ left: along(shown) }} aria-hidden="true">
            {value !== null && <span className="plot-dot plot-dot--open" style={{ top: from(value) }} />}
            <span className={shown > last / 2 ? 'plot-tag plot-tag--end n' : 'plot-tag n'}>
              {timeOf(timeAt(shown))} · {said(shown)}
            </span>
          </span>
        )}
      </div>
      <div className="plot-x n" aria-hidden="true">
        <span>{timeOf(timeAt(0))}</span>
        <span className="plot-mid">{timeOf(timeAt(Math.round(last / 2)))}</span>
        <span>{t('sup.axisNow')}</span>
      </div>
    </div>
  );
}
