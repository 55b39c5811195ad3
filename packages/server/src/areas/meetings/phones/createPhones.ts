import { guestLimits, meetingLimits } from '@ringside/protocol/meetings/limits';
import type { MeetingDoor } from '../../../calls/ports/MeetingDoor.ts';
import { createPinBudget } from '../../../kernel/limits/createPinBudget.ts';
import type { Meetings } from '../createMeetings.ts';
import type { MeetingPins } from '../createPins.ts';
import { guestIdOf, guestKey, type PhoneLine, type Seat, type SeatRefusal, type SeatRows } from '../createSeatRows.ts';
import type { Seats } from '../createSeats.ts';
import type { MeetingEngine } from '../engine/MeetingEngine.ts';
import type { Guests } from '../guests/createGuests.ts';
import { patience } from '../guests/Guest.ts';
import type { Phone } from './Phone.ts';

/** Keys by which a phone is heard again, or no more. */
const MUTE_KEYS = '*6';
/** A name in place of a number that is withheld. */
const WITHHELD = '–';

/**
 * Telephones in meetings. Who may come in is decided as for guests, whose states these are; here they are spoken with, and everybody hears everybody:
 *
 *   phone ──RTP──▶ endpoint of its call ──relay──▶ engine of meetings ──WebRTC──▶ browsers
 *   phone ◀──RTP── mix of: browsers by their seats ◀──relay── engine; other phones by their endpoints
 *
 * What is heard is put in line with who is there whenever that is another.
 */
export function createPhones(options: {
  meetings: Pick<Meetings, 'forGuests' | 'get' | 'isEncrypted'>;
  pins: Pick<MeetingPins, 'meetingOf'>;
  guests: Pick<Guests, 'arrive' | 'knock' | 'leave' | 'forget'>;
  seats: Pick<Seats, 'joinPhone' | 'phoneOf' | 'set' | 'leave'>;
  rows: SeatRows;
  engine: MeetingEngine;
  /** Meetings go through a driver of the deployment, which takes no phones. */
  isDriven: () => boolean;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { meetings, pins, guests, seats, rows, engine, isDriven, onError } = options;
  const budget = createPinBudget(options.now);
  const phones = new Map<string, Phone>();
  /** Voices of people that phones hear just now, by meeting. */
  const heard = new Map<string, Set<string>>();
  /** Its place, once the engine has it. */
  const seatOf = (phone: Phone): Seat | undefined => {
    const seat = rows.of(guestKey(phone.guest.id));
    return seat?.isConnected ? seat : undefined;
  };
  const phoneAt = (seat: Seat): Phone | undefined => phones.get(guestIdOf(seat.userId) ?? '');
  const isSilent = (phone: Phone, seat: Seat): boolean => seat.isMuted || phone.isHeld;

  /** Puts in line what the phones of a meeting hear, and that they are heard. */
  const connect = (meetingId: string): void => {
    const all = rows.in(meetingId);
    const present = all.flatMap((seat) => phoneAt(seat) ?? []);
    const { voices } = engine;
    const beside = present[0]?.call.beside;
    const before = heard.get(meetingId) ?? new Set();
    const browsers = new Set(all.filter((seat) => !seat.phone).map(({ id }) => id));
    if (!voices || !beside) return void heard.delete(meetingId);
    for (const id of browsers) if (!before.has(id)) beside.add(id, voices);
    heard.set(meetingId, browsers);
    for (const phone of present) {
      const seat = seatOf(phone);
      if (!seat) continue;
      beside.add(seat.id, voices);
      beside.hear(seat.id, voices, [phone.endpointId]);
      const others = present.filter((other) => other !== phone);
      const spoken = others.flatMap((other) => {
        const at = seatOf(other);
        return at && !isSilent(other, at) ? [other.endpointId] : [];
      });
      phone.call.hear([...browsers, ...spoken]);
    }
    for (const id of before) if (!browsers.has(id)) beside.remove(id);
  };
  const mute = (phone: Phone, seat: Seat): void => {
    engine
      .mute(seat.id, 'audio', isSilent(phone, seat))
      .catch((error: unknown) => onError('a phone could not be muted in a meeting', error));
    connect(seat.meetingId);
  };

  /** The phone is elsewhere than before: waits, is in, is muted, is out. */
  const look = (phone: Phone): void => {
    const { guest, call } = phone;
    if (!phones.has(guest.id)) return;
    if (guest.at === 'waiting' && !phone.hasWaited) {
      phone.hasWaited = true;
      call.hear([]);
      call.say('meetWait');
    } else if (guest.at === 'in') {
      const seat = seatOf(phone);
      if (!seat) return;
      if (phone.seatId === null) {
        clearTimeout(phone.timer);
        phone.seatId = seat.id;
        call.show(meetings.forGuests(guest.meetingId)?.shown.name ?? '');
        call.say('meetJoin');
        mute(phone, seat);
      } else if (phone.wasMuted !== seat.isMuted) {
        call.say(seat.isMuted ? 'meetMuted' : 'meetHeard');
        mute(phone, seat);
      }
      phone.wasMuted = seat.isMuted;
    } else if (guest.at === 'lost' && options.now() - phone.lostAt >= patience.returnMs) {
      phone.lostAt = options.now();
      // whoever else is lost with it is out first
      queueMicrotask(() => comeBack(phone));
    } else if (guest.at !== 'ready' && guest.at !== 'waiting') leave(phone);
  };
  const knock = (phone: Phone): void => {
    guests.knock(phone.guest, phone.guest.switches).then(
      (refused) => refused && phones.has(phone.guest.id) && leave(phone),
      (error: unknown) => onError('a phone could not come into a meeting', error),
    );
  };
  /** The engine has lost it: its call goes on with music, until it is in again. */
  const comeBack = (phone: Phone): void => {
    const { guest, call, seatId } = phone;
    if (!phones.has(guest.id)) return;
    if (seatId !== null) call.beside.remove(seatId);
    Object.assign(phone, { seatId: null, hasWaited: true });
    call.hear([]);
    knock(phone);
  };
  /** Is out, whatever the reason: the call ends with the words for it. */
  const leave = (phone: Phone): void => {
    const { guest, call, wasMuted } = phone;
    forget(phone);
    call.hear(null);
    const wasIn = wasMuted !== null && guest.at === 'over';
    if (guest.at === 'failed') call.end('meetRefused', 'mediaFailure');
    else if (wasIn) call.end('meetOver', 'normal');
    else call.end('meetRefused', 'callNotAllowed');
  };
  const forget = (phone: Phone): void => {
    clearTimeout(phone.timer);
    phones.delete(phone.guest.id);
    guests.leave(phone.guest);
    guests.forget(phone.guest);
    if (phone.seatId !== null) phone.call.beside.remove(phone.seatId);
  };
  /** The call goes on at another endpoint, or is on hold, or no more. */
  const changed = async (phone: Phone): Promise<void> => {
    const { call } = phone;
    phone.isHeld = call.isHeld;
    const seat = seatOf(phone);
    if (call.endpointId !== null && call.endpointId !== phone.endpointId) {
      phone.endpointId = call.endpointId;
      if (seat) {
        await engine.kick(seat.id);
        await engine.joinPhone(seat.meetingId, seat.id, phone.endpointId);
      }
    }
    if (!seat) return;
    mute(phone, seat);
    rows.onChanged(seat.meetingId);
  };
  const pressed = (phone: Phone, key: string): void => {
    phone.keys = (phone.keys + key).slice(-MUTE_KEYS.length);
    const seat = seatOf(phone);
    if (phone.keys !== MUTE_KEYS || !seat) return;
    set(seat, !seat.isMuted).catch((error: unknown) => onError('a phone could not be muted in a meeting', error));
  };
  const set = (seat: Seat, isMuted: boolean): Promise<SeatRefusal | null> =>
    seats.set(seat.userId, seat.id, { isMuted, isCameraOff: true });

  const door: MeetingDoor = {
    enter(pin, from) {
      const giveBack = budget.take(from);
      const meetingId = giveBack ? pins.meetingOf(pin) : null;
      if (meetingId === null) return null;
      giveBack?.();
      return { meetingId };
    },
    ownerOf: (meetingId) => meetings.forGuests(meetingId)?.ownerId ?? null,
    refuses(meetingId, ledBy, userId) {
      const view = meetings.forGuests(meetingId);
      if (!view || !meetings.get(ledBy, meetingId)) return 'ROUTER_ERR_404';
      if (!engine.canPhones || isDriven()) return 'MEETING_NO_PHONES';
      if (meetings.isEncrypted(meetingId)) return 'MEETING_ENCRYPTED';
      const isInvited = userId !== null && meetings.get(userId, meetingId) !== null;
      if (view.isDenied && !isInvited) return 'MEETING_GUESTS_DENIED';
      return rows.in(meetingId).length < meetingLimits.seats ? null : 'MEETING_FULL';
    },
    admit(meetingId, call, ledBy) {
      const { userId, number, label } = call.caller;
      const { endpointId } = call;
      const name = (label || number || WITHHELD).slice(0, guestLimits.name);
      if (endpointId === null) return;
      const guest = guests.arrive(meetingId, name, {
        ...{ userId, isLedIn: ledBy !== null && meetings.forGuests(meetingId)?.ownerId === ledBy },
        takeSeat(key, id, isInvited) {
          const shown = { number, userId: isInvited ? userId : null };
          const line: PhoneLine = { phone: shown, endpointId: phone.endpointId };
          return seats.joinPhone(key, id, line, isInvited ? null : name, phone.wasMuted ?? false);
        },
      });
      if (typeof guest === 'string') return call.end('meetRefused', 'callNotAllowed');
      const timer = setTimeout(() => guests.leave(guest), guestLimits.tokenMs).unref();
      const phone: Phone = {
        ...{ guest, call, endpointId, seatId: null, isHeld: call.isHeld, wasMuted: null, hasWaited: false, keys: '' },
        ...{ lostAt: Number.NEGATIVE_INFINITY, timer },
      };
      phones.set(guest.id, phone);
      guest.wake = () => look(phone);
      call.handlers = {
        onKey: (key) => pressed(phone, key),
        onChanged() {
          changed(phone).catch((error: unknown) => onError('a phone could not be heard in a meeting again', error));
        },
        onOver() {
          if (phones.has(guest.id)) forget(phone);
        },
      };
      knock(phone);
    },
  };
  return {
    door,
    /** People have come or gone. */
    meetingChanged: (meetingId: string): void => {
      if (rows.in(meetingId).some((seat) => seat.phone)) connect(meetingId);
      else heard.delete(meetingId);
    },
    /** Of a seat, for its recording; null: it is on hold, or away. */
    voiceOf(seat: Seat): string | null {
      const phone = phoneAt(seat);
      return phone && !phone.isHeld ? phone.endpointId : null;
    },
    /** Says that the meeting is recorded. */
    announce: (seat: Seat, then: () => void): void => phoneAt(seat)?.call.say('meetRecord', then),
    /** By the owner alone; the phone itself ends it. @returns null: it is so */
    async mute(userId: string, meetingId: string, seatId: string): Promise<SeatRefusal | null> {
      const seat = seats.phoneOf(userId, meetingId, seatId);
      return typeof seat === 'string' ? seat : set(seat, true);
    },
    /** By the owner alone: its call ends. */
    remove(userId: string, meetingId: string, seatId: string): SeatRefusal | null {
      const seat = seats.phoneOf(userId, meetingId, seatId);
      if (typeof seat === 'string') return seat;
      seats.leave(seat.userId, seat.id);
      return null;
    },
    stop(): void {
      for (const phone of phones.values()) clearTimeout(phone.timer);
    },
  };
}
