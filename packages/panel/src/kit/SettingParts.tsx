import type { ReactNode } from 'react';
import type { Icon } from './text/icon.ts';

/** What stands in the row of a setting: its picture, its name and its value. The row itself may be a link. */
export function SettingParts({ icon: Mark, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <>
      <span className="ic ic--s">
        <Mark className="i i-s" aria-hidden="true" />
      </span>
      <span className="b">
        <span className="a set-name">{name}</span>
      </span>
      <span className="e set-value">{children}</span>
    </>
  );
}
