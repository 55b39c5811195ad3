import type { Agent } from './Agent.ts';

/** An agent as a member of a queue. ACD-008, ACD-009 */
export interface QueueMember {
  uri: string;
  groupUri: string;
  extensionUri: string;
  name: string;
  number: string;
  /** Logged in to this queue. */
  isActive: boolean;
  /** Order of the members. */
  position: number;
  agent: Agent;
  /** Calls of queues left unanswered, one after another. */
  unanswered: number;
  /** Calls of queues for which no phone could be rung, one after another. */
  notReached: number;
  /** Too many of both: the agent has to say to be there. ACD-011 */
  needsFeedback: boolean;
}
