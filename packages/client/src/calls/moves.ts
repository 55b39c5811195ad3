import { placeCallResponse } from '@ringside/protocol/calls';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

const nothing = z.null();

/** Verbs that move a call, join it with others or take part in one. CALL-003 .. CALL-008, CALL-014 */
export interface MoveVerbs {
  /**
   * Passes the other party on: `blind` at once and without any check, `screened` (semi-attended) when the destination rings; faults:
   * 406 wrong number, 503 does not ring, 412 not in this state; then the call goes on. CALL-022, CALL-023, Q-034
   */
  transfer(callUri: string, destination: string, mode: 'blind' | 'screened'): Promise<Result<null>>;
  /** Takes a call back that was passed on and still rings there; the user's own phone answers by itself. CALL-003, CALL-023 */
  takeBack(callUri: string): Promise<Result<{ lineId: string }>>;
  /** Connects the others of two own calls and leaves both. CALL-003 */
  transferTo(callUri: string, otherCallUri: string): Promise<Result<null>>;
  /** One conference of two own calls, of ten parties at most; `callUri` goes on. CALL-004 */
  merge(callUri: string, otherCallUri: string): Promise<Result<null>>;
  /** Removes a participant from a conference that the user has made, by the line that `others` names. CALL-004 */
  dropMember(callUri: string, lineId: string): Promise<Result<null>>;
  /** Mutes a participant for all others, or ends that; whoever is muted may end it as well. CALL-004 */
  muteMember(callUri: string, lineId: string, isMuted: boolean): Promise<Result<null>>;
  /** Sends a call that rings here elsewhere. CALL-005 */
  redirect(callUri: string, destination: string): Promise<Result<null>>;
  /** Records, or goes on after `pauseRecord`. Audible: the parties hear a beep. 503: recordings are not kept. CALL-006 */
  record(callUri: string, isAudible: boolean): Promise<Result<null>>;
  /** Goes on talking at another own terminal; the line says `canJoin`. CALL-014 */
  joinCall(callUri: string, terminalId?: string): Promise<Result<null>>;
  /**
   * Takes a call that rings at an extension or a group, with an own terminal that answers by itself. 403: no common
   * group; 412: nothing rings. CALL-008
   */
  pickup(extensionOrGroupUri: string, terminalId?: string): Promise<Result<{ lineId: string }>>;
  /** Takes part in the call of a colleague. 403: no supervisor; 412: no call. CALL-007 */
  monitor(
    extensionUri: string,
    mode: 'listen' | 'whisper' | 'bargeIn',
    terminalId?: string,
  ): Promise<Result<{ lineId: string }>>;
}

/** Moving calls over REST. */
export const moveVerbs: Verbs<MoveVerbs> = ({ ask }) => {
  const verb = (path: string, body: object) => ask({ method: 'POST', path, body, answer: nothing });
  const take = async (path: string, terminalId?: string): Promise<Result<{ lineId: string }>> => {
    const result = await ask({ method: 'POST', path, body: terminalOf(terminalId), answer: placeCallResponse });
    return mapResult(result, ({ lineId }) => ({ lineId }));
  };
  return {
    transfer: (callUri, destination, mode) => verb(`${callUri}/transfer`, { destination, mode }),
    takeBack: (callUri) => take(`${callUri}/takeBack`),
    transferTo: (callUri, otherCallUri) => verb(`${callUri}/transferTo`, { call: otherCallUri }),
    merge: (callUri, otherCallUri) => verb(`${callUri}/merge`, { call: otherCallUri }),
    dropMember: (callUri, lineId) => verb(`${callUri}/dropMember`, { lineId }),
    muteMember: (callUri, lineId, isMuted) => verb(`${callUri}/muteMember`, { lineId, isMuted }),
    redirect: (callUri, destination) => verb(`${callUri}/redirect`, { destination }),
    record: (callUri, isAudible) => verb(`${callUri}/record`, { isAudible }),
    joinCall: (callUri, terminalId) => verb(`${callUri}/join`, terminalOf(terminalId)),
    pickup: (uri, terminalId) => take(`${uri}/pickup`, terminalId),
    monitor: (extensionUri, mode, terminalId) => take(`${extensionUri}/${mode}`, terminalId),
  };
};

const terminalOf = (terminalId?: string) => (terminalId === undefined ? {} : { terminalID: terminalId });
