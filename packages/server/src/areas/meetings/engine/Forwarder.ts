import type { LegAudio } from '../../../media/mix/LegAudio.ts';
import { PortPool } from '../../../media/rtp/PortPool.ts';
import { RemoteLeg } from '../../../media/worker/RemoteLeg.ts';
import type { MediaOptions } from '../../../media/worker/workerMessages.ts';
import { announceTo } from './announceTo.ts';
import type { MeetingMedia } from './connection.ts';
import { type EngineEvent, GONE_MS, type Layer, type MeetingEngine, type StreamKind } from './MeetingEngine.ts';
import { Participant } from './Participant.ts';
import type { Sink } from './Publication.ts';
import { Telephone } from './Telephone.ts';

/** Forwards within one thread: the half of the embedded engine that has the connections. */
export class Forwarder implements Omit<MeetingEngine, 'voices' | 'canPhones'> {
  onEvent: (event: EngineEvent) => void = () => {};
  readonly #options: MeetingMedia;
  readonly #rooms = new Map<string, Map<string, Participant | Telephone>>();
  readonly #roomOf = new Map<string, string>();
  /** What people say, for telephones; by seat. */
  readonly #voices = new Map<string, RemoteLeg>();
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
    const people = this.#roomFor(room, seat);
    const participant = new Participant({
      ...{ seat, options: this.#options, tell: (event) => this.#tell(event) },
      published: (publication) => {
        if (publication.kind === 'audio') publication.sinks.add(this.#sayingOf(seat));
        for (const other of people.values()) if (other.seat !== seat) other.downlink.add(publication);
      },
    });
    for (const other of people.values())
      for (const publication of other.publications.values()) participant.downlink.add(publication);
    people.set(seat, participant);
    this.#roomOf.set(seat, room);
  }

  async joinPhone(room: string, seat: string, endpointId: string): Promise<void> {
    const people = this.#roomFor(room, seat);
    const phone = new Telephone(seat, endpointId, (event) => this.#tell(event));
    for (const publication of phone.publications.values())
      for (const other of people.values()) other.downlink.add(publication);
    people.set(seat, phone);
    this.#roomOf.set(seat, room);
  }

  /** What a seat says, for other threads. It may be asked for before anything is said. */
  voiceOf(seat: string): LegAudio {
    let voice = this.#voices.get(seat);
    if (!voice) {
      voice = new RemoteLeg();
      this.#voices.set(seat, voice);
    }
    return voice;
  }

  /** The endpoint of a call is heard here from here on: that of a telephone. */
  heard(leg: LegAudio, endpointId: string): void {
    for (const people of this.#rooms.values())
      for (const one of people.values())
        if (one instanceof Telephone && one.endpointId === endpointId) return one.follow(leg);
  }

  async publish(seat: string, offer: string): Promise<string> {
    return this.#browserOf(seat).publish(offer);
  }

  async subscribe(seat: string, n: number, answer: string): Promise<void> {
    await this.#browserOf(seat).downlink.answered(n, answer);
  }

  async switchLayer(seat: string, from: string, layer: Layer): Promise<void> {
    this.#browserOf(seat).downlink.switchLayer(from, layer);
  }

  async mute(seat: string, kind: StreamKind, isMuted: boolean): Promise<void> {
    this.#of(seat).mute(kind, isMuted);
  }

  async announce(seat: string, files: readonly string[]): Promise<void> {
    await announceTo(this.#browserOf(seat).downlink, files);
  }

  async kick(seat: string): Promise<void> {
    const people = this.#rooms.get(this.#roomOf.get(seat) ?? '');
    const participant = people?.get(seat);
    this.#silence(seat);
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
    for (const { seat } of people?.values() ?? []) {
      this.#roomOf.delete(seat);
      this.#silence(seat);
    }
    await Promise.all([...(people?.values() ?? [])].map((participant) => participant.close()));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#rooms.keys()].map((room) => this.close(room)));
  }

  #roomFor(room: string, seat: string): Map<string, Participant | Telephone> {
    const people = this.#rooms.get(room);
    if (!people) throw new Error('there is no such room');
    if (this.#roomOf.has(seat)) throw new Error('the seat is taken');
    return people;
  }

  #silence(seat: string): void {
    this.#voices.get(seat)?.close();
    this.#voices.delete(seat);
  }

  #sayingOf(seat: string): Sink {
    return {
      take: ({ header, payload }) => {
        const { sequenceNumber: seq, timestamp, marker } = header;
        this.#voices.get(seat)?.take({ endpoint: seat, seq, timestamp, marker, isEvent: false, sound: payload });
      },
      awaits: () => null,
    };
  }

  #browserOf(seat: string): Participant {
    const one = this.#of(seat);
    if (one instanceof Telephone) throw new Error('the seat is a telephone');
    return one;
  }

  #of(seat: string): Participant | Telephone {
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
