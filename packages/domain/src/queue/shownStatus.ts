import type { Agent } from './Agent.ts';

/** What an agent is, as the interface says it. ACD-037 */
export const shownStatuses = [
  'acdCall',
  'alerting',
  'idle',
  'logged',
  'logout',
  'nonAcdCall',
  'offHookOnly',
  'pause',
  'wrapUp',
  'unreachable',
] as const;
export type ShownStatus = (typeof shownStatuses)[number];

const statuses: Readonly<Record<Exclude<Agent['status'], 'UNREACHABLE'>, ShownStatus>> = {
  ACD_CALL: 'acdCall',
  ALERTING: 'alerting',
  IDLE: 'idle',
  LOGOUT: 'logout',
  NON_ACD_CALL: 'nonAcdCall',
  PAUSE: 'pause',
  SYNDICAL_PAUSE: 'wrapUp',
  unknown: 'logged',
};

/**
 * Status of an agent in the terms of the interface: `logged` when nothing finer is known, `offHookOnly` for a phone that
 * can only be used off the hook. ACD-037, Q-179
 */
export function shownStatus({ status, unreachable }: Pick<Agent, 'status' | 'unreachable'>): ShownStatus {
  if (status !== 'UNREACHABLE') return statuses[status];
  return unreachable?.cause === 'offHookOnly' ? 'offHookOnly' : 'unreachable';
}
