/** What a user is asked about a meeting. PROMPT-006, PROMPT-007 */
export interface MeetingPrompt {
  uri: string;
  /** joinRequest: a guest waits, whose name nobody has checked; invitation: a colleague asks the user in. */
  kind: 'joinRequest' | 'invitation';
  /** Who asks calls by telephone, with the right PIN. */
  isPhone?: boolean | undefined;
  meetingUri: string;
  meetingName: string;
  /** Who asks. */
  name: string;
  /** Epoch milliseconds of the server. */
  since: number;
  /** People who are in it now. */
  present: number;
}

/**
 * What is asked by itself, the first to have come; null: nothing. Guests of a meeting in which the user is are answered there.
 *
 * @param meetingUri of the meeting in which the user is; null: in none
 */
export const nextPrompt = (all: readonly MeetingPrompt[], meetingUri: string | null): MeetingPrompt | null =>
  all
    .filter((one) => one.meetingUri !== meetingUri)
    .reduce<MeetingPrompt | null>((first, one) => (first && first.since <= one.since ? first : one), null);

/** Guests who wait before the meeting in which the user is, the first to have come first. */
export const waitingAt = (all: readonly MeetingPrompt[], meetingUri: string): MeetingPrompt[] =>
  all.filter((one) => one.kind === 'joinRequest' && one.meetingUri === meetingUri).sort((a, b) => a.since - b.since);
