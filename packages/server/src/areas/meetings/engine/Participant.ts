import type { RTCPeerConnection } from 'werift';
import { letPhoneBeginDtls } from '../../../media/ice/peerConnection.ts';
import { dropNamedCandidates } from '../../../media/sdp/sdp.ts';
import { beginLarge, closeConnection, createConnection, describe, type MeetingMedia } from './connection.ts';
import { Downlink } from './Downlink.ts';
import { Intake } from './intake/Intake.ts';
import { type EngineEvent, GONE_MS, type StreamKind } from './MeetingEngine.ts';
import { Publication } from './Publication.ts';

/** Streams of one seat at most. */
const STREAMS_MAX = 2;

/** One seat: what it sends on one connection, what it receives on another. */
export class Participant {
  readonly seat: string;
  readonly downlink: Downlink;
  readonly publications = new Map<StreamKind, Publication>();
  readonly #options: MeetingMedia;
  readonly #tell: (event: EngineEvent) => void;
  readonly #published: (publication: Publication) => void;
  readonly #muted = new Set<StreamKind>();
  #up: RTCPeerConnection | null = null;
  #intake: Intake | null = null;
  #heardAt = performance.now();

  /** @param parts.published others are to receive it */
  constructor(parts: {
    seat: string;
    options: MeetingMedia;
    tell: (event: EngineEvent) => void;
    published: (publication: Publication) => void;
  }) {
    const { seat, options, tell, published } = parts;
    this.seat = seat;
    this.#options = options;
    this.#tell = tell;
    this.#published = published;
    this.downlink = new Downlink({
      ...{ options, heard: () => this.#heard(), failed: () => tell({ kind: 'lost', seat }) },
      offered: (offer) => tell({ kind: 'offered', seat, ...offer }),
    });
  }

  /** It looks at its path every few seconds. */
  get isGone(): boolean {
    return performance.now() - this.#heardAt > GONE_MS;
  }

  async publish(offer: string): Promise<string> {
    if (this.#up) throw new Error('the seat publishes already');
    const pc = createConnection('up');
    this.#up = pc;
    const intake = new Intake(pc);
    this.#intake = intake;
    // Before any remote description: a later subscription would miss the tracks of an offer.
    pc.onTransceiverAdded.subscribe((transceiver) =>
      transceiver.onTrack.subscribe((track) => {
        const kind: StreamKind = track.kind === 'video' ? 'video' : 'audio';
        let publication = this.publications.get(kind);
        if (!publication) {
          if (this.publications.size >= STREAMS_MAX) return;
          publication = new Publication(this.seat, kind, transceiver);
          publication.mute(this.#muted.has(kind));
          publication.talk.onChange = (isTalking) => this.#tell({ kind: 'talks', seat: this.seat, isTalking });
          this.publications.set(kind, publication);
          this.#published(publication);
        }
        publication.add(track, intake);
      }),
    );
    pc.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#tell({ kind: 'connected', seat: this.seat });
      if (state === 'failed' || state === 'closed') this.#tell({ kind: 'lost', seat: this.seat });
    });
    await pc.setRemoteDescription({ type: 'offer', sdp: dropNamedCandidates(offer) });
    if (pc.getTransceivers().length === 0) throw new Error('nothing is offered');
    letPhoneBeginDtls(pc);
    intake.begin();
    return beginLarge(await describe(pc, 'answer', this.#options, () => this.#heard()));
  }

  mute(kind: StreamKind, isMuted: boolean): void {
    if (isMuted) this.#muted.add(kind);
    else this.#muted.delete(kind);
    const publication = this.publications.get(kind);
    if (!publication) return;
    publication.mute(isMuted);
    if (!isMuted) publication.wantKeyFrame();
  }

  async close(): Promise<void> {
    for (const publication of this.publications.values()) publication.stop();
    this.#intake?.close();
    const up = this.#up;
    await Promise.all([up && closeConnection(up, this.#options), this.downlink.close()]);
  }

  #heard(): void {
    this.#heardAt = performance.now();
  }
}
