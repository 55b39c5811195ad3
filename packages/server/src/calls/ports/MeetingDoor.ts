import type { DropCause } from '@ringside/protocol/words/calls';
import type { PinCaller } from '../../kernel/limits/createPinBudget.ts';
import type { Beside } from '../../media/MediaEngine.ts';

/** What is said to whoever comes into a meeting by phone: the words are in docs/sounds.md. */
export type MeetingWord =
  | 'meetWait'
  | 'meetJoin'
  | 'meetRefused'
  | 'meetOver'
  | 'meetMuted'
  | 'meetHeard'
  | 'meetRecord';

/** The call of a phone in a meeting, as the calls lend it. Every method does nothing once the call is over. */
export interface MeetingCall {
  readonly callId: string;
  /** As the caller is known; both empty for an anonymous caller. `userId` null: from outside. */
  readonly caller: { readonly userId: string | null; readonly label: string; readonly number: string };
  /** What media knows the phone by just now; null: it is away. */
  readonly endpointId: string | null;
  /** The phone has put the meeting on hold. */
  readonly isHeld: boolean;
  /** Where people of meetings and phones hear each other. */
  readonly beside: Beside;
  /** `onChanged`: the call goes on at another endpoint, or is on hold, or no more. After `onOver` nothing comes any more. */
  handlers: { onKey(key: string): void; onChanged(): void; onOver(): void };
  /** What the phone hears from here on: others by their ids, music where there are none; null: nothing. */
  hear(ids: readonly string[] | null): void;
  /** The words, then again what was heard. @param then they are said, or the call is over */
  say(word: MeetingWord, then?: () => void): void;
  /** The words, then the end of the call. */
  end(word: MeetingWord, cause: DropCause): void;
  /** What the line of the phone shows from here on. */
  show(label: string): void;
}

/** What the calls ask of the meetings. */
export interface MeetingDoor {
  /**
   * The meeting of this PIN. Null: there is none, or too many were tried by that caller or by all from outside; which of these nobody learns.
   */
  enter(pin: string, from: PinCaller): { meetingId: string } | null;
  /** In whose language is spoken: that of its owner. Null: there is no such meeting. */
  ownerOf(meetingId: string): string | null;
  /** Takes a call in; the meeting says what becomes of it through the call and its handlers. `ledBy`: the user who leads it there; null: nobody. */
  admit(meetingId: string, call: MeetingCall, ledBy: string | null): void;
  /** Code of the error catalogue why a user cannot lead a caller there, null: from outside; null: it is possible. */
  refuses(meetingId: string, ledBy: string, userId: string | null): string | null;
}
