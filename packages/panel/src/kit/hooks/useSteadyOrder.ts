import { type FocusEvent, useRef, useState } from 'react';

/** Whether the pointer or the focus is inside of an element, which takes `props`. */
export function useInside() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const props = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
  };
  return { isInside: isPointed || isFocused, props };
}

/** A row that stands still. `isGone`: it is not among the rows any more, and is shown as it was. */
export interface Steady<T> {
  row: T;
  isGone: boolean;
}

/**
 * Rows in an order that holds while the user is about to press one of them: what changes in a row is shown, what has gone
 * keeps its place, what is new stands at the end.
 */
export function useSteadyOrder<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  isHeld: boolean,
): readonly Steady<T>[] {
  const shown = useRef<readonly Steady<T>[]>([]);
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  const held = isHeld ? shown.current : [];
  const kept = held.map((old): Steady<T> => {
    const row = now.get(keyOf(old.row));
    return row === undefined ? { row: old.row, isGone: true } : { row, isGone: false };
  });
  const known = new Set(kept.map(({ row }) => keyOf(row)));
  const fresh = rows.filter((row) => !known.has(keyOf(row))).map((row): Steady<T> => ({ row, isGone: false }));
  shown.current = [...kept, ...fresh];
  return shown.current;
}
