import type { Company } from '../../../company/company.ts';
import { wallClock } from '../../../company/isOpenAt.ts';
import { createTurns } from '../../../kernel/turns.ts';
import { createWorks } from '../../../kernel/works.ts';
import type { OutsideRooms } from '../../rooms/area.ts';
import type { Meetings } from '../createMeetings.ts';
import type { SeatRows } from '../createSeatRows.ts';
import type { Seats } from '../createSeats.ts';
import type { Chat, MeetingChats } from './createChats.ts';

/**
 * What is written in a meeting stays as a room of the people of the company who were there (ADR 0045).
 *
 *   chat ── first message ──▶ a room with all colleagues who are in ── further ones ──▶ written there by whoever wrote them
 *     ▲                         │ who comes later is brought into it
 *     └── what a member writes there by a device ◀┘       guests: written by the host of the room, under their names
 *
 * Nothing is kept of an encrypted meeting, and nothing more once the room was deleted. A room that cannot be written disturbs no meeting: it is
 * said in the log, and the next message tries again.
 */
export function createChatKeeping(ports: {
  company: Company;
  rooms: OutsideRooms;
  chats: MeetingChats;
  rows: Pick<SeatRows, 'in'>;
  meetings: Pick<Meetings, 'forGuests' | 'isEncrypted'>;
  seats: Pick<Seats, 'tell'>;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, rooms, chats, rows, meetings, seats, now, onError } = ports;
  const works = createWorks();
  const turns = createTurns();
  const byRoom = new Map<string, Chat>();
  /** Users who were brought into the room of a chat, or were asked whether they can be. */
  const brought = new WeakMap<Chat, Set<string>>();

  const inTurn = (meetingId: string, work: () => Promise<void>): void =>
    works.add(
      turns(meetingId, work).catch((error: unknown) => onError('a chat of a meeting could not be kept', error)),
    );
  /** Colleagues who are in with a browser: the owner first, then in the order of coming. */
  const colleagues = (meetingId: string): string[] => {
    const ownerId = meetings.forGuests(meetingId)?.ownerId;
    const there = rows.in(meetingId).filter(({ guestName, phone }) => guestName === null && phone === null);
    const ids = there.map(({ userId }) => userId);
    return ids.sort((a, b) => Number(b === ownerId) - Number(a === ownerId));
  };
  /** As the meeting is called, and the day: each time that people meet has a room of its own. */
  const nameFor = (meetingId: string): string => {
    const { date } = wallClock(company.enterprise?.timeZone ?? 'UTC', now());
    const shown = meetings.forGuests(meetingId)?.shown;
    return `${shown?.name || shown?.owner || ''}, ${date}`;
  };
  const forgetOver = (): void => {
    for (const [roomId, chat] of byRoom) if (chats.live(chat.meetingId) !== chat) byRoom.delete(roomId);
  };
  const bringAll = (chat: Chat): void => {
    const { roomId, meetingId } = chat;
    if (roomId === null || chat.isRoomOver) return;
    const known = brought.get(chat) ?? new Set();
    brought.set(chat, known);
    for (const userId of colleagues(meetingId)) {
      if (known.has(userId)) continue;
      known.add(userId);
      inTurn(meetingId, async () => {
        if (!(await rooms.bring(roomId, userId))) return;
        chat.members.add(userId);
        seats.tell(meetingId);
      });
    }
  };
  chats.onSaid = (chat, { from, name, isGuest, text }) => {
    const { meetingId } = chat;
    if (meetings.isEncrypted(meetingId)) return;
    const [there, roomName] = [colleagues(meetingId), nameFor(meetingId)];
    inTurn(meetingId, async () => {
      if (chat.isRoomOver) return;
      chat.roomId ??= await rooms.make(roomName, there);
      if (chat.roomId === null) return;
      if (!byRoom.has(chat.roomId)) {
        forgetOver();
        byRoom.set(chat.roomId, chat);
        brought.set(chat, new Set(there));
        for (const userId of there) if (rooms.isIn(chat.roomId, userId)) chat.members.add(userId);
        seats.tell(meetingId);
        bringAll(chat);
      }
      const by = isGuest ? { userId: null, name: `“${name}”` } : { userId: from, name };
      if (await rooms.say(chat.roomId, by, text)) return;
      chat.isRoomOver = true;
      seats.tell(meetingId);
    });
  };
  rooms.onSaid((roomId, userId, text) => {
    const chat = byRoom.get(roomId);
    if (chat && chats.addFromRoom(chat, userId, company.user(userId)?.displayName ?? '', text))
      seats.tell(chat.meetingId);
  });
  return {
    /** A colleague has come, or something else is other in the meeting. */
    meetingChanged(meetingId: string): void {
      const chat = chats.live(meetingId);
      if (chat) bringAll(chat);
    },
    /** Once all that was written is kept. */
    settled: works.settled,
  };
}
export type ChatKeeping = ReturnType<typeof createChatKeeping>;
