import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

const nothing = z.null();

export type CallVerb =
  | 'answer'
  | 'leave'
  | 'disconnect'
  | 'hold'
  | 'retrieve'
  | 'pauseRecord'
  | 'stopRecord'
  /** A conference that the user has made, for everybody in it. CALL-004 */
  | 'endForAll'
  /** How a supervisor goes on in a call. CALL-007 */
  | 'listen'
  | 'whisper'
  | 'bargeIn';

/** What is done with a call that is there. */
export interface CallVerbs {
  /** GET {call}/{verb}; never cached, never retried. */
  callVerb(callUri: string, verb: CallVerb): Promise<Result<null>>;
  sendDtmf(callUri: string, digits: string): Promise<Result<null>>;
  addExternalInfos(callUri: string, infos: { sfId: string; sfLabel: string; sfType?: string }): Promise<Result<null>>;
  /** Marks a call as private, or not. CRM-041 */
  setPersonal(callUri: string, isPersonal: boolean): Promise<Result<null>>;
}

/** Calls over REST. */
export const callVerbs: Verbs<CallVerbs> = ({ ask }) => {
  const post = (path: string, body: object) => ask({ method: 'POST', path, body, answer: nothing });
  return {
    callVerb: (callUri, verb) => ask({ method: 'GET', path: `${callUri}/${verb}`, answer: nothing }),
    sendDtmf: (callUri, digits) => post(`${callUri}/sendDtmf`, { digits }),
    addExternalInfos: (callUri, infos) => post(`${callUri}/addExternalInfos`, infos),
    setPersonal: (callUri, isPersonalCall) => post(`${callUri}/setPersonal`, { isPersonalCall }),
  };
};
