import { meetingLimits } from '@ringside/protocol/meetings/limits';
import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import type { Company } from '../../company/company.ts';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import { createHands } from './createHands.ts';
import type { PhoneLine, Seat, SeatDevice, SeatRefusal, SeatRows } from './createSeatRows.ts';
import { createSeatWire, type SeatChats, seatUri as uriOf } from './createSeatWire.ts';
import { createTalkers } from './createTalkers.ts';
import type { EngineEvent, Layer, MeetingEngine } from './engine/MeetingEngine.ts';
import type { RecordMarks } from './record/createRecordMarks.ts';

type Switches = Pick<Seat, 'isMuted' | 'isCameraOff'>;

const quiet = { isTalking: false, handAt: 0 } as const;
/** A seat whose browser has sent no description so long is over, in milliseconds. */
const UNUSED_MS = 30_000;

/**
 * People in meetings: who comes in, what they send and receive, who leaves. The rights are those of the meeting: whoever sees it comes in.
 *
 * Guests come in by `createGuests` alone, which has decided about them.
 *
 * @param options.see the meeting, if the user sees it; `isEncrypted`: only devices of rooms are in it; `isDriven`: nobody comes in
 * @param options.ownerOf its owner; empty: there is none
 * @param options.changed the number of people in a meeting is another
 */
export function createSeats(options: {
  company: Company;
  engine: MeetingEngine;
  rows: SeatRows;
  see: (userId: string, meetingId: string) => WireMeeting | null;
  isEncrypted: (meetingId: string) => boolean;
  isDriven: () => boolean;
  ownerOf: (meetingId: string) => string;
  changed: (meetingId: string) => void;
  chats: SeatChats;
  marks: Pick<RecordMarks, 'of'>;
  put: (userId: string, item: WireMeetingSeat) => void;
  removed: (userId: string, uri: string) => void;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, engine, rows, see, ownerOf, changed, put, removed, now, onError } = options;
  const turns = createTurns();
  const unused = new Map<string, NodeJS.Timeout>();

  const wireOf = createSeatWire({ company, rows, ownerOf, chats: options.chats, marks: options.marks });
  const tellAll = (meetingId: string): void => {
    for (const seat of rows.in(meetingId)) put(seat.userId, wireOf(seat));
  };
  const talkers = createTalkers(tellAll);
  const write = (seat: Seat): void => {
    rows.put(seat);
    tellAll(seat.meetingId);
  };
  const used = (id: string): void => {
    clearTimeout(unused.get(id));
    unused.delete(id);
  };
  const leave = (seat: Seat, isLost = false): void => {
    if (!rows.remove(seat.id)) return;
    if (isLost) put(seat.userId, { ...wireOf(seat), isLost });
    used(seat.id);
    removed(seat.userId, uriOf(seat.id));
    const isLast = rows.in(seat.meetingId).length === 0;
    const over = isLast ? engine.close(seat.meetingId) : engine.kick(seat.id);
    over.catch((error: unknown) => onError('a seat could not be given up', error));
    tellAll(seat.meetingId);
    changed(seat.meetingId);
  };
  const mute = async (seat: Seat): Promise<void> => {
    await engine.mute(seat.id, 'audio', seat.isMuted);
    await engine.mute(seat.id, 'video', seat.isCameraOff && !seat.isSharing);
  };
  /** What the engine refuses is a refusal of the request. */
  const asked = async <T>(work: () => Promise<T>): Promise<T | 'MEETING_ENGINE'> => {
    try {
      return await work();
    } catch (error) {
      onError('the engine of meetings has refused', error);
      return 'MEETING_ENGINE';
    }
  };
  const own = (userId: string, id: string): Seat | null => {
    const seat = rows.get(id);
    return seat?.userId === userId ? seat : null;
  };
  /** Whoever does not own it; null: the owner. */
  const denied = (userId: string, meetingId: string): SeatRefusal | null => {
    const meeting = see(userId, meetingId);
    if (!meeting) return 'ROUTER_ERR_404';
    return meeting.isOwner ? null : 'MEETING_POINT_DENIED';
  };

  engine.onEvent = (event: EngineEvent): void => {
    const seat = rows.get(event.seat);
    if (!seat) return;
    if (event.kind === 'lost') return leave(seat, true);
    if (event.kind === 'connected') return write({ ...seat, isConnected: true });
    if (event.kind === 'talks') {
      rows.put({ ...seat, isTalking: event.isTalking });
      return talkers.changed(seat.meetingId);
    }
    const { n, sdp, streams } = event;
    const offered = { ...seat, offer: { n, sdp, streams } };
    rows.put(offered);
    put(seat.userId, wireOf(offered));
  };

  /**
   * @param how.line a telephone, and the endpoint of its call; null: a browser
   * @param how.device of rooms; null: none was said
   */
  const take = (
    userId: string,
    meetingId: string,
    switches: Switches,
    how: { force: boolean; guestName: string | null; line: PhoneLine | null; device: SeatDevice | null },
  ) =>
    turns(meetingId, async (): Promise<WireMeetingSeat | SeatRefusal> => {
      const { force, guestName, line } = how;
      const device = options.isEncrypted(meetingId) ? how.device : null;
      if (guestName === null && !line && !see(userId, meetingId)) return 'ROUTER_ERR_404';
      if (options.isEncrypted(meetingId) && !device) return 'MEETING_ENCRYPTED';
      if (options.isDriven()) return 'MEETING_ENGINE';
      const before = rows.of(userId);
      if (before && !force) return 'MEETING_ELSEWHERE';
      if (before) leave(before);
      if (rows.in(meetingId).length >= meetingLimits.seats) return 'MEETING_FULL';
      const made = { id: newId(), meetingId, userId, guestName, since: now(), ...switches };
      const phone = line?.phone ?? null;
      const seat: Seat = { ...made, phone, device, isSharing: false, isConnected: false, offer: null, ...quiet };
      rows.put(seat);
      const failed = await asked(async () => {
        await engine.open(meetingId);
        if (line) await engine.joinPhone(meetingId, seat.id, line.endpointId);
        else await engine.join(meetingId, seat.id);
        await mute(seat);
      });
      const present = rows.get(seat.id);
      if (failed || !present) {
        leave(seat);
        return 'MEETING_ENGINE';
      }
      // a telephone is heard as soon as the engine has it
      const seated = { ...present, isConnected: line !== null };
      rows.put(seated);
      if (!line) unused.set(seat.id, setTimeout(() => leave(seat), UNUSED_MS).unref());
      tellAll(meetingId);
      changed(meetingId);
      return wireOf(seated);
    });

  return {
    ...createHands({ rows, own, denied, write, tellAll }),
    /** Something is other for everybody in it. */
    tell: tellAll,
    of: (userId: string): WireMeetingSeat[] => {
      const seat = rows.of(userId);
      return seat ? [wireOf(seat)] : [];
    },
    /** CONF-007: one place of a user at a time. */
    join: (
      userId: string,
      meetingId: string,
      { force, device = null, ...switches }: Switches & { force: boolean; device?: SeatDevice | null },
    ) => take(userId, meetingId, switches, { force, guestName: null, line: null, device }),
    /** A guest who may come in: nothing is asked here. @param key of `guestKey` */
    joinGuest: (key: string, meetingId: string, switches: Switches, name: string) =>
      take(key, meetingId, switches, { force: true, guestName: name, line: null, device: null }),
    /** A telephone that may come in: nothing is asked here. @param name of a caller who is no user that is invited */
    joinPhone: (key: string, meetingId: string, line: PhoneLine, name: string | null, isMuted: boolean) =>
      take(key, meetingId, { isMuted, isCameraOff: true }, { force: true, guestName: name, line, device: null }),
    /** The telephone of a meeting, for its owner. */
    phoneOf(userId: string, meetingId: string, id: string): Seat | SeatRefusal {
      const meeting = see(userId, meetingId);
      const seat = rows.get(id);
      if (!meeting || seat?.meetingId !== meetingId || !seat.phone) return 'ROUTER_ERR_404';
      return meeting.isOwner ? seat : 'MEETING_POINT_DENIED';
    },
    /** Places that nobody has. */
    freeOf: (meetingId: string): number => meetingLimits.seats - rows.in(meetingId).length,
    /** Whether a colleague is in it. */
    hasColleague: (meetingId: string): boolean => rows.in(meetingId).some(({ guestName }) => guestName === null),
    async publish(userId: string, id: string, offer: string): Promise<{ sdp: string } | SeatRefusal> {
      const seat = own(userId, id);
      if (!seat) return 'ROUTER_ERR_404';
      used(id);
      const sdp = await asked(() => engine.publish(id, offer));
      if (sdp !== 'MEETING_ENGINE') return { sdp };
      leave(seat);
      return sdp;
    },
    offerOf: (userId: string, id: string) => own(userId, id)?.offer ?? null,
    async answer(userId: string, id: string, n: number, sdp: string): Promise<SeatRefusal | null> {
      if (!own(userId, id)) return 'ROUTER_ERR_404';
      return (await asked(() => engine.subscribe(id, n, sdp))) ?? null;
    },
    /** In which sizes the seat receives the cameras of others. */
    async show(
      userId: string,
      id: string,
      pictures: readonly { from: string; size: Layer }[],
    ): Promise<SeatRefusal | null> {
      if (!own(userId, id)) return 'ROUTER_ERR_404';
      const work = pictures.map(({ from, size }) => engine.switchLayer(id, from, size));
      return (await asked(() => Promise.all(work).then(() => undefined))) ?? null;
    },
    async set(
      userId: string,
      id: string,
      switches: Switches & Partial<Pick<Seat, 'isSharing'>>,
    ): Promise<SeatRefusal | null> {
      const seat = own(userId, id);
      if (!seat) return 'ROUTER_ERR_404';
      const wanted = { isSharing: false, ...switches };
      const failed = await asked(() => mute({ ...seat, ...wanted }));
      if (failed) return failed;
      const present = rows.get(id);
      if (present) write({ ...present, ...wanted });
      return null;
    },
    leave(userId: string, id: string): boolean {
      const seat = own(userId, id);
      if (seat) leave(seat);
      return seat !== null;
    },
    /** Everybody is out; by the owner alone. */
    end(userId: string, meetingId: string): SeatRefusal | null {
      const refused = denied(userId, meetingId);
      if (refused) return refused;
      for (const seat of rows.in(meetingId)) leave(seat);
      return null;
    },
    /** The user sees the meeting no more, or any. */
    out(userId: string, meetingId: string | null): void {
      const seat = rows.of(userId);
      if (seat && (meetingId === null || seat.meetingId === meetingId)) leave(seat);
    },
    stop(): Promise<void> {
      for (const timer of unused.values()) clearTimeout(timer);
      talkers.stop();
      return engine.stop();
    },
  };
}
export type Seats = ReturnType<typeof createSeats>;
