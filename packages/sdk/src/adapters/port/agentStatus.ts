import type { CommandName, KnownOperatorStatus, OperatorState } from '@ringside/protocol/bridge/types';
import type { AgentStatus, AgentWish } from './CrmHost.ts';

const STATUSES: Record<KnownOperatorStatus, AgentStatus> & Partial<Record<string, AgentStatus>> = {
  UNREACHABLE: 'offline',
  LOGOUT: 'offline',
  IDLE: 'available',
  PAUSE: 'paused',
  SYNDICAL_PAUSE: 'paused',
  NON_ACD_CALL: 'busy',
  ALERTING: 'busy',
  ACD_CALL: 'busy',
};

/** The agent's state for a CRM; `null` when the user is no agent. A status of a newer panel counts as busy. */
export function agentStatus(operator: OperatorState | null): AgentStatus | null {
  if (!operator) return null;
  const status = STATUSES[operator.operatorStatus] ?? 'busy';
  return status === 'available' && operator.operatorPaused ? 'paused' : status;
}

type AgentCommand = Extract<CommandName, 'ACD_LOGIN' | 'ACD_LOGOUT' | 'ACD_PAUSE' | 'ACD_UNPAUSE'>;

/** Commands that lead from where the agent is to what the CRM asks for, in order. */
export function agentCommands(operator: OperatorState, wish: AgentWish): AgentCommand[] {
  const isOut = agentStatus(operator) === 'offline';
  if (wish === 'offline') return isOut ? [] : ['ACD_LOGOUT'];
  const isPaused = operator.operatorPaused || agentStatus(operator) === 'paused';
  const commands: AgentCommand[] = isOut ? ['ACD_LOGIN'] : [];
  if (wish === 'paused' && (isOut || !isPaused)) commands.push('ACD_PAUSE');
  if (wish === 'available' && isPaused) commands.push('ACD_UNPAUSE');
  return commands;
}
