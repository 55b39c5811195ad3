import type { CSSProperties } from 'react';

interface Props {
  name: string;
  /** 0 to 1 */
  value: number;
  onChange: (value: number) => void;
}

/** A share of one, told in percent. Native, so that keys and readers work as everywhere. */
export function Slider({ name, value, onChange }: Props) {
  const percent = Math.round(value * 100);
  const style: CSSProperties & Record<`--${string}`, string> = { '--v': `${percent}%` };
  return (
    <input
      type="range"
      className="slider"
      aria-label={name}
      aria-valuetext={`${percent}%`}
      min={0}
      max={100}
      step={5}
      value={percent}
      style={style}
      onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
    />
  );
}
