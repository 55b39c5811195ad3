import type { WireMinutes } from '@ringside/protocol/statistics/minutes';
import type { QueueStep } from '../../../kernel/events.ts';
import { MINUTES, MinuteRing } from './MinuteRing.ts';
import { type LoggedStep, replay } from './replay.ts';

const MINUTE_MS = 60_000;

/**
 * The last minutes of all queues, from what happens in them; after a restart from the log. The clock of the minutes is set
 * once and only runs forward: when the time of day is corrected, the hours at the axis move, not the curve.
 *
 * @param options.elapsed milliseconds of a clock that only runs forward
 */
export function createMinutes(options: { now: () => number; elapsed: () => number }) {
  const { now, elapsed } = options;
  const offset = now() - elapsed();
  const clock = (): number => offset + elapsed();
  const rings = new Map<string, MinuteRing>();
  let since = clock();
  /** What happens while the log is being read; null: it has been. */
  let held: QueueStep[] | null = [];

  const ringOf = (groupId: string, at: number): MinuteRing => {
    const ring = rings.get(groupId) ?? new MinuteRing(at);
    rings.set(groupId, ring);
    return ring;
  };
  const take = ({ groupId, key, kind, ms }: QueueStep, at: number): void => {
    const ring = ringOf(groupId, at);
    if (kind === 'entered') ring.enter(key, at);
    else if (kind === 'callBackWanted') ring.owe(key, at);
    else ring.leave(key, at, kind, ms ?? 0);
  };

  return {
    /** A caller has come, is owed a call, or has left. */
    stepped(step: QueueStep): void {
      if (held) held.push(step);
      else take(step, clock());
    },
    /** From when on the log is needed; epoch milliseconds. */
    from: (): number => now() - MINUTES * MINUTE_MS,
    /**
     * Begins, with what the log says of the time before.
     *
     * @param log oldest first, of the time from `from()` until this server began
     * @param isThere whether a caller is in a queue still: who is owed a call
     * @param hasEarlier whether there is a log from before it: otherwise nothing is known of the time before its first line
     */
    begin(log: readonly LoggedStep[], isThere: (key: string) => boolean, hasEarlier: boolean): void {
      // The log has times of day, which are those of the clock when it begins.
      const shift = clock() - now();
      for (const { groupId, key, at, do: what, outcome, waitMs, since: entered } of replay(log, isThere)) {
        const ring = ringOf(groupId, at + shift);
        if (what === 'enter') ring.enter(key, at + shift, entered + shift);
        else if (what === 'owe') ring.owe(key, at + shift);
        else ring.leave(key, at + shift, outcome, waitMs);
      }
      const first = log[0]?.at;
      if (hasEarlier) since = Number.NEGATIVE_INFINITY;
      else if (first !== undefined) since = Math.min(since, first + shift);
      const missed = held ?? [];
      held = null;
      for (const step of missed) take(step, clock());
    },
    /**
     * The last minutes of these queues and of all of them together: the most who waited at the same time in any of them.
     *
     * @param withinMs of the service level
     */
    read(groupIds: readonly string[], withinMs: number): WireMinutes {
      const at = clock();
      const minute = Math.floor(at / MINUTE_MS);
      const all = groupIds.map((groupID) => {
        return { groupID, ...(rings.get(groupID) ?? new MinuteRing(at)).read(at, withinMs) };
      });
      const known = minute - Math.floor(since / MINUTE_MS) + 1;
      return {
        at: now() - (at - minute * MINUTE_MS),
        within: withinMs,
        known: Math.min(MINUTES, known),
        together: {
          waiting: mostIn(all.map(({ inSeconds }) => inSeconds)),
          longest: perMinute((index) => Math.max(0, ...all.map(({ longest }) => longest[index] ?? 0))),
          ended: perMinute((index) => all.reduce((sum, { ended }) => sum + (ended[index] ?? 0), 0)),
          inTime: perMinute((index) => all.reduce((sum, { inTime }) => sum + (inTime[index] ?? 0), 0)),
        },
        groups: all.map(({ inSeconds, ...series }) => ({ ...series, waiting: mostIn([inSeconds]) })),
      };
    },
  };
}
export type Minutes = ReturnType<typeof createMinutes>;

const perMinute = (of: (index: number) => number): number[] => Array.from({ length: MINUTES }, (_, index) => of(index));

/** The most who waited at the same time in any of the queues, in each minute. */
const mostIn = (queues: readonly Uint16Array[]): number[] =>
  perMinute((index) => {
    let most = 0;
    for (let second = index * 60; second < index * 60 + 60; second += 1) {
      let sum = 0;
      for (const counts of queues) sum += counts[second] ?? 0;
      if (sum > most) most = sum;
    }
    return most;
  });
