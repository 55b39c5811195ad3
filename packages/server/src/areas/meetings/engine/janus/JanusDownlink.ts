import { setImmediate } from 'node:timers/promises';
import { dropNamedCandidates } from '../../../../media/sdp/sdp.ts';
import type { Layer, Stream, StreamKind } from '../MeetingEngine.ts';
import type { JanusLink } from './JanusLink.ts';
import { attachedStreams } from './janusMessages.ts';

/** Numbers of the sizes, as Janus has them. */
const SUBSTREAMS = { low: 0, middle: 1, high: 2 } as const;

/** What a seat sends of one kind, as Janus knows it. */
export interface JanusPublication {
  from: string;
  feed: number;
  kind: StreamKind;
  mid: string;
}

/** A section of what is received, filled just now. */
interface Section extends Stream {
  feed: number;
}

/** The room by which a seat is let in. */
export interface JanusDoor {
  room: number;
  pin: string;
}

/**
 * Everything that one seat receives: a handle of Janus that subscribes to all others. Offers are made one at a time; what comes meanwhile is in the
 * next one. Sections of who is gone are taken for who comes, by Janus.
 */
export class JanusDownlink {
  readonly #link: JanusLink;
  readonly #door: JanusDoor;
  readonly #isThere: (publication: JanusPublication) => boolean;
  readonly #offered: (offer: { n: number; sdp: string; streams: Stream[] }) => void;
  readonly #failed: (error: Error) => void;
  readonly #known = new Set<JanusPublication>();
  readonly #wanted = new Set<JanusPublication>();
  /** Received, or offered: by the number of who sends. */
  readonly #received = new Map<number, string>();
  readonly #layers = new Map<string, Layer>();
  #sections: Section[] = [];
  #handle: number | null = null;
  #hasJoined = false;
  #n = 0;
  #isBusy = false;
  #isAwaited = false;
  #isOver = false;

  /** @param parts.isThere who sends it is still in the room */
  constructor(parts: {
    link: JanusLink;
    door: JanusDoor;
    isThere: (publication: JanusPublication) => boolean;
    offered: (offer: { n: number; sdp: string; streams: Stream[] }) => void;
    failed: (error: Error) => void;
  }) {
    this.#link = parts.link;
    this.#door = parts.door;
    this.#isThere = parts.isThere;
    this.#offered = parts.offered;
    this.#failed = parts.failed;
  }

  get handle(): number | null {
    return this.#handle;
  }

  /** One that is known already stays as it is. */
  add(publication: JanusPublication): void {
    if (this.#known.has(publication)) return;
    this.#known.add(publication);
    this.#wanted.add(publication);
    this.#offer();
  }

  remove(feed: number): void {
    for (const publication of this.#known) {
      if (publication.feed !== feed) continue;
      this.#known.delete(publication);
      this.#wanted.delete(publication);
    }
    this.#received.delete(feed);
    this.#sections = this.#sections.filter((section) => section.feed !== feed);
  }

  async answered(n: number, sdp: string): Promise<void> {
    if (n !== this.#n || !this.#isAwaited) return;
    this.#isAwaited = false;
    const answer = { type: 'answer', sdp: dropNamedCandidates(sdp), trickle: false } as const;
    try {
      await this.#link.ask(this.#handle, { request: 'start' }, answer);
    } catch (error) {
      this.#isAwaited = true;
      throw error;
    }
    this.#isBusy = false;
    this.#offer();
  }

  async switchLayer(from: string, layer: Layer): Promise<void> {
    this.#layers.set(from, layer);
    const section = this.#sections.find((one) => one.from === from && one.kind === 'video');
    if (!section) return;
    const streams = [{ mid: section.mid, substream: SUBSTREAMS[layer] }];
    await this.#link.ask(this.#handle, { request: 'configure', streams });
  }

  async close(): Promise<void> {
    this.#isOver = true;
    if (this.#handle !== null) await this.#link.detach(this.#handle);
  }

  #offer(): void {
    if (this.#isBusy || this.#isOver || this.#wanted.size === 0) return;
    this.#isBusy = true;
    this.#make().catch((error: Error) => {
      if (!this.#isOver) this.#failed(error);
    });
  }

  async #make(): Promise<void> {
    // All that come at once are in one offer.
    await setImmediate();
    this.#handle ??= await this.#attach();
    const wanted = [...this.#wanted].filter(this.#isThere);
    this.#wanted.clear();
    const offer = wanted.length === 0 || this.#isOver ? null : await this.#ask(wanted);
    if (this.#isOver) return;
    if (!offer) {
      this.#isBusy = false;
      return this.#offer();
    }
    const { success, data } = attachedStreams.safeParse(offer.data);
    if (!success) throw new Error('Janus does not say what it offers');
    this.#sections = (data.streams ?? []).flatMap(({ mid, type, feed_id: feed = 0 }) => {
      const from = this.#received.get(feed);
      return from === undefined ? [] : [{ mid, from, feed, kind: type === 'video' ? ('video' as const) : 'audio' }];
    });
    this.#isAwaited = true;
    const streams = this.#sections.map(({ mid, from, kind }) => ({ mid, from, kind }));
    this.#offered({ n: ++this.#n, sdp: offer.sdp, streams });
  }

  async #attach(): Promise<number> {
    const handle = await this.#link.attach();
    if (this.#isOver) await this.#link.detach(handle);
    return handle;
  }

  /** @returns null: who sends them has gone meanwhile, and nothing is to be offered */
  async #ask(wanted: readonly JanusPublication[]): Promise<{ data: Record<string, unknown>; sdp: string } | null> {
    for (const { feed, from } of wanted) this.#received.set(feed, from);
    const streams = wanted.map(({ feed, mid, from }) => {
      return { feed, mid, substream: SUBSTREAMS[this.#layers.get(from) ?? 'high'] };
    });
    const { room, pin } = this.#door;
    const body = this.#hasJoined
      ? { request: 'update', subscribe: streams }
      : // a section that is free stays as it is, until who comes next takes it
        { request: 'join', ptype: 'subscriber', room, pin, streams, autoupdate: false };
    try {
      const { data, jsep } = await this.#link.ask(this.#handle, body);
      this.#hasJoined = true;
      return jsep && { data, sdp: jsep.sdp };
    } catch (error) {
      const left = wanted.filter(this.#isThere);
      if (left.length === wanted.length) throw error;
      for (const publication of left) this.#wanted.add(publication);
      return null;
    }
  }
}
