import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Closer to an edge of what scrolls than this, it scrolls; so far with each move. CSS pixels. */
const EDGE = 40;
const STEP = 14;

/** What stands at one place of a list, at another one; from or to no place of the list nothing moves. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const one = all[from];
  if (one === undefined || all[to] === undefined) return [...all];
  return all.toSpliced(from, 1).toSpliced(to, 0, one);
}

interface Drag {
  from: number;
  to: number;
  /** How far the row has been dragged, and how high it is. CSS pixels. */
  dy: number;
  height: number;
}

/**
 * Rows of a list dragged to another place by mouse, pen or finger: the row follows, the others make room, and only the
 * drop changes anything. Escape, and whatever takes the pointer away, puts it back. Whoever has no pointer needs
 * buttons beside it.
 *
 * @param list its children are the rows, in their order
 * @param onDrop from which place to which one; never to its own
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (event: PointerEvent, from: number): void => {
    const scroller = list.current?.closest<HTMLElement>('.main');
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const box = boxes[from];
    if (event.button !== 0 || !box || running.current) return;
    // No selection of text, no mouse events after a touch.
    event.preventDefault();
    const { pointerId, clientY } = event;
    const scrolled = (): number => scroller?.scrollTop ?? 0;
    const [startY, startScroll] = [clientY, scrolled()];
    const middle = ({ top, height }: DOMRect): number => top + height / 2;
    let now: Drag = { from, to: from, dy: 0, height: box.height };
    const ended = new AbortController();
    running.current = ended;
    const end = (isDropped: boolean): void => {
      ended.abort();
      running.current = null;
      setDrag(null);
      if (isDropped && now.to !== from) onDrop(from, now.to);
    };
    const on = { signal: ended.signal, capture: true };
    const move = (moved: globalThis.PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      const view = scroller?.getBoundingClientRect();
      if (scroller && view && moved.clientY < view.top + EDGE) scroller.scrollTop -= STEP;
      if (scroller && view && moved.clientY > view.bottom - EDGE) scroller.scrollTop += STEP;
      const dy = moved.clientY - startY + scrolled() - startScroll;
      const to = boxes.filter((other, index) => index !== from && middle(other) < middle(box) + dy).length;
      now = { ...now, dy, to };
      setDrag(now);
    };
    document.addEventListener('pointermove', move, on);
    document.addEventListener('pointerup', ({ pointerId: id }) => id === pointerId && end(true), on);
    document.addEventListener('pointercancel', ({ pointerId: id }) => id === pointerId && end(false), on);
    document.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        end(false);
      },
      on,
    );
    setDrag(now);
  };

  return {
    start,
    /** The row at this place is being dragged. */
    isDragged: (index: number): boolean => drag?.from === index,
    /** Where a row is drawn meanwhile. */
    styleOf(index: number): CSSProperties | undefined {
      if (!drag) return undefined;
      const { from, to, dy, height } = drag;
      if (index === from) return { transform: `translateY(${dy}px)` };
      if (index > from && index <= to) return { transform: `translateY(${-height}px)` };
      if (index < from && index >= to) return { transform: `translateY(${height}px)` };
      return { transform: 'translateY(0)' };
    },
  };
}
