import type { AgentStatus } from './Agent.ts';

/** What an agent is in one word. ACD-038 */
export const agentStates = ['free', 'logged-out', 'offline', 'pause', 'working'] as const;
export type AgentState = (typeof agentStates)[number];

const states: Readonly<Record<AgentStatus, AgentState>> = {
  IDLE: 'free',
  ALERTING: 'working',
  ACD_CALL: 'working',
  NON_ACD_CALL: 'working',
  PAUSE: 'pause',
  SYNDICAL_PAUSE: 'pause',
  LOGOUT: 'logged-out',
  UNREACHABLE: 'offline',
  unknown: 'offline',
};

/** The word for a status. A status of the future is offline: it must not look free. ACD-038, Q-179 */
export const agentState = (status: AgentStatus): AgentState => states[status];
