import type { Operator } from './Operator.ts';

/**
 * Where a pause stands: none, on, or planned for the end of what the agent does now. ACD-032, ACD-033, Q-180
 */
export function pausePlan(operator: Operator): 'none' | 'on' | 'planned' {
  if (operator.status === 'PAUSE') return 'on';
  return operator.isPaused ? 'planned' : 'none';
}
