import {
  type AudioLevelIndicationPayload,
  type MediaStreamTrack,
  type RTCRtpReceiver,
  type RTCRtpTransceiver,
  RTP_EXTENSION_URI,
} from 'werift';
import { TalkWatch } from '../../../media/mix/TalkWatch.ts';
import type { Intake, Taken } from './intake/Intake.ts';
import type { StreamKind } from './MeetingEngine.ts';

/** Between two questions for a key frame, in milliseconds: a camera makes none sooner. */
const KEY_MS = 500;
/** A size of which nothing has come for so long does not come just now, in milliseconds. */
const GONE_MS = 1500;

/** Louder than this is a voice and no noise of the room, in decibels below the loudest there is. */
const TALK_DB = 40;

/**
 * What is lost is asked for by the intake, of each size by itself: werift 0.25 has one count for all of them, and finds out with each packet, twice, by
 * sorting its codecs, whether it is to ask.
 */
function leaveToIntake(receiver: RTCRtpReceiver): void {
  for (const name of ['twccEnabled', 'nackEnabled'] as const)
    Object.defineProperty(receiver, name, { configurable: true, value: undefined });
}

/** Who receives a publication. */
export interface Sink {
  take(packet: Taken, rid: string): void;
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
  #soon: NodeJS.Timeout | undefined;
  #isMuted = false;

  /** @param transceiver of the browser that sends it; null: of a telephone */
  constructor(from: string, kind: StreamKind, transceiver: RTCRtpTransceiver | null) {
    this.from = from;
    this.kind = kind;
    this.#transceiver = transceiver;
    if (transceiver) leaveToIntake(transceiver.receiver);
    // A receiver that never got a picture asks for none: it is asked here until a key frame has come.
    if (kind === 'video') this.#timer = setInterval(() => this.#look(), KEY_MS).unref();
  }

  /** @param intake of the browser's connection: it takes the stream from its second packet on */
  add(track: MediaStreamTrack, intake: Intake): void {
    const rid = track.rid ?? '';
    const size = { ssrc: 0, at: 0 };
    const take = (packet: Taken, level: number | null): void => {
      // browsers fill up with empty packets
      if (packet.payload.length > 0) {
        size.at = performance.now();
        if (size.ssrc !== packet.header.ssrc) this.#sizes.set(rid, Object.assign(size, { ssrc: packet.header.ssrc }));
      }
      if (level !== null && !this.#isMuted) this.talk.take(level <= TALK_DB);
      this.send(packet, rid);
    };
    track.onReceiveRtp.subscribe((packet, extensions) => {
      const said: AudioLevelIndicationPayload | undefined = extensions?.[RTP_EXTENSION_URI.audioLevelIndication];
      if (this.#transceiver) intake.know(packet.header.ssrc, this.#transceiver.receiver, take);
      take(packet, said?.level ?? null);
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
  send(packet: Taken, rid: string): void {
    if (this.#isMuted) return;
    for (const sink of this.sinks) sink.take(packet, rid);
  }

  /** Sizes that come just now: a browser leaves out the larger ones while too little gets through. */
  comes(): Set<string> {
    const now = performance.now();
    return new Set([...this.#sizes].filter(([, { at }]) => now - at < GONE_MS).map(([rid]) => rid));
  }

  /** Asks the camera for a key frame, at most twice a second: what is waited for then still is asked for as soon as may be. @param of a size; absent: all */
  wantKeyFrame(of?: string): void {
    const now = performance.now();
    if (this.kind !== 'video') return;
    for (const [rid, { ssrc }] of this.#sizes) {
      if ((of ?? rid) !== rid) continue;
      const wait = KEY_MS - (now - (this.#asked.get(rid) ?? Number.NEGATIVE_INFINITY));
      if (wait > 0) {
        this.#soon ??= setTimeout(() => this.#look(), wait).unref();
        continue;
      }
      this.#asked.set(rid, now);
      this.#transceiver?.receiver.sendRtcpPLI(ssrc).catch(() => {});
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.sinks.clear();
  }

  #look(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    if (this.#isMuted) return;
    const comes = this.comes();
    for (const sink of this.sinks) {
      const rid = sink.awaits(comes);
      if (rid !== null) this.wantKeyFrame(rid);
    }
  }
}
