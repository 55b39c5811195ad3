import { randomBytes } from 'node:crypto';
import type { EngineEvent, Layer, MeetingEngine, StreamKind } from '../MeetingEngine.ts';
import { JanusLink, type JanusOptions } from './JanusLink.ts';
import { type JanusRoom, JanusSeat, newNumber } from './JanusSeat.ts';
import { participantList } from './janusMessages.ts';

/** Packets of 20 ms by which Janus hears whether a person talks, and how loud a voice is: in decibels below the loudest there is. */
const HEARING = { audiolevel_event: true, audio_active_packets: 10, audio_level_average: 40 };
/** More than there are places in a meeting. */
const PUBLISHERS = 64;

/**
 * Meetings by the videoroom of a Janus beside the server: a room for each meeting, with a number, a PIN and a secret that are known here alone. Browsers
 * send to it and receive from it, and do not speak with it: what it offers and answers goes through the server.
 */
export class JanusEngine implements MeetingEngine {
  /** Their sound is of another thread than this one, and Janus takes it from browsers alone. */
  readonly canPhones = false;
  readonly voices = null;
  onEvent: (event: EngineEvent) => void = () => {};
  readonly #link: JanusLink;
  readonly #onFault: (error: Error) => void;
  readonly #rooms = new Map<string, Promise<JanusRoom>>();
  /** The room of each seat. */
  readonly #seats = new Map<string, JanusRoom>();

  constructor(options: JanusOptions, onFault: (error: Error) => void) {
    this.#onFault = onFault;
    this.#link = new JanusLink(options, onFault);
    this.#link.onMessage = (handle, message) => {
      for (const [seat, { seats }] of this.#seats)
        if (seats.get(seat)?.has(handle)) return seats.get(seat)?.hear(handle, message);
    };
    this.#link.onBack = () => this.#catchUp();
    this.#link.onOver = () => {
      this.#rooms.clear();
      for (const seat of [...this.#seats.keys()]) this.#tell({ kind: 'lost', seat });
    };
  }

  isReady(): Promise<boolean> {
    return this.#link.isReady();
  }

  async open(room: string): Promise<void> {
    let made = this.#rooms.get(room);
    if (!made) {
      made = this.#make();
      this.#rooms.set(room, made);
      const own = made;
      own.catch(() => this.#rooms.get(room) === own && this.#rooms.delete(room));
    }
    await made;
  }

  async join(room: string, seat: string): Promise<void> {
    const opened = this.#rooms.get(room);
    if (!opened) throw new Error('there is no such room');
    const own = await opened;
    if (this.#rooms.get(room) !== opened) throw new Error('there is no such room');
    if (this.#seats.has(seat)) throw new Error('the seat is taken');
    const comes = new JanusSeat({
      ...{ seat, link: this.#link, room: own, onFault: this.#onFault, tell: (event) => this.#tell(event) },
      isUp() {
        for (const other of own.seats.values())
          if (other !== comes) for (const publication of comes.publications) other.downlink.add(publication);
      },
    });
    own.seats.set(seat, comes);
    this.#seats.set(seat, own);
    try {
      await comes.come();
    } catch (error) {
      if (own.seats.get(seat) === comes) await this.kick(seat);
      throw error;
    }
    for (const other of own.seats.values())
      if (other !== comes) for (const publication of other.publications) comes.downlink.add(publication);
  }

  async joinPhone(): Promise<void> {
    throw new Error('phones do not come into meetings of Janus');
  }

  async publish(seat: string, offer: string): Promise<string> {
    return this.#of(seat).publish(offer);
  }

  async subscribe(seat: string, n: number, answer: string): Promise<void> {
    await this.#of(seat).downlink.answered(n, answer);
  }

  async switchLayer(seat: string, from: string, layer: Layer): Promise<void> {
    await this.#of(seat).downlink.switchLayer(from, layer);
  }

  async mute(seat: string, kind: StreamKind, isMuted: boolean): Promise<void> {
    await this.#of(seat).mute(kind, isMuted);
  }

  async kick(seat: string): Promise<void> {
    const room = this.#seats.get(seat);
    const goes = room?.seats.get(seat);
    if (!room || !goes) return;
    this.#seats.delete(seat);
    room.seats.delete(seat);
    for (const other of room.seats.values()) other.downlink.remove(goes.feed);
    await goes.close();
  }

  async close(room: string): Promise<void> {
    const opened = this.#rooms.get(room);
    this.#rooms.delete(room);
    const own = await opened?.catch(() => null);
    if (!own) return;
    const seats = [...own.seats.values()];
    own.seats.clear();
    for (const { seat } of seats) this.#seats.delete(seat);
    await Promise.all(seats.map((one) => one.close()));
    // one that Janus does not know any more, or cannot be asked about, has nobody in it
    await this.#link.ask(null, { request: 'destroy', room: own.id, secret: own.secret }).catch(() => {});
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#rooms.keys()].map((room) => this.close(room)));
    await this.#link.stop();
  }

  async #make(): Promise<JanusRoom> {
    const [pin, secret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const room = { id: newNumber(), pin, secret, seats: new Map() };
    const codecs = { audiocodec: 'opus', videocodec: 'vp8' };
    await this.#link.ask(null, {
      ...{ request: 'create', room: room.id, pin, secret, is_private: true, publishers: PUBLISHERS },
      ...codecs,
      ...HEARING,
    });
    return room;
  }

  #of(seat: string): JanusSeat {
    const own = this.#seats.get(seat)?.seats.get(seat);
    if (!own) throw new Error('there is no such seat');
    return own;
  }

  #tell(event: EngineEvent): void {
    if (!this.#seats.has(event.seat)) return;
    if (event.kind === 'lost') this.kick(event.seat).catch(this.#onFault);
    this.onEvent(event);
  }

  /** Who has come up or gone while Janus could not be heard. */
  #catchUp(): void {
    for (const room of new Set(this.#seats.values())) {
      const present = [...room.seats.values()].filter(({ hasCome }) => hasCome);
      this.#link
        .ask(null, { request: 'listparticipants', room: room.id })
        .then(({ data }) => {
          const { participants } = participantList.parse(data);
          for (const seat of present) seat.catchUp(participants.find(({ id }) => id === seat.feed)?.publisher ?? null);
        })
        .catch(this.#onFault);
    }
  }
}
