import type { Seat, SeatRefusal, SeatRows } from './createSeatRows.ts';

/**
 * Hands in meetings: people raise and lower their own, the owner lowers those of others. They stand in the order of raising.
 *
 * @param parts.own the seat, if the user has it
 * @param parts.denied why the user does not decide about others; null: does
 */
export function createHands(parts: {
  rows: SeatRows;
  own: (userId: string, id: string) => Seat | null;
  denied: (userId: string, meetingId: string) => SeatRefusal | null;
  write: (seat: Seat) => void;
  tellAll: (meetingId: string) => void;
}) {
  const { rows, own, denied, write, tellAll } = parts;
  const next = (meetingId: string): number => Math.max(...rows.in(meetingId).map(({ handAt }) => handAt)) + 1;
  return {
    /** One that is up already keeps its place. */
    raiseHand(userId: string, id: string, isUp: boolean): SeatRefusal | null {
      const seat = own(userId, id);
      if (!seat) return 'ROUTER_ERR_404';
      if (isUp !== seat.handAt > 0) write({ ...seat, handAt: isUp ? next(seat.meetingId) : 0 });
      return null;
    },
    /** By the owner alone. @param id of a seat; null: all */
    lowerHands(userId: string, meetingId: string, id: string | null): SeatRefusal | null {
      const refused = denied(userId, meetingId);
      if (refused) return refused;
      const up = rows.in(meetingId).filter((seat) => seat.handAt > 0 && (id === null || seat.id === id));
      for (const seat of up) rows.put({ ...seat, handAt: 0 });
      if (up.length > 0) tellAll(meetingId);
      return null;
    },
  };
}
