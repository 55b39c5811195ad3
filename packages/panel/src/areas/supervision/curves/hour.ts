import type { WireMinutes } from '@ringside/protocol/statistics/minutes';

/** Minutes that a curve shows: an hour and the running one. */
export const SHOWN = 61;
/** Minutes that are kept: a share over a quarter of an hour needs those before the hour, too. */
const KEPT = SHOWN + 15;
const MINUTE_MS = 60_000;

/** Values minute by minute, oldest first, the last one running. Null: nobody saw what was then. */
export interface HourSeries {
  readonly waiting: readonly (number | null)[];
  /** Milliseconds. */
  readonly longest: readonly (number | null)[];
  readonly ended: readonly number[];
  readonly inTime: readonly number[];
}
/** The last hour of the queues that are shown. */
export interface Hour {
  /** When the running minute began, by the server's clock; epoch milliseconds. */
  readonly at: number;
  readonly together: HourSeries;
  /** By the ids of the queues. */
  readonly queues: ReadonlyMap<string, HourSeries>;
}
/** What goes on now. */
export interface Moment {
  waiting: number;
  /** Milliseconds; of whoever has waited longest. */
  longest: number;
}
export interface Live {
  together: Moment;
  queues: ReadonlyMap<string, Moment>;
}

const fill = <T>(value: T): T[] => Array.from({ length: KEPT }, () => value);
const unseen: HourSeries = { waiting: fill(null), longest: fill(null), ended: fill(0), inTime: fill(0) };

/** Before anything was seen. @param now epoch milliseconds of the server's clock */
export const emptyHour = (now: number): Hour => ({
  at: Math.floor(now / MINUTE_MS) * MINUTE_MS,
  together: unseen,
  queues: new Map(),
});

/** What the server has kept, with the running minute as it was seen here. */
export function hourOf(wire: WireMinutes, seen: Hour | null): Hour {
  const from = KEPT - wire.known;
  const read = ({ waiting, longest, ended, inTime }: WireMinutes['together']): HourSeries => ({
    waiting: lastOf(waiting).map((value, index) => (index < from ? null : value)),
    longest: lastOf(longest).map((value, index) => (index < from ? null : value)),
    ended: lastOf(ended),
    inTime: lastOf(inTime),
  });
  const hour = { at: wire.at, together: read(wire.together), queues: new Map<string, HourSeries>() };
  for (const group of wire.groups) hour.queues.set(group.groupID, read(group));
  return seen && seen.at > wire.at ? withMinutes(hour, seen.at) : hour;
}
const lastOf = <T>(values: readonly T[]): T[] => values.slice(-KEPT);

/** Minutes that have begun since, of which nothing was seen yet. */
function withMinutes(hour: Hour, now: number): Hour {
  const begun = Math.min(KEPT, Math.floor((now - hour.at) / MINUTE_MS));
  if (begun <= 0) return hour;
  const shift = <T>(values: readonly T[], value: T): T[] => [
    ...values.slice(begun),
    ...Array.from({ length: begun }, () => value),
  ];
  const next = (series: HourSeries): HourSeries => ({
    waiting: shift(series.waiting, null),
    longest: shift(series.longest, null),
    ended: shift(series.ended, 0),
    inTime: shift(series.inTime, 0),
  });
  return {
    at: hour.at + Math.floor((now - hour.at) / MINUTE_MS) * MINUTE_MS,
    together: next(hour.together),
    queues: new Map([...hour.queues].map(([id, series]) => [id, next(series)])),
  };
}

/**
 * The hour a moment later. The last point follows what goes on; the others stay as they are.
 *
 * @param live null: nothing is seen, as there is no connection; the minute stays empty
 */
export function hourAfter(hour: Hour, now: number, live: Live | null): Hour {
  const later = withMinutes(hour, now);
  if (live === null) return later;
  // What has not changed stays the same, so that it is not drawn anew.
  const add = (series: HourSeries, moment: Moment): HourSeries => {
    const [waiting, longest] = [withLast(series.waiting, moment.waiting), withLast(series.longest, moment.longest)];
    return waiting === series.waiting && longest === series.longest ? series : { ...series, waiting, longest };
  };
  const queues = new Map(later.queues);
  for (const [id, moment] of live.queues) queues.set(id, add(later.queues.get(id) ?? unseen, moment));
  return { at: later.at, together: add(later.together, live.together), queues };
}
/** The most of the running minute. */
const withLast = (values: readonly (number | null)[], value: number): readonly (number | null)[] => {
  const last = values.at(-1) ?? null;
  return last !== null && last >= value ? values : [...values.slice(0, -1), value];
};

/** Minutes over which the service level is a share: of one minute it would be a matter of chance. */
const LEVEL_MINUTES = 15;
/** Per minute of the hour the share of calls answered in time in the quarter of an hour up to it, and of how many. */
export function levelsOf({ ended, inTime }: HourSeries): { share: number | null; of: number }[] {
  return Array.from({ length: SHOWN }, (_, index) => {
    const [from, until] = [KEPT - SHOWN + index + 1 - LEVEL_MINUTES, KEPT - SHOWN + index + 1];
    const sum = (values: readonly number[]) => values.slice(from, until).reduce((total, value) => total + value, 0);
    const of = sum(ended);
    return { share: of === 0 ? null : sum(inTime) / of, of };
  });
}
/** The minutes that a curve shows. */
export const shownOf = <T>(values: readonly T[]): readonly T[] => values.slice(-SHOWN);

/** Less is no trend. */
const LEAST_TREND = 3;
/**
 * How many more wait than a while ago: the mean of the last five minutes against that of five minutes twenty before.
 *
 * @returns null: about as many, or it is not known
 */
export function trendOf(waiting: readonly (number | null)[]): number | null {
  const mean = (from: number, until: number): number | null => {
    const values = waiting.slice(from, until || undefined);
    if (values.length === 0 || values.includes(null)) return null;
    return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
  };
  const [now, before] = [mean(-5, 0), mean(-26, -21)];
  if (now === null || before === null) return null;
  const change = Math.round(now - before);
  return Math.abs(change) >= LEAST_TREND ? change : null;
}

/** Ten points over the hour, each the mean of six minutes. */
export function sparkOf(waiting: readonly (number | null)[]): (number | null)[] {
  const shown = shownOf(waiting).slice(-60);
  return Array.from({ length: 10 }, (_, index) => {
    const values = shown.slice(index * 6, index * 6 + 6).filter((value) => value !== null);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}
