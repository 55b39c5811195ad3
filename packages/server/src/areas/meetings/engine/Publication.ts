import {
  type AudioLevelIndicationPayload,
  type MediaStreamTrack,
  RTCRtpReceiver,
  type RTCRtpTransceiver,
  RTP_EXTENSION_URI,
  type RtpPacket,
} from 'werift';
import { TalkWatch } from '../../../media/mix/TalkWatch.ts';
import type { StreamKind } from './MeetingEngine.ts';

/** Between two questions for a key frame, in milliseconds: a camera makes none sooner. */
const KEY_MS = 500;
/** A size of which nothing has come for so long does not come just now, in milliseconds. */
const GONE_MS = 1500;

/** Louder than this is a voice and no noise of the room, in decibels below the loudest there is. */
const TALK_DB = 40;

/**
 * Has a receiver sort its codecs with its first packet alone. werift 0.25 does so twice for each to learn what was agreed on: a quarter of what
 * forwarding cost.
 */
function askOnce(receiver: RTCRtpReceiver): void {
  for (const name of ['twccEnabled', 'nackEnabled'] as const)
    Object.defineProperty(receiver, name, {
      configurable: true,
      get() {
        const value: unknown = Reflect.get(RTCRtpReceiver.prototype, name, receiver);
        Object.defineProperty(receiver, name, { value });
        return value;
      },
    });
}

/** Who receives a publication. */
export interface Sink {
  take(packet: RtpPacket, rid: string): void;
  /** The size of which a key frame is waited for; null: of none. @param comes sizes that come just now */
  awaits(comes: ReadonlySet<string>): string | null;
}

/** A microphone or camera of a seat, in one or more sizes. */
export class Publication {
  readonly from: string;
  readonly kind: StreamKind;
  /** Whether the person talks, as the browser says with each packet, or as is heard of a telephone. Nobody talks who is muted. */
  readonly talk = new TalkWatch();
  readonly sinks = new Set<Sink>();
  readonly #transceiver: RTCRtpTransceiver | null;
  /** By size, what its packets were seen to be of and when: the library knows nothing of it where there are several. */
  readonly #sizes = new Map<string, { ssrc: number; at: number }>();
  readonly #asked = new Map<string, number>();
  readonly #timer: NodeJS.Timeout | undefined;
  #isMuted = false;

  /** @param transceiver of the browser that sends it; null: of a telephone */
  constructor(from: string, kind: StreamKind, transceiver: RTCRtpTransceiver | null) {
    this.from = from;
    this.kind = kind;
    this.#transceiver = transceiver;
    if (transceiver) askOnce(transceiver.receiver);
    // A receiver that never got a picture asks for none: it is asked here until a key frame has come.
    if (kind === 'video') this.#timer = setInterval(() => this.#look(), KEY_MS).unref();
  }

  add(track: MediaStreamTrack): void {
    const rid = track.rid ?? '';
    track.onReceiveRtp.subscribe((packet, extensions) => {
      // browsers fill up with empty packets
      if (packet.payload.length > 0) this.#sizes.set(rid, { ssrc: packet.header.ssrc, at: performance.now() });
      this.#hear(extensions?.[RTP_EXTENSION_URI.audioLevelIndication]);
      this.send(packet, rid);
    });
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    if (isMuted) this.talk.close();
  }

  /** To whoever receives it, unless it is muted. */
  send(packet: RtpPacket, rid: string): void {
    if (this.#isMuted) return;
    for (const sink of this.sinks) sink.take(packet, rid);
  }

  /** Sizes that come just now: a browser leaves out the larger ones while too little gets through. */
  comes(): Set<string> {
    const now = performance.now();
    return new Set([...this.#sizes].filter(([, { at }]) => now - at < GONE_MS).map(([rid]) => rid));
  }

  /** Asks the camera for a key frame, at most twice a second. @param of a size; absent: all */
  wantKeyFrame(of?: string): void {
    const now = performance.now();
    if (this.kind !== 'video') return;
    for (const [rid, { ssrc }] of this.#sizes) {
      if ((of ?? rid) !== rid || now - (this.#asked.get(rid) ?? 0) < KEY_MS) continue;
      this.#asked.set(rid, now);
      this.#transceiver?.receiver.sendRtcpPLI(ssrc).catch(() => {});
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.sinks.clear();
  }

  /** @param said how loud the packet is; absent: the browser does not say */
  #hear(said: AudioLevelIndicationPayload | undefined): void {
    if (said && !this.#isMuted) this.talk.take(said.level <= TALK_DB);
  }

  #look(): void {
    if (this.#isMuted) return;
    const comes = this.comes();
    for (const sink of this.sinks) {
      const rid = sink.awaits(comes);
      if (rid !== null) this.wantKeyFrame(rid);
    }
  }
}
