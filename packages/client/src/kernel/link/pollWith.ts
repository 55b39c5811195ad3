import { pollAnswer } from '@ringside/protocol/kernel/frames';
import type { Http } from '../createHttp.ts';
import type { LinkPorts } from './runLink.ts';

/** Fetches what is missing of the lists over REST. PUSH-004 */
export const pollWith =
  (ask: Http): LinkPorts['poll'] =>
  async (lists) => {
    const result = await ask({ method: 'POST', path: 'v1/user/Push', body: { lists }, answer: pollAnswer });
    if (result.ok) return { outcome: 'ok', frames: result.value.frames };
    return { outcome: result.fault.status === 401 ? 'expired' : 'failed' };
  };

/** Asks whether the server is there, without a session. */
export const knockWith =
  (request: typeof fetch, baseUrl: string): LinkPorts['knock'] =>
  (signal) =>
    request(new URL('v1/health', baseUrl), { cache: 'no-store', credentials: 'omit', redirect: 'error', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
