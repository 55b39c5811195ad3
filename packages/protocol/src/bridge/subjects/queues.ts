import * as z from 'zod/mini';
import { agentCommand, count, nothing } from './shapes.ts';

/** One queue as the host sees it. CRM-031 */
export interface AcdGroupView {
  groupID: string;
  activeMember: boolean;
  active: boolean;
  isOpen: boolean;
  addressNumber: string;
  ringPattern: string;
  label: string;
  /** Live figures, of a queue that the user sees into. */
  figures?: QueueFigures;
}

/** A queue right now, and its day so far. Times are whole seconds. */
export interface QueueFigures {
  waiting: number;
  /** Agents who could take a call now, of all who are logged in. */
  free: number;
  loggedIn: number;
  inCall: number;
  inPause: number;
  inWrapUp: number;
  /** Today so far. */
  answered: number;
  missed: number;
  meanWait: number;
  longestWait: number;
}

/** The queues that the user is a member of, or sees into. */
export interface QueueCommandMap {
  GET_ACD_GROUPS: { content: null; result: AcdGroupView[] };
}

export interface QueueEventMap {
  GROUP_EVENT: AcdGroupView;
}

const queueFigures = z.object({
  waiting: count,
  free: count,
  loggedIn: count,
  inCall: count,
  inPause: count,
  inWrapUp: count,
  answered: count,
  missed: count,
  meanWait: count,
  longestWait: count,
}) satisfies z.ZodMiniType<QueueFigures>;

export const acdGroupView = z.object({
  groupID: z.string(),
  activeMember: z.boolean(),
  active: z.boolean(),
  isOpen: z.boolean(),
  addressNumber: z.string(),
  ringPattern: z.string(),
  label: z.string(),
  figures: z.optional(queueFigures),
}) satisfies z.ZodMiniType<AcdGroupView>;

export const queueCommands = {
  GET_ACD_GROUPS: agentCommand(nothing, 'read'),
} satisfies Record<keyof QueueCommandMap, unknown>;

export const queueResults = {
  GET_ACD_GROUPS: z.array(acdGroupView),
} satisfies { [N in keyof QueueCommandMap]: z.ZodMiniType<QueueCommandMap[N]['result']> };

export const queueEvents = { GROUP_EVENT: acdGroupView } satisfies Record<keyof QueueEventMap, unknown>;
