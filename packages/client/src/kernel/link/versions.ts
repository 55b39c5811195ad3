import type { ListFrame } from '@ringside/protocol/kernel/frames';
import type { ListName } from '@ringside/protocol/lists';

/** What was seen of one list. `isBehind`: changes were missed, the next resume or snapshot repairs it. */
export interface Seen {
  epoch: string;
  v: number;
  isBehind: boolean;
}

/** `apply`: pass it on; `drop`: seen before, or not in line; `ask`: something is missing, subscribe again. PUSH-001 */
export type Verdict = 'apply' | 'drop' | 'ask';

/**
 * Keeps the frames of one list in line: nothing doubled, nothing skipped.
 *
 * @param seen undefined before the first snapshot
 * @returns what was seen after this frame, and what to do with it
 */
export function judge(seen: Seen | undefined, frame: ListFrame): [Seen | undefined, Verdict] {
  if (frame.op === 'snapshot') return [{ epoch: frame.epoch, v: frame.v, isBehind: false }, 'apply'];
  if (seen === undefined) return [undefined, 'drop'];
  if (frame.op === 'resume') {
    const fits = frame.epoch === seen.epoch && frame.v <= seen.v;
    return fits ? [{ ...seen, isBehind: false }, 'drop'] : [{ ...seen, isBehind: true }, 'ask'];
  }
  if (seen.isBehind || frame.v <= seen.v) return [seen, 'drop'];
  if (frame.v > seen.v + 1) return [{ ...seen, isBehind: true }, 'ask'];
  return [{ ...seen, v: frame.v }, 'apply'];
}

/** What to name in a subscription; nothing before the first snapshot. */
export const sinceOf = (list: ListName, seen: Seen | undefined) => ({
  list,
  ...(seen ? { since: { epoch: seen.epoch, v: seen.v } } : {}),
});
