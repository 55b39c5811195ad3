import type { EngineEvent, Layer, MeetingEngine, Stream, StreamKind } from '../MeetingEngine.ts';
import type { EngineBench, EnginePeer } from './EnginePeer.ts';

interface Seat {
  room: string;
  published: StreamKind[];
  muted: Set<StreamKind>;
  /** Offered, and answered: `from kind`. */
  offered: Stream[];
  received: Set<string>;
  n: number;
  isBusy: boolean;
  isStale: boolean;
}

/** An engine without media: descriptions are the kinds that are sent, with a blank between. */
export class FakeEngine implements MeetingEngine {
  onEvent: (event: EngineEvent) => void = () => {};
  /** What a seat gets of what another sends. */
  onPacket: (seat: string, from: string, kind: StreamKind, payload: number) => void = () => {};
  readonly layers: string[] = [];
  canPhones = true;
  readonly voices = { index: -1, tell() {} };
  /** The endpoint of each telephone, by seat. */
  readonly phones = new Map<string, string>();
  readonly seats = new Map<string, Seat>();
  readonly rooms = new Set<string>();
  /** Who hears a notice just now: `then` settles it. */
  readonly notices = new Map<string, { files: readonly string[]; then(isHeard: boolean): void }>();
  /** The next descriptions are not usable. */
  isBroken = false;

  async isReady(): Promise<boolean> {
    return !this.isBroken;
  }

  async open(room: string): Promise<void> {
    this.rooms.add(room);
  }

  async join(room: string, seat: string): Promise<void> {
    if (!this.rooms.has(room)) throw new Error('no room');
    if (this.seats.has(seat)) throw new Error('taken');
    const made = { room, published: [], muted: new Set<StreamKind>(), offered: [], received: new Set<string>() };
    this.seats.set(seat, { ...made, n: 0, isBusy: false, isStale: false });
    this.#offer(seat);
  }

  async joinPhone(room: string, seat: string, endpointId: string): Promise<void> {
    await this.join(room, seat);
    this.phones.set(seat, endpointId);
  }

  async publish(seat: string, offer: string): Promise<string> {
    const own = this.#of(seat);
    const kinds = offer.split(' ').filter((kind): kind is StreamKind => kind === 'audio' || kind === 'video');
    if (this.isBroken || kinds.length === 0 || own.published.length > 0) throw new Error('not usable');
    own.published = kinds;
    for (const [other, { room }] of this.seats) if (room === own.room && other !== seat) this.#offer(other);
    queueMicrotask(() => this.onEvent({ kind: 'connected', seat }));
    return 'answer';
  }

  async subscribe(seat: string, n: number, _answer: string): Promise<void> {
    const own = this.#of(seat);
    if (n !== own.n || !own.isBusy) return;
    own.isBusy = false;
    for (const { from, kind } of own.offered) own.received.add(`${from} ${kind}`);
    if (own.isStale) this.#offer(seat);
  }

  async switchLayer(seat: string, from: string, layer: Layer): Promise<void> {
    this.#of(seat);
    this.layers.push(`${seat} ${from} ${layer}`);
  }

  async mute(seat: string, kind: StreamKind, isMuted: boolean): Promise<void> {
    const { muted } = this.#of(seat);
    if (isMuted && kind === 'audio') this.onEvent({ kind: 'talks', seat, isTalking: false });
    if (isMuted) muted.add(kind);
    else muted.delete(kind);
  }

  announce(seat: string, files: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const then = (isHeard: boolean): void => {
        this.notices.delete(seat);
        if (isHeard) resolve();
        else reject(new Error('not taken'));
      };
      this.notices.set(seat, { files, then });
    });
  }

  async kick(seat: string): Promise<void> {
    this.phones.delete(seat);
    this.seats.delete(seat);
  }

  async close(room: string): Promise<void> {
    this.rooms.delete(room);
    for (const [seat, one] of this.seats) if (one.room === room) this.seats.delete(seat);
  }

  async stop(): Promise<void> {
    this.rooms.clear();
    this.seats.clear();
  }

  /** The seat sends, and whoever has answered gets it. */
  send(from: string, kind: StreamKind, payload: number): void {
    const own = this.seats.get(from);
    if (!own || own.muted.has(kind)) return;
    for (const [seat, { room, received }] of this.seats)
      if (room === own.room && received.has(`${from} ${kind}`)) this.onPacket(seat, from, kind, payload);
  }

  /** The person begins to talk, or ends. */
  talk(seat: string, isTalking: boolean): void {
    if (this.seats.get(seat)?.muted.has('audio') === false) this.onEvent({ kind: 'talks', seat, isTalking });
  }

  /** The browser of a seat is gone. */
  lose(seat: string): void {
    this.seats.delete(seat);
    this.onEvent({ kind: 'lost', seat });
  }

  #of(seat: string): Seat {
    const own = this.seats.get(seat);
    if (!own) throw new Error('no seat');
    return own;
  }

  #offer(seat: string): void {
    const own = this.#of(seat);
    own.isStale = own.isBusy;
    if (own.isBusy) return;
    const others = [...this.seats].filter(([other, { room }]) => other !== seat && room === own.room);
    const streams = others.flatMap(([from, { published }]) => published.map((kind) => ({ from, kind })));
    if (streams.length === 0) return;
    own.offered = streams.map((stream, mid) => ({ mid: String(mid), ...stream }));
    own.isBusy = true;
    const offer = { kind: 'offered', seat, n: ++own.n, sdp: 'offer', streams: own.offered } as const;
    queueMicrotask(() => this.seats.has(seat) && this.onEvent(offer));
  }
}

/** The engine without media, with its browsers. */
export function fakeBench(): EngineBench {
  const engine = new FakeEngine();
  const events: EngineEvent[] = [];
  const peers = new Map<string, EnginePeer>();
  engine.onEvent = (event) => {
    events.push(event);
    if (event.kind !== 'offered') return;
    peers.get(event.seat)?.offers.push(event.streams.map(({ from, kind }) => `${from} ${kind}`));
    if (peers.has(event.seat)) engine.subscribe(event.seat, event.n, 'answer').catch(() => {});
  };
  engine.onPacket = (seat, from, kind, payload) => peers.get(seat)?.got.push(`${from} ${kind} ${payload}`);
  return {
    ...{ engine, events, nonsense: 'nonsense', close: () => engine.stop() },
    peer(seat) {
      const peer: EnginePeer = {
        ...{ seat, got: [], offers: [], close: async () => {} },
        publish: async (...kinds) => void (await engine.publish(seat, kinds.join(' '))),
        send: (kind, payload) => engine.send(seat, kind, payload),
        talk: () => engine.talk(seat, true),
      };
      peers.set(seat, peer);
      return peer;
    },
  };
}
