import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Choices in one row, however narrow the panel is: what has no room is scrolled to. The chosen one is always in sight.
 *
 * @param chosen what names the choice; when it changes the row moves there
 */
export function ChipRow({ label, chosen, children }: { label: string; chosen: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the row
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    chip?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [chosen]);
  return (
    <fieldset className="chips chips--row" aria-label={label} ref={row}>
      {children}
    </fieldset>
  );
}
