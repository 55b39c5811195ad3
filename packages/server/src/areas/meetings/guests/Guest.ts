import type { guestPlaces } from '@ringside/protocol/meetings/guests';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import type { Wakeable } from '../../../kernel/wakeable.ts';
import type { SeatRefusal } from '../createSeatRows.ts';
import type { Seats } from '../createSeats.ts';

/** Times in milliseconds, and how many there are at most. */
export const patience = {
  /** A guest who waits asks how things stand at least so often, or is gone. */
  silentMs: 25_000,
  /** A guest whose page is loaded anew, or whom the engine has lost, comes back without being asked for so long. */
  returnMs: 60_000,
  /** Guests do not stay among themselves for longer. */
  aloneMs: 60_000,
  /** Tokens at once: of one meeting, and of all. Nobody who has a link fills the memory. */
  mostOfOne: 60,
  most: 2000,
} as const;

export type GuestRefusal = 'ROUTER_ERR_404' | 'MEETING_GUESTS_DENIED' | 'MEETING_FULL';
export type GuestPlace = (typeof guestPlaces)[number];
type Switches = Parameters<Seats['joinGuest']>[2];

/** A telephone that came by the PIN of one meeting, or was led there. */
export interface GuestPhone {
  /** Who carries it; null: a caller from outside. */
  readonly userId: string | null;
  /** By the owner: nobody is asked. */
  readonly isLedIn: boolean;
  /** @param isInvited a colleague whom the meeting knows */
  takeSeat(key: string, meetingId: string, isInvited: boolean): Promise<WireMeetingSeat | SeatRefusal>;
}

/** A person without an account, who came by the link of one meeting; or a telephone. */
export interface Guest extends Wakeable {
  readonly id: string;
  readonly meetingId: string;
  /** The link by which the guest came. */
  readonly linkId: string;
  readonly name: string;
  /** After that nobody comes in with this token. Epoch milliseconds. */
  readonly expiresAt: number;
  /** Null: a browser. */
  readonly phone: GuestPhone | null;
  at: GuestPlace;
  /** When the place was lost that the guest had; null: none was. Epoch milliseconds. */
  lostAt: number | null;
  /** Waits after `lost`: nobody is asked again, the first colleague brings the guest in. */
  isReturning: boolean;
  /** Ends a guest who returns to a meeting in which no colleague is. */
  returning: NodeJS.Timeout | undefined;
  /** Grows with everything the guest has to know. */
  v: number;
  switches: Switches;
  /** Ends a guest who waits and is not heard of. */
  silence: NodeJS.Timeout | undefined;
}
