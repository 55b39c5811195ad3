import type { SipRequest, SipResponse } from './message.ts';

/** Event packages that a peer says it takes, in lower case. RFC 6665 section 8.2.2 */
export const allowedEvents = ({ headers }: SipRequest | SipResponse): string[] =>
  (headers.get('allow-events') ?? [])
    .flatMap((line) => line.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
