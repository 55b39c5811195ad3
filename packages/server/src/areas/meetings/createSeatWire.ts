import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import type { Company } from '../../company/company.ts';
import { extensionUri } from '../../company/uris.ts';
import { meetingUri } from './createMeetingWire.ts';
import type { Seat, SeatRows } from './createSeatRows.ts';
import { nameInLinks } from './links.ts';
import type { RecordMarks } from './record/createRecordMarks.ts';

/** Path of a seat. */
export const seatUri = (id: string): string => `data/MeetingSeat/${id}`;

/**
 * What is said of a seat to whoever has it: everybody who is in the meeting, in the order of coming.
 *
 * @param options.ownerOf owner of a meeting; empty: there is none
 * @param options.saidIn number of the last message of its chat; 0: none
 * @param options.marks what is said of its recording
 */
export function createSeatWire(options: {
  company: Company;
  rows: SeatRows;
  ownerOf: (meetingId: string) => string;
  saidIn: (meetingId: string) => number;
  marks: Pick<RecordMarks, 'of'>;
}) {
  const { company, rows, ownerOf, saidIn, marks } = options;
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
    const chat = saidIn(seat.meetingId);
    const record = marks.of(seat.meetingId);
    const hands = all.filter(({ handAt }) => handAt > 0).sort((a, b) => a.handAt - b.handAt);
    return {
      ...{ restUri: seatUri(seat.id), id: seat.id, meeting: meetingUri(seat.meetingId), offer: seat.offer?.n ?? 0 },
      ...{ since: all[0]?.since ?? seat.since, people: all.map((one) => personOf(one, ownerId, hands)) },
      ...(chat > 0 && { chat }),
      ...(record && { record }),
    };
  };
}
