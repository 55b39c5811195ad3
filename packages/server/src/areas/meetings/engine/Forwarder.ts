import { PortPool } from '../../../media/rtp/PortPool.ts';
import type { MediaOptions } from '../../../media/worker/workerMessages.ts';
import type { MeetingMedia } from './connection.ts';
import type { EngineEvent, Layer, MeetingEngine, StreamKind } from './MeetingEngine.ts';
import { GONE_MS, Participant } from './Participant.ts';

/** Forwards within one thread: the half of the embedded engine that has the connections. */
export class Forwarder implements MeetingEngine {
  onEvent: (event: EngineEvent) => void = () => {};
  readonly #options: MeetingMedia;
  readonly #rooms = new Map<string, Map<string, Participant>>();
  readonly #roomOf = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: MediaOptions) {
    const { portRange } = options;
    this.#options = { ...options, pool: portRange ? new PortPool(portRange) : null };
    this.#timer = setInterval(() => this.#look(), GONE_MS / 5).unref();
  }

  async isReady(): Promise<boolean> {
    return true;
  }

  async open(room: string): Promise<void> {
    if (!this.#rooms.has(room)) this.#rooms.set(room, new Map());
  }

  async join(room: string, seat: string): Promise<void> {
    const people = this.#rooms.get(room);
    if (!people) throw new Error('there is no such room');
    if (this.#roomOf.has(seat)) throw new Error('the seat is taken');
    const participant = new Participant({
      ...{ seat, options: this.#options, tell: (event) => this.#tell(event) },
      published: (publication) => {
        for (const other of people.values()) if (other.seat !== seat) other.downlink.add(publication);
      },
    });
    for (const other of people.values())
      for (const publication of other.publications.values()) participant.downlink.add(publication);
    people.set(seat, participant);
    this.#roomOf.set(seat, room);
  }

  async publish(seat: string, offer: string): Promise<string> {
    return this.#of(seat).publish(offer);
  }

  async subscribe(seat: string, n: number, answer: string): Promise<void> {
    await this.#of(seat).downlink.answered(n, answer);
  }

  async switchLayer(seat: string, from: string, layer: Layer): Promise<void> {
    this.#of(seat).downlink.switchLayer(from, layer);
  }

  async mute(seat: string, kind: StreamKind, isMuted: boolean): Promise<void> {
    this.#of(seat).mute(kind, isMuted);
  }

  async kick(seat: string): Promise<void> {
    const people = this.#rooms.get(this.#roomOf.get(seat) ?? '');
    const participant = people?.get(seat);
    if (!people || !participant) return;
    people.delete(seat);
    this.#roomOf.delete(seat);
    for (const publication of participant.publications.values())
      for (const other of people.values()) other.downlink.remove(publication);
    await participant.close();
  }

  async close(room: string): Promise<void> {
    const people = this.#rooms.get(room);
    this.#rooms.delete(room);
    for (const { seat } of people?.values() ?? []) this.#roomOf.delete(seat);
    await Promise.all([...(people?.values() ?? [])].map((participant) => participant.close()));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#rooms.keys()].map((room) => this.close(room)));
  }

  #of(seat: string): Participant {
    const participant = this.#rooms.get(this.#roomOf.get(seat) ?? '')?.get(seat);
    if (!participant) throw new Error('there is no such seat');
    return participant;
  }

  #tell(event: EngineEvent): void {
    if (!this.#roomOf.has(event.seat)) return;
    if (event.kind === 'lost') this.kick(event.seat).catch(() => {});
    this.onEvent(event);
  }

  #look(): void {
    for (const people of this.#rooms.values())
      for (const { seat, isGone } of people.values()) if (isGone) this.#tell({ kind: 'lost', seat });
  }
}
