import {
  MediaStreamTrack,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  type RTCSessionDescription,
  RtcpRrPacket,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { expectedLoss } from '../codec/protectAgainstLoss.ts';
import type { EndpointStats } from '../MediaEngine.ts';
import { LegAudio } from '../mix/LegAudio.ts';
import type { PortPool } from '../rtp/PortPool.ts';
import type { Stamp } from '../rtp/RtpStamper.ts';
import { announce, dropNamedCandidates, liftIceLite, loopbackLast } from '../sdp/sdp.ts';
import { prepareKeys } from '../srtp/srtpKeys.ts';
import type { MediaOptions } from '../worker/workerMessages.ts';
import { HearingWatch } from './HearingWatch.ts';
import { takeChecks } from './iceChecks.ts';
import { mediaAddresses, ownAddresses } from './mediaAddresses.ts';
import {
  createPeerConnection,
  forgetStunServer,
  type IceRole,
  ignoreHarmful,
  letPhoneBeginDtls,
  listenOn,
  outliveBadMessages,
} from './peerConnection.ts';

/** A phone to which nothing else is sent gets a sign of life this often, in milliseconds; as often it is looked whether it is heard. */
export const SIGN_OF_LIFE_MS = 250;

/** One leg's audio on werift: WebRTC, for browsers and robots. */
export class WeriftEndpoint extends LegAudio {
  /** The phone was heard, and is not any more. */
  onUnheard: () => void = () => {};
  readonly #options: MediaOptions;
  readonly #pool: PortPool | null;
  readonly #port: number | null;
  readonly #pc: RTCPeerConnection;
  readonly #out = new MediaStreamTrack({ kind: 'audio' });
  readonly #signs: NodeJS.Timeout | undefined;
  #transceiver: RTCRtpTransceiver | null = null;
  #sentBefore = 0;
  /** An ICE check of the phone came: it is there, and its media path is being set up. */
  isReached = false;
  /** When path and keys were agreed on, `performance.now()`; null: not yet. */
  connectedAt: number | null = null;

  /** @param pool ports to choose from; absent: any */
  constructor(role: IceRole, options: MediaOptions, pool: PortPool | null = null) {
    super();
    this.#options = options;
    this.#pool = pool;
    this.#port = pool?.take() ?? null;
    this.#pc = createPeerConnection(role, options);
    // Before any remote description: a later subscription would miss the track of an offer.
    this.#pc.onTrack.subscribe((track) => track.onReceiveRtp.subscribe((packet) => this.#receive(packet)));
    this.#pc.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.connectedAt ??= performance.now();
    });
    if (role === 'full') return;
    const hearing = new HearingWatch(() => this.onUnheard());
    this.#signs = setInterval(() => {
      this.#showLife();
      this.phoneLoss = expectedLoss(this.phoneLoss, this.#reportedLoss);
      hearing.look(this.packetsReceived);
    }, SIGN_OF_LIFE_MS).unref();
  }

  async offer(): Promise<string> {
    this.#transceiver = this.#pc.addTransceiver(this.#out, { direction: 'sendrecv' });
    return this.#describe(await this.#pc.createOffer());
  }

  async accept(sdp: string): Promise<void> {
    await this.#pc.setRemoteDescription({ type: 'answer', sdp: dropNamedCandidates(sdp) });
  }

  async answer(sdp: string): Promise<string> {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: dropNamedCandidates(sdp) });
    const transceiver = this.#pc.getTransceivers()[0];
    if (!transceiver) throw new Error('no audio offered');
    if (!this.#transceiver) {
      await transceiver.sender.replaceTrack(this.#out);
      transceiver.direction = 'sendrecv';
      this.#transceiver = transceiver;
    }
    letPhoneBeginDtls(this.#pc);
    return this.#describe(await this.#pc.createAnswer());
  }

  get stats(): EndpointStats {
    return {
      packetsReceived: this.packetsReceived,
      packetsSent: this.packetsSent,
      isConnected: this.#pc.connectionState === 'connected',
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#signs);
    this.stop();
    await this.#pc.close();
    if (this.#port !== null) this.#pool?.give(this.#port);
  }

  protected get takesEvents(): boolean {
    return this.#eventPayloadType !== null;
  }

  protected sendAudio(payload: () => Uint8Array, stamp: Stamp, marker: boolean): void {
    if (this.#pc.connectionState !== 'connected') return;
    const bytes = payload();
    if (bytes.length === 0) return;
    this.packetsSent++;
    this.#out.writeRtp(new RtpPacket(this.#header(stamp, marker, 111), Buffer.from(bytes)));
  }

  /** DTMF events bypass the sender of werift, which would give them the payload type of the audio. */
  protected sendEvent(payload: Uint8Array, stamp: Stamp, marker: boolean): void {
    const sender = this.#transceiver?.sender;
    const payloadType = this.#eventPayloadType;
    if (!sender || payloadType === null || this.#pc.connectionState !== 'connected') return;
    this.packetsSent++;
    const header = this.#header(stamp, marker, payloadType);
    header.ssrc = sender.ssrc;
    // A send that fails shows as a lost packet; the next one repeats the event.
    sender.dtlsTransport.sendRtp(Buffer.from(payload), header).catch(() => {});
  }

  /**
   * A phone that holds, or listens to a party who says nothing, hears nothing for minutes: an empty report tells it that
   * its media path is still there. Without one it finds a new path within a second.
   */
  #showLife(): void {
    const isIdle = this.packetsSent === this.#sentBefore;
    this.#sentBefore = this.packetsSent;
    const sender = this.#transceiver?.sender;
    if (!isIdle || !sender || this.#pc.connectionState !== 'connected') return;
    sender.dtlsTransport.sendRtcp([new RtcpRrPacket({ ssrc: sender.ssrc, reports: [] })]).catch(() => {});
  }

  /** Of the last receiver report (RFC 3550 section 6.4.1); 0 before the first. */
  get #reportedLoss(): number {
    const sender = this.#transceiver?.sender as unknown as { remoteFractionLost?: number } | undefined;
    return sender?.remoteFractionLost ?? 0;
  }

  async #describe(description: RTCSessionDescription): Promise<string> {
    forgetStunServer(this.#pc);
    listenOn(this.#pc, {
      addresses: mediaAddresses(this.#options),
      port: this.#port,
      isHeard: this.#options.ownMachineOnly ? ownAddresses() : undefined,
    });
    ignoreHarmful(this.#pc);
    outliveBadMessages(this.#pc);
    takeChecks(this.#pc, () => {
      this.isReached = true;
    });
    prepareKeys(this.#pc);
    await this.#pc.setLocalDescription(description);
    if (this.#pc.iceGatheringState !== 'complete') {
      await new Promise<void>((resolve) => {
        const { unSubscribe } = this.#pc.iceGatheringStateChange.subscribe((state) => {
          if (state !== 'complete') return;
          unSubscribe();
          resolve();
        });
      });
    }
    const sdp = loopbackLast(liftIceLite(this.#pc.localDescription?.sdp ?? ''));
    return this.#options.announced === undefined ? sdp : announce(sdp, this.#options.announced);
  }

  #receive(packet: RtpPacket): void {
    const { sequenceNumber: seq, timestamp, marker, payloadType } = packet.header;
    const isEvent = payloadType === this.#eventPayloadType;
    this.receive({ seq, timestamp, marker, isEvent, payload: () => packet.payload });
  }

  #header(stamp: { seq: number; timestamp: number }, marker: boolean, payloadType: number): RtpHeader {
    return new RtpHeader({ payloadType, sequenceNumber: stamp.seq, timestamp: stamp.timestamp, marker, ssrc: 1 });
  }

  get #eventPayloadType(): number | null {
    const codec = this.#transceiver?.codecs.find((entry) => /telephone-event/i.test(entry.mimeType));
    return codec?.payloadType ?? null;
  }
}
