import { type Block, type CalendarWish, meets, movedTo, resizedTo, SNAP, snapped } from '@ringside/domain/calendar';
import { DAY_MINUTES } from '@ringside/protocol/words/calendar';
import { useAtomValue, useSetAtom } from 'jotai';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { raiseUndoAtom } from '../../../kernel/toasts/undo.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { clockText } from '../../../words/minutes.ts';
import { calendarActs } from '../acts.ts';
import { eventPath, NEW } from '../paths.ts';
import { eventsAtom, wishedStartAtom } from '../state.ts';

/** Pixels that the pointer goes before it draws: less is a press. */
const THRESHOLD = 5;
/** Pixels at the edges of a block that change when it begins or ends. */
const EDGE = 6;

/** What is drawn, as it would be if the pointer were let go. */
export interface Drawn {
  date: string;
  start: number;
  end: number;
  /** Of which event; null: a new one. */
  id: string | null;
  /** What it would be, null: as it was; and the event of every week that it would meet. */
  wish: CalendarWish | null;
  met: { name: string; start: number; end: number } | null;
}
type Kind = 'new' | 'move' | 'start' | 'end';
interface Held {
  kind: Kind;
  block: Block | null;
  date: string;
  /** Where the pointer went down: the minute, and the point. */
  minute: number;
  x: number;
  y: number;
  isDrawing: boolean;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * Drawing with the pointer into days that stand side by side: a new event, one that is moved, one that begins or ends at another time.
 * Nothing is written before the pointer is let go, and nothing at all on Escape. A finger draws with the block that is chosen; elsewhere it
 * scrolls. What is drawn into free time goes on in the editor, which does the same for the keyboard. CAL-002, CAL-004, CAL-006
 *
 * @param days dates in the order of their columns; `firstHour` and `hours`: what the columns show
 */
export function useDraw(days: readonly string[], { firstHour, hours }: { firstHour: number; hours: number }) {
  const acts = useActs(calendarActs);
  const events = useAtomValue(eventsAtom) ?? [];
  const goTo = useSetAtom(goToAtom);
  const setWished = useSetAtom(wishedStartAtom);
  const raise = useSetAtom(raiseToastAtom);
  const undo = useSetAtom(raiseUndoAtom);
  const tell = useTell();
  const area = useRef<HTMLElement>(null);
  const held = useRef<Held | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  /** The press that ends a drawing is none. */
  const wasDrawing = useRef(false);
  const release = useRef(() => {});
  useEffect(() => {
    const fresh = () => {
      wasDrawing.current = false;
    };
    window.addEventListener('pointerdown', fresh, true);
    return () => {
      window.removeEventListener('pointerdown', fresh, true);
      release.current();
    };
  }, []);

  const columns = (): HTMLElement[] => [...(area.current?.querySelectorAll<HTMLElement>('.col') ?? [])];
  const minuteAt = (y: number): number => {
    const box = columns()[0]?.getBoundingClientRect();
    return box ? firstHour * 60 + ((y - box.top) / Math.max(1, box.height)) * hours * 60 : 0;
  };
  /** The date under the pointer, or the nearest one: columns stand from right to left in Arabic. */
  const dateAt = (x: number): string => {
    const far = columns().map((column) => {
      const { left, right } = column.getBoundingClientRect();
      return Math.max(left - x, x - right, 0);
    });
    return days[far.indexOf(Math.min(...far))] ?? days[0] ?? '';
  };

  function draw({ kind, block, date, minute }: Held, { clientX, clientY }: PointerEvent): Drawn {
    const now = minuteAt(clientY);
    const [least, most] = [firstHour * 60, Math.min(DAY_MINUTES, (firstHour + hours) * 60)];
    if (!block) {
      const [one, other] = [snapped(minute), snapped(clamp(now, least, most))];
      const start = Math.min(one, other, most - SNAP);
      return { date, start, end: Math.max(one, other, start + SNAP), id: null, wish: null, met: null };
    }
    const { event } = block;
    if (kind === 'move') {
      const length = block.end - block.start;
      const start = clamp(snapped(block.start + now - minute), 0, DAY_MINUTES - length);
      const to = { date: dateAt(clientX), start };
      const wish = movedTo(block, to);
      return { ...to, end: start + length, id: event.id, wish, met: wish && meets(wish, event.id, events) };
    }
    const edge = snapped(clamp(now, least, most));
    const start = kind === 'start' ? Math.min(edge, block.end - SNAP) : block.start;
    const end = kind === 'end' ? Math.max(edge, block.start + SNAP) : block.end;
    const wish = resizedTo(block, kind === 'start' ? 'start' : 'end', kind === 'start' ? start : end);
    return { date: block.date, start, end, id: event.id, wish, met: wish && meets(wish, event.id, events) };
  }

  async function write(block: Block, { wish, met }: Drawn): Promise<void> {
    if (!wish) return;
    const cause = `calendar ${block.event.id}`;
    if (met) {
      const params = { name: met.name, from: clockText(met.start), until: clockText(met.end) };
      raise({ kind: 'error', title: { key: 'cal.meets', params }, cause });
      return;
    }
    const { id, calendar: _, ...before } = block.event;
    const done = await acts.change(id, wish);
    if (!done.ok) return tell(done.refused);
    const params = { name: wish.name, from: clockText(wish.start), until: clockText(wish.end) };
    undo({
      title: { key: before.days.length > 1 ? 'cal.movedAll' : 'cal.moved', params },
      cause,
      undo: async () => {
        const back = await acts.change(id, before);
        if (!back.ok) tell(back.refused);
      },
    });
  }

  function begin(kind: Kind, block: Block | null, date: string, event: ReactPointerEvent<HTMLElement>): void {
    const isFinger = event.pointerType === 'touch';
    if (event.button !== 0 || held.current || (isFinger && !event.currentTarget.matches('.is-sel'))) return;
    const { pointerId, clientX: x, clientY: y } = event;
    held.current = { kind, block, date, minute: minuteAt(y), x, y, isDrawing: false };
    const move = (now: PointerEvent) => {
      const hold = held.current;
      if (!hold || now.pointerId !== pointerId) return;
      if (!hold.isDrawing && Math.hypot(now.clientX - hold.x, now.clientY - hold.y) < THRESHOLD) return;
      hold.isDrawing = true;
      wasDrawing.current = true;
      now.preventDefault();
      setDrawn(draw(hold, now));
    };
    const up = (now: PointerEvent) => {
      const hold = held.current;
      if (!hold || now.pointerId !== pointerId) return;
      release.current();
      if (!hold.isDrawing) return;
      const what = draw(hold, now);
      if (hold.block) void write(hold.block, what);
      else {
        setWished({ date: what.date, start: what.start, end: what.end });
        goTo(eventPath(NEW));
      }
    };
    const cancel = (now: PointerEvent) => void (now.pointerId === pointerId && release.current());
    const onKey = (now: KeyboardEvent) => {
      if (now.key !== 'Escape' || !held.current?.isDrawing) return;
      // before whatever else Escape means
      now.stopImmediatePropagation();
      now.preventDefault();
      release.current();
    };
    const ends = new AbortController();
    const { signal } = ends;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    release.current = () => {
      ends.abort();
      held.current = null;
      setDrawn(null);
    };
  }

  return {
    area,
    drawn,
    /** A press into a column: a new event. */
    onColumn: (date: string, event: ReactPointerEvent<HTMLElement>): void => {
      if (event.target === event.currentTarget) begin('new', null, date, event);
    },
    /** A press on a block: it is moved, or at its edges begins or ends at another time. */
    onBlock: (block: Block, event: ReactPointerEvent<HTMLElement>): void => {
      const { top, bottom, height } = event.currentTarget.getBoundingClientRect();
      const edge = height < 4 * EDGE ? 2 : EDGE;
      const kind = event.clientY - top < edge ? 'start' : bottom - event.clientY < edge ? 'end' : 'move';
      begin(kind, block, block.date, event);
    },
    /** The press that comes with letting go is taken here, before it means anything. */
    onClickCapture: (event: { stopPropagation(): void; preventDefault(): void; detail: number }): void => {
      if (!wasDrawing.current || event.detail === 0) return;
      wasDrawing.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
