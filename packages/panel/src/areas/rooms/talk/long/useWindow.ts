import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterPicture } from './afterPicture.ts';
import { createSeen } from './createSeen.ts';
import { type Range, rangeOver } from './rangeOver.ts';

/** Rows that are drawn in one task between two pictures, each time more come above or below what is there. */
const STEP = 12;
/** Rows with which a room opens at its end: the newest are read first, and few are drawn and laid out soon. */
const FIRST = 4;
/** Drawn beyond what is in view, in heights of the view. */
const BEYOND = 1.5;
/** Where in the view what is new begins when a room is opened, from its top. */
const BEGIN = 0.2;
/** Nearer to the end than this counts as at the end, in pixels. */
const NEAR_END_PX = 40;
/** Height of a row that was never drawn, before any was. */
const ROW_PX = 60;
/** Height of a view that has none, as in a page that is not shown. */
const VIEW_PX = 640;

/** A row that was in view, and where it was, in pixels from the top of what is scrolled. */
interface Anchor {
  id: string;
  top: number;
}
const newState = () => ({
  /** Of rows that were drawn, in pixels, by id, and their sum. */
  ...{ heights: new Map<string, number>(), sum: 0 },
  /** Of rows that are drawn, in pixels from the top of what is scrolled. */
  tops: new Map<string, number>(),
  /** Where the view was when that was looked at last. */
  scrollTop: 0,
  ...{ isAtEnd: true, anchor: null as Anchor | null, focus: null as string | null },
  /** What is drawn: from a row to a row; `isEnd`: to the end, whatever comes there. */
  ...{ first: null as string | null, last: null as string | null, isEnd: true },
  /** Takes back the next step. */
  ...{ stop: null as (() => void) | null, isWhole: false },
  /** The view was brought to what is new, or there was nothing. */
  isBegun: false,
  /** A picture of it was made, or is asked for, by its number. */
  ...{ isShown: false, frame: 0 },
});

/**
 * Draws of a long list, whose newest row is the last, what is in view and near to it; what one looks at stays where it is, whatever comes above or
 * below. At its end it stays at the end. Few rows at a time, so that no task is long.
 *
 * @param ids of all rows
 * @param focus a row that has to be drawn
 * @param start where what is new begins: the view is there first; null: it is at the end
 */
export function useWindow(ids: readonly string[], focus: string | null, start: string | null) {
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { current: own } = useRef(newState());
  const { current: seen } = useRef(createSeen());
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const places = useMemo(() => new Map(ids.map((id, at) => [id, at])), [ids]);
  const average = own.heights.size > 0 && own.sum > 0 ? own.sum / own.heights.size : ROW_PX;
  const heightOf = (at: number): number => own.heights.get(ids[at] ?? '') || average;
  const heightOver = ({ from, to }: Range): number => {
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += heightOf(at);
    return sum;
  };

  const distance = (): number => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = scroller.current ?? {};
    return scrollHeight - scrollTop - clientHeight;
  };
  /** Whoever scrolls up is not at the end any more, also before the browser says that it was scrolled. */
  const hear = (): void => {
    const top = scroller.current?.scrollTop ?? 0;
    if (top < own.scrollTop - 1 && distance() >= NEAR_END_PX) own.isAtEnd = false;
  };
  /** Where one looks: by the first row in view. */
  const noteView = (): void => {
    hear();
    own.scrollTop = scroller.current?.scrollTop ?? 0;
    own.anchor = null;
    for (const [id, top] of own.tops) {
      own.anchor = { id, top };
      if (top >= own.scrollTop) break;
    }
  };
  // Before rows of another height, or the estimate of those that are not drawn, move it: whoever has scrolled up from the end in this moment
  // would be there again where the list has become shorter.
  if (own.isShown && own.first !== null) noteView();

  const rangeNow = (): Range => {
    const count = ids.length;
    const at = focus === null ? undefined : places.get(focus);
    if (at !== undefined && own.focus !== focus) {
      own.focus = focus;
      own.isAtEnd = false;
      own.anchor = null;
      return { from: Math.max(0, at - STEP), to: Math.min(count, at + STEP) };
    }
    if (focus === null) own.focus = null;
    const from = own.first === null ? undefined : places.get(own.first);
    const begin = own.isBegun || start === null ? undefined : places.get(start);
    if (begin !== undefined)
      return { from: Math.max(0, Math.min(begin - 2, count - STEP)), to: Math.min(count, begin + STEP) };
    if (from === undefined) return { from: Math.max(0, count - FIRST), to: count };
    const last = own.last === null ? undefined : places.get(own.last);
    return { from, to: own.isEnd || last === undefined ? count : last + 1 };
  };
  const range = rangeNow();
  const keep = ({ from, to }: Range): void => {
    const [first = null, last = null] = [ids[from], ids[to - 1]];
    Object.assign(own, { first, last, isEnd: to >= ids.length });
  };
  keep(range);

  /** What has to be drawn around what is in view. */
  const wanted = (beyond: number): Range => {
    const [element, ol] = [scroller.current, list.current];
    if (!element || !ol) return range;
    const view = element.clientHeight || VIEW_PX;
    const top = own.isAtEnd ? heightOver({ from: 0, to: ids.length }) - view : element.scrollTop - ol.offsetTop;
    return rangeOver(ids.length, heightOf, top - beyond * view, top + (1 + beyond) * view);
  };
  const step = (): void => {
    own.stop = null;
    own.isShown = true;
    // It may have been scrolled meanwhile.
    noteAnchor();
    const all = wanted(BEYOND);
    const far = all.to <= range.from || all.from >= range.to;
    const from = far || all.from > range.from ? all.from : Math.max(all.from, range.from - STEP);
    const to = far || all.to < range.to ? all.to : Math.min(all.to, range.to + STEP);
    // Rows a little farther away stay, so that going to and fro draws nothing.
    const next = {
      from: from > range.from && from - range.from < STEP ? range.from : from,
      to: to < range.to && range.to - to < STEP ? range.to : to,
    };
    const isWhole = next.from === range.from && next.to === range.to;
    if (isWhole && own.isWhole) return;
    own.isWhole = isWhole;
    letGo(next);
    keep(next);
    redraw();
  };
  /** The keyboard stays in the list when the row that has it goes. */
  const letGo = (next: Range): void => {
    const row = document.activeElement?.closest<HTMLElement>('[data-place]');
    if (!row || !list.current?.contains(row)) return;
    const at = places.get(row.dataset['place'] ?? '') ?? -1;
    if (at < next.from || at >= next.to) scroller.current?.focus({ preventScroll: true });
  };
  const later = (): void => {
    own.stop ??= afterPicture(() => ends.current());
  };
  const ends = useRef(step);
  ends.current = step;

  const noteAnchor = (): void => {
    noteView();
    seen.note(ids, places, own.isAtEnd, own.tops, own.scrollTop + (scroller.current?.clientHeight ?? 0));
  };
  const measure = (): void => {
    own.tops = new Map();
    let before: string | null = null;
    for (const row of list.current?.children ?? []) {
      const { offsetTop, dataset } = row as HTMLElement;
      const { place: id, end } = dataset;
      if (id === undefined && end === undefined) continue;
      const was = before === null ? undefined : own.tops.get(before);
      if (before !== null && was !== undefined) {
        const height = offsetTop - was;
        own.sum += height - (own.heights.get(before) ?? 0);
        own.heights.set(before, height);
      }
      if (id !== undefined) own.tops.set(id, offsetTop);
      before = id ?? null;
    }
  };
  const settle = (): void => {
    own.frame = 0;
    const element = scroller.current;
    // To ask where things are before there are any makes the browser lay out a page that is another one in a moment.
    if (!element || !list.current) return;
    measure();
    hear();
    // What has become shorter meanwhile, by what was estimated, has moved the view to its end: it was elsewhere.
    const isCut = element.scrollTop < own.scrollTop && distance() < 1;
    const scrollTop = isCut ? own.scrollTop : element.scrollTop;
    const top = own.anchor ? own.tops.get(own.anchor.id) : undefined;
    const begin = own.isBegun || start === null ? undefined : own.tops.get(start);
    // What is new may have been asked for, and not be drawn yet.
    if (ids.length > 0 && (start === null || begin !== undefined || !places.has(start))) own.isBegun = true;
    if (begin !== undefined) {
      element.scrollTop = begin - BEGIN * element.clientHeight;
      own.isAtEnd = distance() < NEAR_END_PX;
    } else if (own.isAtEnd) element.scrollTop = element.scrollHeight;
    else if (own.anchor && top !== undefined && Math.abs(top - own.anchor.top) >= 1)
      element.scrollTop = scrollTop + top - own.anchor.top;
    noteAnchor();
    later();
  };
  const settling = useRef(settle);
  settling.current = settle;
  useLayoutEffect(() => {
    if (own.isShown) settle();
    // A room is laid out for its first picture, in the task that makes it and not in one that draws the room, however often.
    else own.frame ||= requestAnimationFrame(() => settling.current());
  });
  const isEmpty = ids.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => settling.current());
    if (list.current) sizes?.observe(list.current);
    if (scroller.current) sizes?.observe(scroller.current);
    return () => {
      sizes?.disconnect();
      own.stop?.();
      own.stop = null;
    };
  }, [own, isEmpty]);

  const onScroll = (): void => {
    // What has grown, or a view that is smaller now, is brought to the end by its size: nobody has gone away from there.
    if (distance() < NEAR_END_PX) own.isAtEnd = true;
    noteAnchor();
    // Nobody has scrolled what was not seen yet: what is still missing in view comes after the picture.
    if (!own.isShown) return later();
    const seen = wanted(0);
    // What is in view at once, in the same frame; what is near to it a moment later.
    if (seen.from < range.from || seen.to > range.to) {
      letGo(seen);
      const isNear = seen.to > range.from && seen.from < range.to;
      keep(isNear ? { from: Math.min(seen.from, range.from), to: Math.max(seen.to, range.to) } : seen);
      flushSync(redraw);
    }
    later();
  };
  /** To what is new, where the room was opened, or to the end. */
  const goTo = (where: 'start' | 'end'): void => {
    Object.assign(own, { isAtEnd: where === 'end', isBegun: where === 'end', anchor: null, first: null, last: null });
    redraw();
  };
  return {
    ...{ scroller, list, range, onScroll, goTo, seen },
    /** Nothing is drawn but what comes. */
    isResting: own.isAtEnd && own.isWhole,
    before: heightOver({ from: 0, to: range.from }),
    after: heightOver({ from: range.to, to: ids.length }),
  };
}
