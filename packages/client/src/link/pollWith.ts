import { pollAnswer } from '@ringside/protocol/push/frames';
import type { Http } from '../http/createHttp.ts';
import type { LinkPorts } from './runLink.ts';

/** Fetches what is missing of the lists over REST. PUSH-004 */
export const pollWith =
  (ask: Http): LinkPorts['poll'] =>
  async (lists) => {
    const result = await ask({ method: 'POST', path: 'v1/user/Push', body: { lists }, answer: pollAnswer });
    if (result.ok) return { outcome: 'ok', frames: result.value.frames };
    return { outcome: result.fault.status === 401 ? 'expired' : 'failed' };
  };
