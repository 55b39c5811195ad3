import { randomInt } from 'node:crypto';
import { dropNamedCandidates } from '../../../../media/sdp/sdp.ts';
import { type EngineEvent, GONE_MS, type StreamKind } from '../MeetingEngine.ts';
import { JanusDownlink, type JanusPublication } from './JanusDownlink.ts';
import type { JanusLink } from './JanusLink.ts';
import { type JanusMessage, talkEvent } from './janusMessages.ts';

/** Janus says by then that a person who was muted while talking talks no more: it did not listen meanwhile. */
const LISTENS_MS = 500;

/** A room of Janus, which is known here alone. */
export interface JanusRoom {
  id: number;
  pin: string;
  secret: string;
  seats: Map<string, JanusSeat>;
}

/** What nobody guesses, and Janus takes for a number. */
export const newNumber = (): number => randomInt(1, 2 ** 48 - 1);

/** Sections that are sent, by what they carry. */
function sections(sdp: string): Map<StreamKind, string> {
  const found = new Map<StreamKind, string>();
  for (const section of sdp.split(/^(?=m=)/m)) {
    const [, kind, port] = /^m=(audio|video) (\d+)/.exec(section) ?? [];
    const [, mid] = /^a=mid:(\S+)/m.exec(section) ?? [];
    if (mid !== undefined && port !== '0' && !/^a=inactive/m.test(section)) found.set(kind as StreamKind, mid);
  }
  return found;
}

/** One seat: a handle of Janus that sends, and one that receives. */
export class JanusSeat {
  readonly seat: string;
  /** By which others are given what it sends. */
  readonly feed = newNumber();
  readonly downlink: JanusDownlink;
  publications: JanusPublication[] = [];
  readonly #link: JanusLink;
  readonly #room: JanusRoom;
  readonly #tell: (event: EngineEvent) => void;
  readonly #isUp: () => void;
  readonly #muted = new Set<StreamKind>();
  readonly #mids = new Map<StreamKind, string>();
  readonly #heard = new Set<string>();
  #handle: number | null = null;
  #hasCome = false;
  #hasPublished = false;
  #isConnected = false;
  #isOver = false;
  #hasSpoken = false;
  /** As Janus has it, which does not listen to who is muted. */
  #talks = false;
  #saysTalks = false;
  #gone: NodeJS.Timeout | undefined;
  #listens: NodeJS.Timeout | undefined;

  /** @param parts.isUp others are to receive it */
  constructor(parts: {
    seat: string;
    link: JanusLink;
    room: JanusRoom;
    tell: (event: EngineEvent) => void;
    isUp: () => void;
    onFault: (error: Error) => void;
  }) {
    const { seat, link, room, tell, isUp, onFault } = parts;
    this.seat = seat;
    this.#link = link;
    this.#room = room;
    this.#tell = tell;
    this.#isUp = isUp;
    this.downlink = new JanusDownlink({
      ...{ link, door: { room: room.id, pin: room.pin } },
      isThere: ({ from, feed }) => room.seats.get(from)?.feed === feed,
      offered: (offer) => tell({ kind: 'offered', seat, ...offer }),
      failed(error) {
        onFault(error);
        tell({ kind: 'lost', seat });
      },
    });
  }

  /** Takes its place in the room. */
  async come(): Promise<void> {
    this.#handle = await this.#link.attach();
    const { id: room, pin } = this.#room;
    if (!this.#isOver)
      await this.#link.ask(this.#handle, { request: 'join', ptype: 'publisher', room, pin, id: this.feed });
    this.#hasCome = true;
    if (!this.#isOver) return;
    await this.#link.detach(this.#handle);
    throw new Error('the seat is over');
  }

  async publish(offer: string): Promise<string> {
    if (this.#hasPublished) throw new Error('the seat publishes already');
    this.#hasPublished = true;
    // panels name the sizes of a camera smallest first
    const jsep = { type: 'offer', sdp: dropNamedCandidates(offer), trickle: false, rid_order: 'lmh' } as const;
    const { jsep: answer } = await this.#link.ask(this.#handle, { request: 'publish' }, jsep);
    if (!answer) throw new Error('Janus does not answer the offer');
    for (const [kind, mid] of sections(answer.sdp)) this.#mids.set(kind, mid);
    if (this.#mids.size === 0) throw new Error('nothing is offered that is taken');
    for (const kind of this.#muted) await this.#moderate(kind);
    return answer.sdp;
  }

  async mute(kind: StreamKind, isMuted: boolean): Promise<void> {
    const was = this.#muted.has(kind);
    if (isMuted) this.#muted.add(kind);
    else this.#muted.delete(kind);
    if (was === isMuted) return;
    if (kind === 'audio') this.#say(isMuted);
    await this.#moderate(kind);
    if (kind === 'video' && !isMuted && this.#mids.has('video'))
      await this.#link.ask(this.#handle, { request: 'configure', keyframe: true });
  }

  /** What Janus says of it. */
  hear(handle: number, message: JanusMessage): void {
    const { janus, plugindata, mid = '', receiving, type } = message;
    const isUp = handle === this.#handle;
    if (janus === 'hangup' || janus === 'detached') return this.#tell({ kind: 'lost', seat: this.seat });
    if (!isUp) return;
    if (janus === 'webrtcup') return this.connected();
    if (janus === 'media') return this.#hearMedia(`${type} ${mid}`, receiving === true);
    const talk = talkEvent.safeParse(plugindata?.data);
    if (!talk.success || talk.data.id !== this.feed) return;
    this.#talks = talk.data.videoroom === 'talking';
    clearTimeout(this.#listens);
    this.#sayTalks(this.#talks && !this.#muted.has('audio'));
  }

  get hasCome(): boolean {
    return this.#hasCome;
  }

  has(handle: number): boolean {
    return handle === this.#handle || handle === this.downlink.handle;
  }

  /** What was missed. @param sends null: it is not in the room any more */
  catchUp(sends: boolean | null): void {
    if (sends === null || (this.#isConnected && !sends)) this.#tell({ kind: 'lost', seat: this.seat });
    else if (sends) this.connected();
  }

  connected(): void {
    if (this.#isConnected) return;
    this.#isConnected = true;
    const from = this.seat;
    this.publications = [...this.#mids].map(([kind, mid]) => ({ from, feed: this.feed, kind, mid }));
    this.#tell({ kind: 'connected', seat: this.seat });
    this.#isUp();
  }

  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#gone);
    clearTimeout(this.#listens);
    const up = this.#handle;
    await Promise.all([up !== null && this.#link.detach(up), this.downlink.close()]);
  }

  /** What is muted does not go on at Janus. */
  async #moderate(kind: StreamKind): Promise<void> {
    const mid = this.#mids.get(kind);
    if (mid === undefined) return;
    const { id: room, secret } = this.#room;
    await this.#link.ask(null, {
      ...{ request: 'moderate', room, secret, id: this.feed, mid, mute: this.#muted.has(kind) },
    });
  }

  #say(isMuted: boolean): void {
    clearTimeout(this.#listens);
    if (isMuted) return this.#sayTalks(false);
    if (this.#talks) this.#listens = setTimeout(() => this.#sayTalks(this.#talks), LISTENS_MS).unref();
  }

  #sayTalks(isTalking: boolean): void {
    if (this.#saysTalks === isTalking) return;
    this.#saysTalks = isTalking;
    this.#tell({ kind: 'talks', seat: this.seat, isTalking });
  }

  /** A browser sends silence while its microphone is off; where nothing comes at all it is gone. Without a microphone that is not known. */
  #hearMedia(what: string, comes: boolean): void {
    if (comes) this.#heard.add(what);
    else this.#heard.delete(what);
    this.#hasSpoken ||= comes && what.startsWith('audio');
    clearTimeout(this.#gone);
    if (!this.#hasSpoken || this.#heard.size > 0) return;
    this.#gone = setTimeout(() => this.#tell({ kind: 'lost', seat: this.seat }), GONE_MS).unref();
  }
}
