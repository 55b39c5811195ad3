/** What an agent can be; a client takes any other value for unknown. ACD-015 */
export const operatorStatuses = [
  'UNREACHABLE',
  'LOGOUT',
  'IDLE',
  'PAUSE',
  'NON_ACD_CALL',
  'ALERTING',
  'SYNDICAL_PAUSE',
  'ACD_CALL',
] as const;
export type WireAgentStatus = (typeof operatorStatuses)[number];

/** What an agent can be in a day. `unknown`: nothing was written down, for instance because the server did not run. */
export const agentKinds = [
  'free',
  'alerting',
  'queueCalls',
  'otherCalls',
  'pause',
  'wrapUp',
  'unreachable',
  'loggedOut',
  'unknown',
] as const;
export type WireAgentKind = (typeof agentKinds)[number];
