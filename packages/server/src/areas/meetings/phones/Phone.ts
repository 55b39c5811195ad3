import type { MeetingCall } from '../../../calls/ports/MeetingDoor.ts';
import type { Guest } from '../guests/Guest.ts';

/** A telephone that is in a meeting, or waits before it. */
export interface Phone {
  readonly guest: Guest;
  readonly call: MeetingCall;
  /** What the engine has it as. */
  endpointId: string;
  /** Of its place; null: is not in yet. */
  seatId: string | null;
  isHeld: boolean;
  /** The mute that the caller knows of; null: was not in yet. */
  wasMuted: boolean | null;
  hasWaited: boolean;
  /** When it was lost last, and came in again by itself; epoch milliseconds. */
  lostAt: number;
  keys: string;
  timer: NodeJS.Timeout | undefined;
}
