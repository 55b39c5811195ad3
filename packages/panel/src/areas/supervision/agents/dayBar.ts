import type { WireAgentDay, WireAgentInterval } from '@ringside/protocol/statistics/agentDays';
import type { WireAgentKind } from '@ringside/protocol/words/agents';

/** What a bar shows in one colour; what is none of these leaves the rail. */
export const dayTones = ['free', 'work', 'pause', 'out'] as const;
export type DayTone = (typeof dayTones)[number];

const tones: Readonly<Record<WireAgentKind, DayTone | null>> = {
  free: 'free',
  alerting: 'work',
  queueCalls: 'work',
  otherCalls: 'work',
  pause: 'pause',
  wrapUp: 'pause',
  unreachable: 'out',
  loggedOut: null,
  unknown: null,
};
/** Kinds of a day in the order in which they are said; without those of nobody being there. */
export const saidKinds = [
  'free',
  'alerting',
  'queueCalls',
  'otherCalls',
  'wrapUp',
  'pause',
  'unreachable',
] as const satisfies WireAgentKind[];

/** Bars are this wide, in units of their own. */
export const BAR_WIDTH = 1000;
export const BAR_HEIGHT = 6;
/** Parts narrower than this join their neighbours: nobody could see them. */
const LEAST = 1.5;
/** Between two parts wide enough to bear it. */
const GAP = 3;
const HOUR = 3_600_000;

interface Span {
  from: number;
  until: number;
}
const isThere = ({ kind }: WireAgentInterval): boolean => tones[kind] !== null;

/** Milliseconds for which the agent was logged in. */
export const loggedInMs = (times: WireAgentDay['times']): number =>
  saidKinds.reduce((sum, kind) => sum + times[kind], 0);

/**
 * What all bars of a dashboard show, so that they can be compared: from the full hour in which the first agent came to
 * the end of the period, or to the full hour after the last one has gone; `first`: when that was. Null: nobody was there.
 */
export function shownSpan(days: readonly WireAgentDay[], period: Span): (Span & { first: number }) | null {
  const there = days.flatMap(({ intervals }) => intervals?.filter(isThere) ?? []);
  if (there.length === 0) return null;
  const hourOf = (at: number, round: (n: number) => number) => period.from + round((at - period.from) / HOUR) * HOUR;
  const first = there.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const last = there.reduce((most, { until }) => Math.max(most, until), 0);
  return { from: hourOf(first, Math.floor), until: Math.min(period.until, hourOf(last, Math.ceil)), first };
}

/** Shares of a longer period as if they were one after another: free first. */
export function sharesOf({ times }: Pick<WireAgentDay, 'times'>): WireAgentInterval[] {
  let at = 0;
  return saidKinds.map((kind) => {
    const from = at;
    at += times[kind];
    return { from, until: at, kind, reasonID: null, groupID: null };
  });
}

/** The parts of a bar as one path per colour, in units of the bar. */
export function barPaths(intervals: readonly WireAgentInterval[], span: Span): Partial<Record<DayTone, string>> {
  const scale = BAR_WIDTH / Math.max(1, span.until - span.from);
  const parts: { tone: DayTone | null; x: number; end: number }[] = [];
  for (const { kind, from, until } of intervals) {
    const x = Math.max(0, (from - span.from) * scale);
    const end = Math.min(BAR_WIDTH, (until - span.from) * scale);
    if (end <= x) continue;
    const tone = tones[kind];
    const before = parts.at(-1);
    if (before && (before.tone === tone || end - x < LEAST)) before.end = end;
    else parts.push({ tone, x, end });
  }
  const paths: Partial<Record<DayTone, string>> = {};
  for (const { tone, x, end } of parts) {
    if (tone === null) continue;
    const width = end - x > 3 * GAP ? end - x - GAP : end - x;
    paths[tone] = `${paths[tone] ?? ''}M${round(x)} 0h${round(width)}v${BAR_HEIGHT}h${round(-width)}z`;
  }
  return paths;
}
const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether a part of a day can be seen in a bar. */
export const isDrawn = (part: WireAgentInterval, { from, until }: Span): boolean =>
  isThere(part) &&
  (Math.min(part.until, until) - Math.max(part.from, from)) * (BAR_WIDTH / Math.max(1, until - from)) >= LEAST;

/** Full hours of a bar worth a label: every one, or so many apart that at most six stand side by side. */
export function axisHours({ from, until }: Span): number[] {
  const hours = Math.max(1, Math.round((until - from) / HOUR));
  const apart = Math.max(1, Math.ceil(hours / 6));
  return Array.from({ length: Math.floor(hours / apart) + 1 }, (_, index) => from + index * apart * HOUR);
}

/** What was at a place of a bar. @param share 0 at its begin, 1 at its end */
export function intervalAt(
  intervals: readonly WireAgentInterval[],
  span: Span,
  share: number,
): WireAgentInterval | null {
  const at = span.from + share * (span.until - span.from);
  return intervals.find(({ from, until }) => at >= from && at < until) ?? null;
}
