import type { Agent, QueuedCaller, QueueRules } from './queueTypes.ts';

/**
 * All queues of the company, for they share their agents: who waits where, who is being rung for whom.
 *
 *                      enter                      an agent is free            answered
 *   (nobody) ─────────────────▶ QUEUED ──────────────────────────▶ DISTRIBUTED ──────────▶ gone, outcome answered
 *      │ closed, full, nobody     │  ▲ ◀── refused, not answered, ──────┤          (of a call-back: calledBack, at last unreached)
 *      │                          │  │     or the agent is no more there ┘
 *      ▼ there                    │  └──────── callBack (the caller has hung up, keeps the place)
 *   gone: refused, overflowed,    │
 *   voicemail                     └── gone ▶ abandoned · waitOver ▶ refused, overflowed or voicemail
 *
 * Whoever enters leaves with exactly one `exit` or `answered`, whatever order events come in; events about a caller who
 * has left mean nothing. An agent who logs out, pauses or is taken out while it rings has it taken away at once. Between queues the one of higher priority is served first, within a queue VIP callers, then
 * by time of entry. ACD-004, ACD-007, ACD-039
 */
export interface Queues {
  rules: ReadonlyMap<string, QueueRules>;
  agents: ReadonlyMap<string, Agent>;
  /** In order of entry. */
  callers: ReadonlyMap<string, QueuedCaller>;
  /** Per queue, whom it rang last. */
  lastRung: ReadonlyMap<string, string>;
  /** Agents whose phone could not be rung a moment ago: without a rest they would be asked again at once, and for ever. */
  resting: ReadonlySet<string>;
}
export const noQueues: Queues = {
  ...{ rules: new Map(), agents: new Map(), callers: new Map(), lastRung: new Map() },
  resting: new Set(),
};

/** Places of the callers of a queue, first 1, those being rung included. ACD-010 */
export function placesIn(queues: Queues, groupId: string): { caller: QueuedCaller; place: number }[] {
  return [...queues.callers.values()]
    .filter((caller) => caller.groupId === groupId)
    .toSorted((a, b) => Number(b.isVip) - Number(a.isVip) || a.since - b.since)
    .map((caller, index) => ({ caller, place: index + 1 }));
}

/** Place of a caller among those who wait in a queue, first 1; undefined: does not wait there. */
export function placeOf(queues: Queues, groupId: string, key: string): { place: number; of: number } | undefined {
  const places = placesIn(queues, groupId);
  const place = places.find(({ caller }) => caller.key === key)?.place;
  return place === undefined ? undefined : { place, of: places.length };
}
