import type { AgentCalls } from './agentCalls.ts';

/** Methods of `agentCalls`, apart from their code. */
export const AGENT_CALLS = [
  'operatorLogin',
  'operatorLogout',
  'startPause',
  'cancelPause',
  'pauseReasons',
  'groupLogin',
  'groupLogout',
  'callerIds',
  'setCallerId',
  'setCrmChoices',
  'claimRule',
  'lookUpNumbers',
] as const satisfies readonly (keyof AgentCalls)[];
