import { RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import type { MediaOptions } from './workerMessages.ts';

const codecs = () => [
  new RTCRtpCodecParameters({
    mimeType: 'audio/opus',
    clockRate: 48_000,
    channels: 2,
    payloadType: 111,
    parameters: 'minptime=10;useinbandfec=1',
  }),
  new RTCRtpCodecParameters({
    mimeType: 'audio/telephone-event',
    clockRate: 48_000,
    payloadType: 110,
    parameters: '0-16',
  }),
];

/** `lite`: the server, reachable as it is. `full`: a client (robot) that checks its candidates and leads. */
export type IceRole = 'lite' | 'full';

export function createPeerConnection(role: IceRole, options: MediaOptions): RTCPeerConnection {
  return new RTCPeerConnection({
    codecs: { audio: codecs(), video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceUseTcp: false,
    bundlePolicy: 'max-bundle',
    iceLite: role === 'lite',
    iceAdditionalHostAddresses: ['127.0.0.1'],
    ...(options.loopbackOnly ? { iceInterfaceAddresses: { udp4: '127.0.0.1' } } : {}),
    ...(options.portRange ? { icePortRange: options.portRange } : {}),
  });
}

/**
 * Takes the STUN server away that werift 0.25 falls back to when none is configured (a public host: it would be
 * looked up in DNS and asked, and each look-up that stays unanswered delays a call by five seconds).
 * To be called before the local description is set, when the transports exist and have not gathered yet.
 */
export function forgetStunServer(pc: RTCPeerConnection): void {
  for (const transport of pc.iceTransports) delete transport.connection.stunServer;
}
