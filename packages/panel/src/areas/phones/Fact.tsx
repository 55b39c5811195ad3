import type { ReactNode } from 'react';

/** A name and what is known, in a `dl`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="small t2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
