import type { GroupState } from './groupState.ts';

/**
 * What a state means to whoever looks: `ok` green, agents are there; `warn` yellow, calls are or will be queued; `high`
 * orange, above half; `danger` red, no agent or full; `idle` grey, closed. Never shown by colour alone.
 *
 * @see ACD-024 .. ACD-027, Q-178
 */
export type GroupTone = 'ok' | 'warn' | 'high' | 'danger' | 'idle';

const tones: Readonly<Record<GroupState, GroupTone>> = {
  CLOSED_MANUAL: 'idle',
  CLOSED_CALENDAR: 'idle',
  NO_AGENT: 'danger',
  QUEUE_FULL: 'danger',
  FREE_AGENTS: 'ok',
  QUEUE_UNDER_50: 'warn',
  QUEUE_OVER_50: 'high',
};

/** @param state null, a group without figures, counts as closed: nothing is said about it */
export const groupTone = (state: GroupState | null): GroupTone => (state === null ? 'idle' : tones[state]);
