import type { SoundShape } from './readSound.ts';
import { BARS } from './readSound.ts';

const WIDTH = 316;
const HEIGHT = 46;
const STEP = WIDTH / BARS;

interface Props {
  /** Null while it loads: a flat line. */
  shape: SoundShape | null;
  /** 0 to 1 */
  played: number;
}

/** Loudness over time; what was played in another colour, with a line at the position. For the eye; the slider tells it. */
export function Waveform({ shape, played }: Props) {
  const peaks = shape?.peaks ?? Array.from({ length: BARS }, () => 0);
  const x = played * WIDTH;
  return (
    <svg className="wave" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, bar) => {
        const height = Math.max(2, peak * (HEIGHT - 4));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={bar}
            className={(bar + 0.5) / peaks.length <= played ? 'wave-on' : undefined}
            x={bar * STEP}
            y={(HEIGHT - height) / 2}
            width={2.8}
            height={height}
            rx={1.3}
          />
        );
      })}
      {shape && <path d={`M${Math.min(x, WIDTH - 1)} 0V${HEIGHT}`} />}
    </svg>
  );
}
