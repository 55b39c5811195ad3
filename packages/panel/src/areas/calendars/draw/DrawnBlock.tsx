import { clockText } from '../../../words/minutes.ts';
import { useT } from '../../../words/useT.ts';
import type { Drawn } from './useDraw.ts';

/** What is being drawn: its times, and what it would meet. */
export function DrawnBlock({ drawn, ...style }: { drawn: Drawn; insetBlockStart: string; blockSize: string }) {
  const t = useT();
  const { start, end, met } = drawn;
  return (
    <span className={met ? 'ev ev-drawn is-met' : 'ev ev-drawn'} style={style} aria-hidden="true">
      <span className="n">
        {clockText(start)}–{clockText(end)}
        {met && ` · ${t('cal.meets', { name: met.name, from: clockText(met.start), until: clockText(met.end) })}`}
      </span>
    </span>
  );
}
