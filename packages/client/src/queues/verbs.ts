import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

const nothing = z.null();
/** As `calledAgents` of the protocol, without the settings that lie beside it: those come with their own verbs. */
const called = z.object({ rung: z.int() });

/** Queues, beyond the agent's own state. Faults: 403 no right to it, 404 nobody waits by this path any more. */
export interface QueueVerbs {
  /** Rings the user's own phone for a caller who waits. ACD-010 */
  take(callerUri: string): Promise<Result<null>>;
  /** Rings an agent for a caller who waits. */
  offerTo(callerUri: string, extensionUri: string): Promise<Result<null>>;
  /** Leads a caller who waits to another queue, by a supervisor. 412: it takes nobody now, and the caller waits on. ACD-013 */
  moveCaller(callerUri: string, groupUri: string): Promise<Result<null>>;
  /**
   * Sends a caller who waits to a colleague, a group, a number outside, by a supervisor; `isVoicemail`: to the mailbox of the
   * colleague who has the number. 403: not allowed outside; 406: wrong number; 412: no such mailbox, or owed a call; 503: does not
   * ring there, waits on. ACD-013
   */
  sendCaller(callerUri: string, destination: string, isVoicemail: boolean): Promise<Result<null>>;
  /** Rings the agents who pause or wrap up; how many ring. 412: nobody. ACD-013 */
  callAgents(callerUri: string): Promise<Result<{ rung: number }>>;
  cancelCallback(callerUri: string): Promise<Result<null>>;
  /** By a supervisor. ACD-013 */
  pauseAgent(extensionUri: string, reasonId?: string): Promise<Result<null>>;
  unpauseAgent(extensionUri: string): Promise<Result<null>>;
  /** 412 ERR_12 during a call of a group. */
  logOutAgent(extensionUri: string): Promise<Result<null>>;
}

/** Queues over REST. ACD-001 */
export const queueVerbs: Verbs<QueueVerbs> = ({ ask }) => {
  const post = (path: string, body?: unknown) =>
    ask({ method: 'POST', path, answer: nothing, ...(body === undefined ? {} : { body }) });
  return {
    take: (callerUri) => post(`${callerUri}/take`),
    offerTo: (callerUri, extension) => post(`${callerUri}/offer`, { extension }),
    moveCaller: (callerUri, group) => post(`${callerUri}/move`, { group }),
    sendCaller: (callerUri, destination, isVoicemail) => post(`${callerUri}/send`, { destination, isVoicemail }),
    callAgents: (callerUri) => ask({ method: 'POST', path: `${callerUri}/callAgents`, answer: called }),
    cancelCallback: (callerUri) => post(`${callerUri}/cancelCallback`),
    pauseAgent: (extensionUri, reasonId) =>
      post(`${extensionUri}/supervisedPause`, { acdPauseReasonID: reasonId ?? null }),
    unpauseAgent: (extensionUri) => post(`${extensionUri}/supervisedUnpause`),
    logOutAgent: (extensionUri) => post(`${extensionUri}/supervisedLogout`),
  };
};
