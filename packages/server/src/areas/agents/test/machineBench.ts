import type { AgentState, Work } from '../agentMachine.ts';

export const none: Work = { at: 'none' };

export const other: Work = { at: 'other' };

export const acd: Work = { at: 'acd', groupIds: ['billing'], wrapUpMs: 0 };

export const withWrapUp: Work = { ...acd, wrapUpMs: 20_000 };

export const out: AgentState = { at: 'loggedOut', statusAt: 50 };

export const idle: Extract<AgentState, { at: 'loggedIn' }> = {
  at: 'loggedIn',
  loginAt: 100,
  status: 'IDLE',
  statusAt: 200,
  pause: null,
  work: none,
  isReachable: true,
  isExhausted: false,
  wrapUpMs: 0,
  addedMs: 0,
};

export const work = (now: Work) => ({ type: 'work', work: now }) as const;

export const pause = { type: 'startPause', reasonId: 'lunch' } as const;

export const exhausted = { type: 'exhausted' } as const;
