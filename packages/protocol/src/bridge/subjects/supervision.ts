import * as z from 'zod/mini';
import type { OperatorStatus } from './agent.ts';
import { command, count, id, nothing } from './shapes.ts';

/** What a supervisor sees and does, for a page that shows a wall board or a team of its own. The server decides who may. */
export interface SupervisionCommandMap {
  /** Agents and callers of the queues that the user sees into. From the first one on SUPERVISION_EVENT tells the changes. */
  GET_SUPERVISION: { content: null; result: SupervisionView };
  /** Takes part in the call of an agent: hears it, is heard by the agent alone, or by both. 403 without the right. */
  SUPERVISE: { content: { agentID: string; mode: SuperviseMode }; result: { lineID: string } };
  /** Changes how; DROP leaves. */
  SUPERVISE_AS: { content: { lineID: string; mode: SuperviseMode }; result: null };
  SET_AGENT_PAUSE: { content: { agentID: string; paused: boolean; acdPauseReasonID?: string }; result: null };
  /** 403 during a call of a queue. */
  LOGOUT_AGENT: { content: { agentID: string }; result: null };
  /** Rings the user's own phone for a caller who waits. */
  TAKE_CALLER: { content: { callerID: string }; result: null };
  /** Rings an agent for a caller who waits. */
  OFFER_CALLER: { content: { callerID: string; agentID: string }; result: null };
}

export interface SupervisionEventMap {
  /** At most once a second; the whole view, as GET_SUPERVISION answers it. */
  SUPERVISION_EVENT: SupervisionView;
}

export type SuperviseMode = 'listen' | 'whisper' | 'bargeIn';

export interface SupervisionView {
  agents: SupervisedAgent[];
  callers: QueuedCaller[];
}

/** An agent of the queues that the user sees into. Times are epoch milliseconds. */
export interface SupervisedAgent {
  agentID: string;
  name: string;
  number: string;
  operatorStatus: OperatorStatus;
  operatorPaused: boolean;
  operatorStatusTime: number | null;
  operatorPauseReasonID: string | null;
  /** Queues that the agent belongs to, and those of them that the agent is logged in to. */
  groupIDs: string[];
  activeGroupIDs: string[];
  /** Calls left to ring, one after another. */
  unanswered: number;
}

/** A caller in a queue: waiting, rung for, or talking with an agent. */
export interface QueuedCaller {
  callerID: string;
  groupID: string;
  number: string;
  label: string;
  /** First 1; 0: not waiting any more. */
  place: number;
  /** Epoch milliseconds. */
  since: number;
  talkingSince: number | null;
  isCallback: boolean;
  /** Agents that ring for the caller, or the one who talks. */
  agentIDs: string[];
}

const text = z.string();
const ids = z.array(text);
const time = z.nullable(z.number());

/** Content of SUPERVISION_EVENT and result of GET_SUPERVISION. */
const supervisionView = z.object({
  agents: z.array(
    z.object({
      agentID: text,
      name: text,
      number: text,
      operatorStatus: text,
      operatorPaused: z.boolean(),
      operatorStatusTime: time,
      operatorPauseReasonID: z.nullable(text),
      groupIDs: ids,
      activeGroupIDs: ids,
      unanswered: count,
    }),
  ),
  callers: z.array(
    z.object({
      callerID: text,
      groupID: text,
      number: text,
      label: text,
      place: count,
      since: z.number(),
      talkingSince: time,
      isCallback: z.boolean(),
      agentIDs: ids,
    }),
  ),
}) as unknown as z.ZodMiniType<SupervisionView>;

const mode = z.enum(['listen', 'whisper', 'bargeIn']);

export const supervisionCommands = {
  GET_SUPERVISION: command(nothing, 'read'),
  SUPERVISE: command(z.object({ agentID: id, mode }), 'effect'),
  SUPERVISE_AS: command(z.object({ lineID: id, mode }), 'effect'),
  SET_AGENT_PAUSE: command(z.object({ agentID: id, paused: z.boolean(), acdPauseReasonID: z.optional(id) }), 'set'),
  LOGOUT_AGENT: command(z.object({ agentID: id }), 'effect'),
  TAKE_CALLER: command(z.object({ callerID: id }), 'effect'),
  OFFER_CALLER: command(z.object({ callerID: id, agentID: id }), 'effect'),
} satisfies Record<keyof SupervisionCommandMap, unknown>;

export const supervisionResults = {
  GET_SUPERVISION: supervisionView,
  SUPERVISE: z.object({ lineID: z.string() }),
  SUPERVISE_AS: z.null(),
  SET_AGENT_PAUSE: z.null(),
  LOGOUT_AGENT: z.null(),
  TAKE_CALLER: z.null(),
  OFFER_CALLER: z.null(),
} satisfies { [N in keyof SupervisionCommandMap]: z.ZodMiniType<SupervisionCommandMap[N]['result']> };

export const supervisionEvents = { SUPERVISION_EVENT: supervisionView } satisfies Record<
  keyof SupervisionEventMap,
  unknown
>;
