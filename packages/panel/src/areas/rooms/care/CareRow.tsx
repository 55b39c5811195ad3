import type { ReactNode } from 'react';
import type { Icon } from '../../../kit/text/icon.ts';

/** One row: what it is, and its value or the choice of it. */
export function CareRow({
  icon: Mark,
  name,
  below,
  children,
}: {
  icon: Icon;
  name: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="row care-row">
      <span className="ic ic--s">
        <Mark className="i i-s" aria-hidden="true" />
      </span>
      <span className="b">
        <span className="a a--n">{name}</span>
        {below && <span className="c c--n">{below}</span>}
      </span>
      <span className="e">{children}</span>
    </div>
  );
}

interface ChoiceProps<T extends string | number> {
  name: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}
/** A value that is chosen of a few. */
export function Choice<T extends string | number>({ name, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <select
      className="select"
      aria-label={name}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(([one]) => String(one) === currentTarget.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
