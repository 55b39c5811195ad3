import type { OperatorStatus } from '../views.ts';

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

/** Somebody in a queue: waiting, rung for, or talking with an agent. */
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
