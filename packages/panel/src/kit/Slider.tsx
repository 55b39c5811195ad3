import { type CSSProperties, useState } from 'react';
import { useThrottled } from './hooks/useThrottled.ts';

interface Props {
  name: string;
  value: number;
  onChange: (value: number) => void;
  /** Where it begins. Default 0. */
  floor?: number;
  /** Where it ends. Default 100. */
  ceiling?: number;
  /** Default 1. */
  step?: number;
  /** Digits behind the point that are reported. Default 0. */
  precision?: number;
  /** While it is dragged a value is reported at most this often, in milliseconds; the last one always is. Default 350. */
  intervalMs?: number;
  /** What stands behind the value for readers. */
  unit?: string;
}

/** A number between two others. Native, so that keys and readers work as everywhere. LIM-003 */
export function Slider({ name, value, onChange, unit = '', ...more }: Props) {
  const { floor = 0, ceiling = 100, step = 1, precision = 0, intervalMs = 350 } = more;
  const [moved, setMoved] = useState<number | null>(null);
  const tell = useThrottled((next: number) => {
    setMoved(null);
    onChange(next);
  }, intervalMs);
  const shown = moved ?? value;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--v': `${(100 * (shown - floor)) / (ceiling - floor)}%`,
  };
  return (
    <input
      type="range"
      className="slider"
      aria-label={name}
      aria-valuetext={`${shown}${unit}`}
      min={floor}
      max={ceiling}
      step={step}
      value={shown}
      style={style}
      onChange={({ currentTarget }) => {
        const next = Number(Number(currentTarget.value).toFixed(precision));
        setMoved(next);
        tell(next);
      }}
    />
  );
}
