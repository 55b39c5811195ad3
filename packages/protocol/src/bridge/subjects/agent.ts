import * as z from 'zod/mini';
import { agentCommand, type Growing, growing, id, nothing } from './shapes.ts';

/** The agent states of this version. */
export type KnownOperatorStatus =
  | 'UNREACHABLE'
  | 'LOGOUT'
  | 'IDLE'
  | 'PAUSE'
  | 'NON_ACD_CALL'
  | 'ALERTING'
  | 'SYNDICAL_PAUSE'
  | 'ACD_CALL';
/** State of an agent. A newer panel may add values: treat an unknown one like a call. */
export type OperatorStatus = Growing<KnownOperatorStatus>;

/** The queue agent's state. Times are epoch milliseconds. CRM-034 */
export interface OperatorState {
  operatorStatus: OperatorStatus;
  operatorPaused: boolean;
  operatorLoginTime: number | null;
  operatorStatusTime: number | null;
  operatorPauseReasonID: string | null;
  /** Epoch milliseconds at which the wrap-up (status SYNDICAL_PAUSE) is over; ACD_UNPAUSE ends it sooner. Absent outside of one. */
  operatorWrapUpEnd?: number;
}

/** The user as an agent of the queues. CRM-058 .. CRM-063 */
export interface AgentCommandMap {
  ACD_LOGIN: { content: null; result: OperatorState };
  ACD_LOGOUT: { content: null; result: OperatorState };
  ACD_SELECTIVE_LOGIN: { content: { groupID: string }; result: null };
  ACD_SELECTIVE_LOGOUT: { content: { groupID: string }; result: null };
  ACD_PAUSE: { content: { acdPauseReasonID?: string }; result: OperatorState };
  ACD_UNPAUSE: { content: null; result: OperatorState };
  GET_ACD_PAUSE_REASONS: { content: null; result: { acdPauseReasonID: string; text: string }[] };
}

export interface AgentEventMap {
  AGENT_EVENT: OperatorState;
}

export const operatorState = z.object({
  operatorStatus: growing<OperatorState['operatorStatus']>(),
  operatorPaused: z.boolean(),
  operatorLoginTime: z.nullable(z.number()),
  operatorStatusTime: z.nullable(z.number()),
  operatorPauseReasonID: z.nullable(z.string()),
  operatorWrapUpEnd: z.optional(z.number()),
}) as z.ZodMiniType<OperatorState>;

const group = z.object({ groupID: id });

export const agentCommands = {
  ACD_LOGIN: agentCommand(nothing, 'set'),
  ACD_LOGOUT: agentCommand(nothing, 'set'),
  ACD_SELECTIVE_LOGIN: agentCommand(group, 'set'),
  ACD_SELECTIVE_LOGOUT: agentCommand(group, 'set'),
  ACD_PAUSE: agentCommand(z.optional(z.nullable(z.object({ acdPauseReasonID: z.optional(id) }))), 'set'),
  ACD_UNPAUSE: agentCommand(nothing, 'set'),
  GET_ACD_PAUSE_REASONS: agentCommand(nothing, 'read'),
} satisfies Record<keyof AgentCommandMap, unknown>;

export const agentResults = {
  ACD_LOGIN: operatorState,
  ACD_LOGOUT: operatorState,
  ACD_SELECTIVE_LOGIN: z.null(),
  ACD_SELECTIVE_LOGOUT: z.null(),
  ACD_PAUSE: operatorState,
  ACD_UNPAUSE: operatorState,
  GET_ACD_PAUSE_REASONS: z.array(z.object({ acdPauseReasonID: z.string(), text: z.string() })),
} satisfies { [N in keyof AgentCommandMap]: z.ZodMiniType<AgentCommandMap[N]['result']> };

export const agentEvents = { AGENT_EVENT: operatorState } satisfies Record<keyof AgentEventMap, unknown>;
