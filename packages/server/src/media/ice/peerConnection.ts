import { type RTCDtlsParameters, RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import { hasUsableHeader, isRtp } from '../rtp/rtpPacket.ts';
import type { MediaOptions } from '../worker/workerMessages.ts';

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
    iceUseTcp: options.iceTcp === true && !options.ownMachineOnly,
    bundlePolicy: 'max-bundle',
    iceLite: role === 'lite',
  });
}

interface Gatherer {
  getCandidatePromises(addresses: string[], timeout?: number): Promise<unknown>[];
  ensureProtocol(protocol: { datagramReceived?: (data: Buffer, from: [string, number]) => void }): void;
  options: { interfaceAddresses?: { udp4: string }; portRange?: [number, number] };
}

/**
 * Lets the connection listen on these addresses and on no other. Of its own, werift 0.25 makes a socket for each address of the
 * machine and binds all of them to 0.0.0.0. To be called before the local description is set; calls after the first do nothing.
 *
 * @param parts.port the one to listen on, on each address; null: any
 * @param parts.isHeard what comes from other addresses is not looked at
 */
export function listenOn(
  pc: RTCPeerConnection,
  parts: { addresses: readonly string[]; port?: number | null; isHeard?: ((address: string) => boolean) | undefined },
): void {
  const { addresses, port = null, isHeard = () => true } = parts;
  for (const { connection } of pc.iceTransports) {
    if (bound.has(connection)) continue;
    bound.add(connection);
    const gatherer = connection as unknown as Gatherer;
    // A range of one port, which its own setting refuses.
    if (port !== null) gatherer.options.portRange = [port, port];
    const gather = gatherer.getCandidatePromises.bind(gatherer);
    gatherer.getCandidatePromises = (_found, timeout) =>
      addresses.flatMap((address) => {
        // Read at once, before the first of these promises is waited for.
        gatherer.options.interfaceAddresses = { udp4: address };
        return gather([address], timeout);
      });
    const ensure = gatherer.ensureProtocol.bind(gatherer);
    gatherer.ensureProtocol = (protocol) => {
      ensure(protocol);
      const receive = protocol.datagramReceived?.bind(protocol);
      if (receive) {
        protocol.datagramReceived = (data, from) => {
          if (isHeard(from[0])) receive(data, from);
        };
      }
    };
  }
}
const bound = new WeakSet<object>();

/**
 * Takes the STUN server away that werift 0.25 falls back to when none is configured (a public host: it would be
 * looked up in DNS and asked, and each look-up that stays unanswered delays a call by five seconds).
 * To be called before the local description is set, when the transports exist and have not gathered yet.
 */
export function forgetStunServer(pc: RTCPeerConnection): void {
  for (const transport of pc.iceTransports) delete transport.connection.stunServer;
}

/**
 * Answers `a=setup:passive` unless the phone wants to be passive itself, so that the phone begins the DTLS handshake
 * as soon as its ICE check is answered. As the client werift 0.25 would wait 100 ms before it says anything; it would
 * be the client even of a phone that wants to be one. To be called between the offer and the answer.
 */
export function letPhoneBeginDtls(pc: RTCPeerConnection): void {
  for (const transport of pc.dtlsTransports) {
    const { remoteParameters } = transport as unknown as { remoteParameters?: RTCDtlsParameters };
    const isOpen = transport.role === 'auto' && transport.state === 'new';
    if (isOpen && remoteParameters?.role !== 'server') transport.role = 'server';
  }
}

const patient = new WeakSet<object>();

/**
 * Lets a DTLS handshake outlive a message of it that comes twice, in another order, or from a stranger: it is left out (RFC 6347 section
 * 4.1.2.7). werift 0.25 gives the whole connection up, while the handshake itself goes on and both ends agree on their keys: on a busy
 * machine the first message is sent again before its answer is read, two answers come, and the call has no sound. A handshake that never ends
 * is noticed by the watchdog.
 */
export function outliveBadMessages(pc: RTCPeerConnection): void {
  for (const transport of pc.dtlsTransports) {
    if (patient.has(transport)) continue;
    patient.add(transport);
    transport.onStateChange.subscribe((state) => {
      // Its session is made later in the same turn.
      if (state === 'connecting')
        queueMicrotask(() => {
          if (transport.dtls) transport.dtls.onError.execute = () => undefined;
        });
    });
  }
}

const guarded = new WeakSet<object>();

/**
 * Drops what a stranger could stop a call with by one datagram, since werift 0.25 looks at it before any signature. DTLS alerts that
 * are not encrypted end a running session: a genuine one exists only during the handshake, and a handshake that fails is noticed
 * by the watchdog anyway. RTP whose header extension is longer than the packet costs minutes (`hasUsableHeader`).
 */
export function ignoreHarmful(pc: RTCPeerConnection): void {
  for (const { connection } of pc.iceTransports) {
    if (guarded.has(connection)) continue;
    guarded.add(connection);
    const { onData } = connection;
    const execute = onData.execute.bind(onData);
    onData.execute = (data) => {
      if (!isPlainAlert(data) && (!isRtp(data) || hasUsableHeader(data))) execute(data);
    };
  }
}

/** Record of content type 21 in epoch 0. RFC 6347 section 4.1 */
export function isPlainAlert(data: Uint8Array): boolean {
  return data.length >= 13 && data[0] === 21 && data[3] === 0 && data[4] === 0;
}
