import { placeCallResponse } from '@ringside/protocol/calls';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { Result, RingsideClient } from './types.ts';

const nothing = z.null();

type Methods = Pick<
  RingsideClient,
  | 'transfer'
  | 'takeBack'
  | 'transferTo'
  | 'merge'
  | 'dropMember'
  | 'muteMember'
  | 'redirect'
  | 'record'
  | 'joinCall'
  | 'pickup'
  | 'monitor'
>;

/** Verbs that move a call, join it with others or take part in one. CALL-003 .. CALL-008, CALL-014 */
export function moveCalls(ask: Http): Methods {
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
}
export type MoveCalls = ReturnType<typeof moveCalls>;

const terminalOf = (terminalId?: string) => (terminalId === undefined ? {} : { terminalID: terminalId });
