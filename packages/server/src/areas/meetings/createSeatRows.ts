import type { EngineEvent } from './engine/MeetingEngine.ts';

export type SeatRefusal =
  | 'ROUTER_ERR_404'
  | 'MEETING_ELSEWHERE'
  | 'MEETING_FULL'
  | 'MEETING_NO_PHONES'
  | 'MEETING_ENGINE'
  | 'MEETING_ENCRYPTED'
  | 'MEETING_POINT_DENIED';

/** A telephone in a meeting. */
export interface SeatPhone {
  /** Empty: withheld. */
  readonly number: string;
  /** Of the user who carries it and is invited; null: anybody else. */
  readonly userId: string | null;
}

/** A telephone, and what media knows its call by. */
export interface PhoneLine {
  readonly phone: SeatPhone;
  readonly endpointId: string;
}

/** A device of rooms, by the ids of the homeserver. */
export interface SeatDevice {
  readonly user: string;
  readonly id: string;
}

export interface Seat {
  readonly id: string;
  readonly meetingId: string;
  /** Of the user, or of the guest as `guestKey` makes it. */
  readonly userId: string;
  /** As the guest has typed it, or as the caller is known; null: a user of the company. */
  readonly guestName: string | null;
  /** Is there by a telephone; null: with a browser. */
  readonly phone: SeatPhone | null;
  /** By which keys of an encrypted meeting come and go; null: it is none. */
  readonly device: SeatDevice | null;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  /** The screen goes in place of the camera. */
  readonly isSharing: boolean;
  readonly isConnected: boolean;
  readonly isTalking: boolean;
  /** Grows with each hand that is raised; 0: it is down. */
  readonly handAt: number;
  readonly offer: Omit<Extract<EngineEvent, { kind: 'offered' }>, 'kind' | 'seat'> | null;
}

const GUEST = 'guest:';
/** What stands for the user of a guest; no user has such an id. */
export const guestKey = (guestId: string): string => GUEST + guestId;
/** Null: it is a user's. */
export const guestIdOf = (key: string): string | null => (key.startsWith(GUEST) ? key.slice(GUEST.length) : null);

/** Who is in which meeting now; gone with the server, as the connections are. */
export function createSeatRows() {
  const rows = new Map<string, Seat>();
  const own = {
    /** Something is other in a meeting. */
    onChanged: (_meetingId: string): void => {},
  };
  const changed = (seat: Seat | undefined): void => {
    if (seat) own.onChanged(seat.meetingId);
  };
  return Object.assign(own, {
    get: (id: string): Seat | undefined => rows.get(id),
    put(seat: Seat): void {
      rows.set(seat.id, seat);
      changed(seat);
    },
    remove(id: string): boolean {
      const seat = rows.get(id);
      const isGone = rows.delete(id);
      changed(seat);
      return isGone;
    },
    /** In the order of coming. */
    in: (meetingId: string): Seat[] => [...rows.values()].filter((seat) => seat.meetingId === meetingId),
    /** A user has one at most. */
    of: (userId: string): Seat | undefined => [...rows.values()].find((seat) => seat.userId === userId),
  });
}
export type SeatRows = ReturnType<typeof createSeatRows>;
