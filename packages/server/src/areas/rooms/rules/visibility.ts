import type { Membership } from './Event.ts';

/** History visibility of a room. MSG-010 */
export type Visibility = 'world_readable' | 'shared' | 'invited' | 'joined';
export const visibilityOf = (value: unknown): Visibility =>
  (['world_readable', 'shared', 'invited', 'joined'] as const).find((one) => one === value) ?? 'shared';

/** Something that was another from this position on. */
export interface Since<T> {
  readonly pos: number;
  readonly is: T;
}
/** Positions from `from` to `to`, both among them. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The parts of a room's history that a user may read. Where a change of the visibility or of their own membership stands, the more open
 * of before and after holds: who is invited sees that, and who was removed sees by whom. MSG-010
 *
 * @param visibilities and `memberships`: every change, oldest first
 * @returns in order, without overlaps; `to` is infinite where it goes on
 */
export function visibleSpans(
  visibilities: readonly Since<Visibility>[],
  memberships: readonly Since<Membership>[],
): Span[] {
  const lastJoin = memberships.findLast(({ is }) => is === 'join')?.pos ?? -1;
  const isOpen = (pos: number, visibility: Visibility, membership: Membership): boolean => {
    if (visibility === 'world_readable' || membership === 'join') return true;
    if (visibility === 'shared') return lastJoin > pos;
    return visibility === 'invited' && membership === 'invite';
  };
  const at = <T>(list: readonly Since<T>[], pos: number, byDefault: T): T =>
    list.findLast((one) => one.pos <= pos)?.is ?? byDefault;
  const edges = [...new Set([0, ...visibilities.map(({ pos }) => pos), ...memberships.map(({ pos }) => pos)])];
  edges.sort((a, b) => a - b);
  const spans: Span[] = [];
  const add = (from: number, to: number): void => {
    const last = spans.at(-1);
    if (last && last.to >= from - 1) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  };
  edges.forEach((edge, n) => {
    const next = edges[n + 1] ?? Number.POSITIVE_INFINITY;
    const [is, was] = [edge, edge - 1].map((pos) => [
      at(visibilities, pos, 'shared'),
      at(memberships, pos, 'leave'),
    ]) as [[Visibility, Membership], [Visibility, Membership]];
    const onEdge = [is, was].some(([visibility, membership]) => isOpen(edge, visibility, membership));
    if (onEdge && edge > 0) add(edge, edge);
    // between two edges nothing changes but whether a join follows, which is one for the whole part
    if (isOpen(edge, ...is) && next - edge > 1) add(edge + 1, next - 1);
  });
  return spans;
}

export const isVisible = (spans: readonly Span[], pos: number): boolean =>
  spans.some(({ from, to }) => from <= pos && pos <= to);

/** The parts that lie within a span. */
export const within = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from <= span.to);
