import type { ReactNode } from 'react';

interface Props {
  group: string;
  name: string;
  on: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

/** One of several, with what belongs to it below while it is chosen. */
export function Choice({ group, name, on, onChoose, children }: Props) {
  return (
    <>
      <label className="fwd-opt">
        <input type="radio" name={group} checked={on} onChange={onChoose} />
        <span className="grow">{name}</span>
      </label>
      {on && children && <div className="fwd-sub">{children}</div>}
    </>
  );
}
