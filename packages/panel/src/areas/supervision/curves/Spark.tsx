import { plotPaths } from './plotPaths.ts';

const HEIGHT = 20;

/** How many waited in the last hour, in ten points; all rows have one scale. What it says is in the words of the row. */
export function Spark({ values, top, tone }: { values: readonly (number | null)[]; top: number; tone: string }) {
  const { line, area } = plotPaths(values, top, false);
  const last = values.findLastIndex((value) => value !== null);
  const end = values[last] ?? null;
  return (
    <span className={`spark spark--${tone}`} aria-hidden="true">
      <svg viewBox="0 0 9 100" preserveAspectRatio="none" width={58} height={HEIGHT} aria-hidden="true">
        <path className="plot-fill" d={area} />
        <path className="plot-line" d={line} />
      </svg>
      {end !== null && (
        <i
          className="plot-dot"
          style={{ top: `${100 - (Math.min(end, top) / top) * 100}%`, left: `${(last / 9) * 100}%` }}
        />
      )}
    </span>
  );
}
