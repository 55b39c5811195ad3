import type { PlainRtp } from '../../media/MediaEngine.ts';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';

/** Phones on UDP, TCP and TLS are desk phones, those on a WebSocket are browsers. */
export function plainRtpOn({ local, remoteAddress, transport }: SipConnection): PlainRtp | undefined {
  if (local === undefined) return undefined;
  return { address: local.replace(/:\d+$/, ''), remote: remoteAddress, isSecure: transport === 'TLS' };
}
