import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import type { Company } from '../../company/company.ts';
import { extensionUri } from '../../company/uris.ts';
import { meetingUri } from './createMeetingWire.ts';
import type { Seat, SeatRows } from './createSeatRows.ts';
import { nameInLinks } from './links.ts';
import type { RecordMarks } from './record/createRecordMarks.ts';

/** What a seat says of the chat of its meeting. */
export interface SeatChats {
  lastOf(meetingId: string): number;
  /** People of the company find it in their rooms afterwards. */
  isKept(meetingId: string): boolean;
  /** The room, of a user who is in it; null: there is none yet, or it is not theirs. */
  roomOf(meetingId: string, userId: string): string | null;
}

/** Path of a seat. */
export const seatUri = (id: string): string => `data/MeetingSeat/${id}`;

/**
 * What is said of a seat to whoever has it: everybody who is in the meeting, in the order of coming.
 *
 * @param options.ownerOf owner of a meeting; empty: there is none
 * @param options.chats number of the last message of its chat, 0: none; the room in which the user finds it afterwards
 * @param options.marks what is said of its recording
 */
export function createSeatWire(options: {
  company: Company;
  rows: SeatRows;
  ownerOf: (meetingId: string) => string;
  chats: SeatChats;
  marks: Pick<RecordMarks, 'of'>;
}) {
  const { company, rows, ownerOf, chats, marks } = options;
  const personOf = (seat: Seat, ownerId: string, hands: readonly Seat[]): WireMeetingSeat['people'][number] => {
    const userId = seat.phone?.userId ?? seat.userId;
    const label = seat.guestName ?? company.user(userId)?.displayName ?? '';
    const extension = company.extensionOf(userId);
    const { id, isMuted, isCameraOff, isSharing, isConnected } = seat;
    const hand = hands.indexOf(seat) + 1;
    return {
      ...{ id, name: nameInLinks(label), label, isOwner: userId === ownerId },
      ...{ isGuest: seat.guestName !== null, isMuted, isCameraOff, isSharing, isConnected },
      ...(extension && { user: extensionUri(extension.id) }),
      ...(seat.device && { device: seat.device }),
      ...(seat.phone && { phone: seat.phone.number }),
      ...(seat.isTalking && !isMuted && { isTalking: true }),
      ...(hand > 0 && { hand }),
    };
  };
  return (seat: Seat): WireMeetingSeat => {
    const all = rows.in(seat.meetingId);
    const ownerId = ownerOf(seat.meetingId);
    const chat = chats.lastOf(seat.meetingId);
    const chatRoom = seat.guestName === null && seat.phone === null ? chats.roomOf(seat.meetingId, seat.userId) : null;
    const record = marks.of(seat.meetingId);
    const hands = all.filter(({ handAt }) => handAt > 0).sort((a, b) => a.handAt - b.handAt);
    return {
      ...{ restUri: seatUri(seat.id), id: seat.id, meeting: meetingUri(seat.meetingId), offer: seat.offer?.n ?? 0 },
      ...{ since: all[0]?.since ?? seat.since, people: all.map((one) => personOf(one, ownerId, hands)) },
      ...(chat > 0 && { chat }),
      ...(chats.isKept(seat.meetingId) && { isChatKept: true }),
      ...(chatRoom !== null && { chatRoom }),
      ...(record && { record }),
    };
  };
}
