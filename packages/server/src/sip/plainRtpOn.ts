import type { PlainRtp } from '../media/MediaEngine.ts';
import type { SipConnection } from './SipConnection.ts';

/** Phones on UDP, TCP and TLS are desk phones, those on a WebSocket are browsers. */
export function plainRtpOn({ local, remoteAddress }: SipConnection): PlainRtp | undefined {
  return local === undefined ? undefined : { address: local.replace(/:\d+$/, ''), remote: remoteAddress };
}
