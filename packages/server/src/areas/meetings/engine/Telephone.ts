import { RtpHeader, RtpPacket } from 'werift';
import type { LegAudio } from '../../../media/mix/LegAudio.ts';
import { everyFrame } from '../../../media/mix/mediaClock.ts';
import { OPUS } from './connection.ts';
import type { EngineEvent, StreamKind } from './MeetingEngine.ts';
import { Publication } from './Publication.ts';

/** By which its sound is taken. */
const TAP = 0;

/** A seat without a browser: its sound comes from the thread of its call, and what it hears is mixed there. */
export class Telephone {
  readonly seat: string;
  readonly endpointId: string;
  readonly publications: ReadonlyMap<StreamKind, Publication>;
  readonly downlink = { add() {}, remove() {} };
  /** The call says when it is over. */
  readonly isGone = false;
  readonly #sound: Publication;
  #leg: LegAudio | null = null;
  #stop: () => void = () => {};

  constructor(seat: string, endpointId: string, tell: (event: EngineEvent) => void) {
    this.seat = seat;
    this.endpointId = endpointId;
    this.#sound = new Publication(seat, 'audio', null);
    this.publications = new Map([['audio', this.#sound]]);
    this.#sound.talk.onChange = (isTalking) => tell({ kind: 'talks', seat, isTalking });
  }

  /** Its sound comes from here. G.711 is made Opus only while it is received. */
  follow(leg: LegAudio): void {
    this.#listen(leg);
    leg.taps.set(TAP, ({ seq, timestamp, marker, isEvent, payload }) => {
      if (isEvent || this.#sound.isMuted || this.#sound.sinks.size === 0) return;
      const bytes = payload();
      if (bytes.length === 0) return;
      const header = new RtpHeader({ payloadType: OPUS, sequenceNumber: seq, timestamp, marker, ssrc: 1 });
      this.#sound.send(new RtpPacket(header, Buffer.from(bytes)), '');
    });
  }

  mute(kind: StreamKind, isMuted: boolean): void {
    if (kind === 'audio') this.#sound.mute(isMuted);
  }

  async close(): Promise<void> {
    this.#leg?.taps.delete(TAP);
    this.#stop();
    this.#sound.stop();
  }

  /** A telephone does not say how loud it is: it is listened to. */
  #listen(leg: LegAudio): void {
    this.#stop();
    this.#leg = leg;
    const voice = leg.takeVoice();
    let tick = 0;
    const rest = everyFrame(() => {
      const frame = voice.frame(tick++);
      if (!this.#sound.isMuted) this.#sound.talk.hear(frame);
    });
    this.#stop = () => {
      rest();
      leg.releaseVoice();
      this.#stop = () => {};
    };
  }
}
