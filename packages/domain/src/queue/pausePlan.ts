import type { Agent } from './Agent.ts';

/**
 * Where a pause stands: none, on, or planned for the end of what the agent does now. ACD-032, ACD-033, Q-180
 */
export function pausePlan(agent: Agent): 'none' | 'on' | 'planned' {
  if (agent.status === 'PAUSE') return 'on';
  return agent.isPaused ? 'planned' : 'none';
}
