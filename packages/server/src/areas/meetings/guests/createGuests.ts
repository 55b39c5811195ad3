import { createHash, randomBytes } from 'node:crypto';
import type { WireGuestState } from '@ringside/protocol/meetings/guests';
import { guestLimits } from '@ringside/protocol/meetings/limits';
import { newId } from '../../../kernel/newId.ts';
import { waitFor } from '../../../kernel/wakeable.ts';
import type { GuestView, Meetings } from '../createMeetings.ts';
import type { MeetingPrompts } from '../createPrompts.ts';
import { guestKey } from '../createSeatRows.ts';
import type { Seats } from '../createSeats.ts';
import { type Guest, type GuestPhone, type GuestPlace, type GuestRefusal, patience } from './Guest.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Guests of meetings, and who of them may come in. What a guest may is decided anew at each step, as the owner and the licence have it then:
 *
 *   login ──▶ ready ── knock ──▶ waiting ── host ──▶ in ──▶ over
 *               │                   ├── host ──▶ refused
 *               │                   └── time, silence ──▶ expired
 *               └── refused meanwhile ──▶ denied
 *   in, or over ── knock, while a colleague is in it ──▶ in
 *   in ── the engine fails ──▶ lost ── knock ──▶ waiting, nobody is asked ── a colleague is in it ──▶ in; time ──▶ over
 *
 * A colleague who is invited and comes by telephone is asked for nothing, and is no guest to the others.
 *
 * Nothing reaches the engine before the host has said yes; where nobody has to, before a colleague is in the meeting.
 */
export function createGuests(options: {
  meetings: Pick<Meetings, 'byLink' | 'forGuests' | 'get'>;
  seats: Pick<Seats, 'of' | 'joinGuest' | 'hasColleague' | 'out'>;
  prompts: Pick<MeetingPrompts, 'ask' | 'drop'>;
  now: () => number;
}) {
  const { meetings, seats, prompts, now } = options;
  const byToken = new Map<string, Guest>();
  const byId = new Map<string, { guest: Guest; hash: string }>();
  /** Meetings in which guests are among themselves. */
  const alone = new Map<string, NodeJS.Timeout>();
  const all = (): Guest[] => [...byToken.values()];
  const inMeeting = (id: string): Guest[] => all().filter(({ meetingId }) => meetingId === id);
  const wake = (guest: Guest): void => {
    guest.v++;
    guest.wake();
  };
  const move = (guest: Guest, at: GuestPlace): void => {
    if (guest.at === 'waiting') prompts.drop(guest.id);
    clearTimeout(guest.silence);
    clearTimeout(guest.returning);
    guest.at = at;
    if (at !== 'waiting') guest.isReturning = false;
    wake(guest);
  };
  const end = (guest: Guest, at: GuestPlace): void => {
    move(guest, at);
    seats.out(guestKey(guest.id), null);
  };
  const isOpen = ({ at }: Guest): boolean => at === 'ready' || at === 'waiting' || at === 'in';
  const forget = (guest: Guest): void => {
    const known = byId.get(guest.id);
    if (known) byToken.delete(known.hash);
    byId.delete(guest.id);
    clearTimeout(guest.silence);
    clearTimeout(guest.returning);
  };
  /** Was in a moment ago, and has not left. */
  const hasLost = ({ at, lostAt, isReturning }: Guest): boolean =>
    isReturning || ((at === 'over' || at === 'lost') && lostAt !== null && now() - lostAt < patience.returnMs);
  const sweep = (): void => {
    const isPast = (guest: Guest) => guest.at !== 'in' && !guest.phone && !hasLost(guest) && guest.expiresAt <= now();
    for (const guest of all()) if (isPast(guest)) forget(guest);
  };
  const heard = (guest: Guest): void => {
    clearTimeout(guest.silence);
    if (guest.at === 'waiting' && !guest.phone)
      guest.silence = setTimeout(() => move(guest, 'expired'), patience.silentMs).unref();
  };
  const isInvited = ({ phone, meetingId }: Guest): boolean =>
    phone !== null && phone.userId !== null && meetings.get(phone.userId, meetingId) !== null;
  const letIn = async (guest: Guest): Promise<void> => {
    move(guest, 'in');
    const [key, { meetingId, phone }] = [guestKey(guest.id), guest];
    const seat = phone
      ? await phone.takeSeat(key, meetingId, isInvited(guest))
      : await seats.joinGuest(key, meetingId, guest.switches, guest.name);
    if (typeof seat === 'string') return end(guest, seat === 'MEETING_FULL' ? 'full' : 'failed');
    // refused while the engine made the place
    if (guest.at !== 'in') seats.out(guestKey(guest.id), null);
    wake(guest);
  };
  const seen = (uid: string, linkId: string): GuestView | GuestRefusal => {
    const view = meetings.byLink(uid, linkId);
    if (!view) return 'ROUTER_ERR_404';
    return view.isDenied ? 'MEETING_GUESTS_DENIED' : view;
  };
  /** What became of the meeting of a guest. */
  const check = (guest: Guest): void => {
    if (!isOpen(guest)) return;
    const view = meetings.forGuests(guest.meetingId);
    if (!view) return end(guest, 'over');
    const invited = isInvited(guest);
    if (view.isDenied && !invited) return end(guest, 'denied');
    // The old link leads nowhere; who was let in by it stays.
    if (guest.at !== 'in' && view.linkId !== guest.linkId) return end(guest, 'over');
    const waitsForColleague = guest.isReturning || !view.shown.hasWaitingRoom;
    const isFree = invited || guest.phone?.isLedIn || (waitsForColleague && seats.hasColleague(view.id));
    if (guest.at === 'waiting' && isFree) void letIn(guest);
  };
  const endAlone = (meetingId: string): void => {
    alone.delete(meetingId);
    for (const guest of inMeeting(meetingId)) if (guest.at === 'in') end(guest, 'over');
  };
  const add = (view: GuestView, name: string, hash: string, phone: GuestPhone | null): Guest => {
    const guest: Guest = {
      ...{ id: newId(), meetingId: view.id, linkId: view.linkId, name, phone, at: 'ready', v: 0, lostAt: null },
      ...{ expiresAt: now() + guestLimits.tokenMs, silence: undefined, wake: () => {} },
      ...{ isReturning: false, returning: undefined, switches: { isMuted: true, isCameraOff: true } },
    };
    byToken.set(hash, guest);
    byId.set(guest.id, { guest, hash });
    return guest;
  };

  return {
    /** What whoever has the link sees. */
    look(uid: string, linkId: string): GuestView['shown'] | GuestRefusal {
      const view = seen(uid, linkId);
      return typeof view === 'string' ? view : view.shown;
    },
    /** A token for this one meeting. CONF-033 */
    login(uid: string, linkId: string, name: string): { token: string; expiresAt: number } | GuestRefusal {
      const view = seen(uid, linkId);
      if (typeof view === 'string') return view;
      sweep();
      if (byToken.size >= patience.most || inMeeting(view.id).length >= patience.mostOfOne) return 'MEETING_FULL';
      const token = randomBytes(32).toString('base64url');
      return { token, expiresAt: add(view, name, hashOf(token), null).expiresAt };
    },
    /** A telephone; `knock` brings it in. */
    arrive(meetingId: string, name: string, phone: GuestPhone): Guest | GuestRefusal {
      const view = meetings.forGuests(meetingId);
      if (!view) return 'ROUTER_ERR_404';
      sweep();
      if (inMeeting(view.id).length >= patience.mostOfOne) return 'MEETING_FULL';
      // no hash of a token has a blank
      return add(view, name, `phone ${newId()}`, phone);
    },
    /** The telephone is gone, and is not known any more. */
    forget,
    /** Whose token it is; null: nobody's, or not any more. */
    of(token: string): Guest | null {
      const guest = token === '' ? undefined : byToken.get(hashOf(token));
      if (!guest) return null;
      if (guest.at !== 'in' && guest.expiresAt <= now()) {
        if (guest.at === 'waiting' && !guest.isReturning) move(guest, 'expired');
        else if (guest.at === 'ready') return null;
      }
      return guest;
    },
    /** The guest wants to come in. @returns null: it is under way */
    async knock(guest: Guest, switches: Guest['switches']): Promise<GuestRefusal | null> {
      check(guest);
      const isBack = guest.at === 'in' || hasLost(guest);
      const isReturning = isBack && guest.at === 'lost';
      guest.switches = switches;
      if (guest.at === 'waiting') return null;
      if (isBack) {
        // the place of the page of before is given up
        guest.lostAt = null;
        move(guest, 'ready');
        seats.out(guestKey(guest.id), null);
        check(guest);
      }
      if (guest.at !== 'ready') return guest.at === 'denied' ? 'MEETING_GUESTS_DENIED' : 'ROUTER_ERR_404';
      const view = meetings.forGuests(guest.meetingId);
      if (!view) return 'ROUTER_ERR_404';
      const waiting = inMeeting(view.id).filter(({ at }) => at === 'waiting').length;
      if (waiting >= guestLimits.waiting && !isReturning) return 'MEETING_FULL';
      move(guest, 'waiting');
      heard(guest);
      if (isBack && seats.hasColleague(view.id)) return letIn(guest).then(() => null);
      guest.isReturning = isReturning;
      if (isReturning) guest.returning = setTimeout(() => end(guest, 'over'), patience.returnMs).unref();
      const isAsked = view.shown.hasWaitingRoom && !isReturning && !guest.phone?.isLedIn && !isInvited(guest);
      if (isAsked)
        prompts.ask({
          ...{ id: guest.id, userId: view.ownerId, kind: 'joinRequest', meetingId: view.id },
          ...{ name: guest.name, since: now(), isPhone: guest.phone !== null },
        });
      else check(guest);
      return null;
    },
    /** The owner of the meeting, who was asked, has said so. */
    async answer(guestId: string, yes: boolean): Promise<void> {
      const guest = byId.get(guestId)?.guest;
      if (guest) check(guest);
      if (guest?.at !== 'waiting') return;
      if (yes) await letIn(guest);
      else move(guest, 'refused');
    },
    /** How things stand, once they are other than `v`, or after `ms`. */
    async state(guest: Guest, v: number, ms: number): Promise<WireGuestState> {
      heard(guest);
      if (guest.v === v && isOpen(guest)) await waitFor(guest, ms);
      heard(guest);
      const [seat] = guest.at === 'in' ? seats.of(guestKey(guest.id)) : [];
      // Guests see people, not where in the company they are, nor the numbers of phones that have a name.
      const people =
        seat?.people.map(({ user: _, phone, ...person }) =>
          phone === undefined ? person : { ...person, phone: '' },
        ) ?? [];
      const isRecorded = meetings.forGuests(guest.meetingId)?.shown.isRecorded;
      return { v: guest.v, at: guest.at, seat: seat ? { ...seat, people } : null, ...(isRecorded && { isRecorded }) };
    },
    /** The place that a guest has in the engine; null: none. */
    seatOf: (guest: Guest): string | null => seats.of(guestKey(guest.id))[0]?.id ?? null,
    leave(guest: Guest): void {
      if (isOpen(guest) || guest.at === 'lost') end(guest, 'over');
    },
    /** The place of a guest is another; without one the guest is out. @param isLost the engine has lost it */
    seatChanged(guestId: string, isLost: boolean): void {
      const guest = byId.get(guestId)?.guest;
      if (guest?.at !== 'in') return;
      if (seats.of(guestKey(guestId)).length > 0) return wake(guest);
      guest.lostAt = now();
      move(guest, isLost ? 'lost' : 'over');
    },
    /** A meeting is another: its link, its rule about guests, who is in it. */
    meetingChanged(meetingId: string): void {
      for (const guest of inMeeting(meetingId)) {
        check(guest);
        // whether it is recorded is seen before coming in
        if (guest.at === 'waiting') wake(guest);
      }
      const isAlone = !seats.hasColleague(meetingId) && inMeeting(meetingId).some(({ at }) => at === 'in');
      if (isAlone === alone.has(meetingId)) return;
      clearTimeout(alone.get(meetingId));
      alone.delete(meetingId);
      if (isAlone) alone.set(meetingId, setTimeout(() => endAlone(meetingId), patience.aloneMs).unref());
    },
    stop(): void {
      for (const timer of alone.values()) clearTimeout(timer);
      for (const guest of all()) {
        guest.wake();
        forget(guest);
      }
    },
  };
}
export type Guests = ReturnType<typeof createGuests>;
