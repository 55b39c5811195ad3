import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { useInside } from './useSteadyOrder.ts';

/**
 * A list by time, newest first, that stands still while the pointer or the focus is inside: what is newer than its first row
 * waits above, and enters when nobody is inside any more, or when it is asked for. What changes in a row is shown, and what is
 * gone goes.
 *
 * @param rows newest first
 * @param atOf when a row was, in milliseconds
 * @returns the rows to show, how many wait, what lets them in, and properties of the element around the list
 */
export function useNewAbove<T>(rows: readonly T[], atOf: (row: T) => number) {
  const { isInside, props } = useInside();
  const top = useRef(Number.POSITIVE_INFINITY);
  const [, draw] = useState(0);
  const [first] = rows;
  // An empty list has no row that could move.
  if (!isInside || !Number.isFinite(top.current)) top.current = first ? atOf(first) : Number.POSITIVE_INFINITY;
  const from = rows.findIndex((row) => atOf(row) <= top.current);
  const waiting = Math.max(from, 0);
  const show = () => {
    if (first) top.current = atOf(first);
    draw((n) => n + 1);
  };
  const shown = useMemo(() => (waiting === 0 ? rows : rows.slice(waiting)), [rows, waiting]);
  // Where the page put the focus after a press, nobody is about to press a key.
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && props.onFocus();
  return { rows: shown, waiting, show, props: { ...props, onFocus } };
}
