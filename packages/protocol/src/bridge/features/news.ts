/** What happens in the phone besides calls, for a CRM page that logs or counts it. Page events, named in `capabilities`. */
export interface NewsEventMap {
  /** Messages of the user's own mailbox: one came (`message`), or the number of new ones changed (`message: null`). */
  VOICEMAIL_EVENT: { newMessages: number; message: VoicemailView | null };
  /** A customer wrote to a queue of the user, or an agent answered one. */
  SMS_EVENT: SmsView;
  /** How good the line of a call is that this browser carries; when the judgement changes, and every 10 s. */
  QUALITY_EVENT: QualityView;
  /** What the user does with the panel, for usage figures. No name, no number. */
  USAGE_EVENT: UsageView;
}

/** A message that somebody left. */
export interface VoicemailView {
  id: string;
  /** Number and name of the caller as shown to the user; empty when anonymous. */
  number: string;
  label: string;
  /** Epoch milliseconds. */
  at: number;
  /** Whole seconds. */
  seconds: number;
}

/** The last message of an SMS thread. */
export interface SmsView {
  threadID: string;
  groupID: string;
  /** Number and name of the customer. */
  number: string;
  label: string;
  /** The customer wrote; false: an agent did. */
  isIncoming: boolean;
  text: string;
  /** Epoch milliseconds. */
  at: number;
  /** The thread is the user's own. */
  isMine: boolean;
  /** `queued`, `assigned`, `closed` or `timer reset`; a newer panel may add values. */
  state: string;
}

/** The sound of one call, as this browser measures it over the last seconds. */
export interface QualityView {
  lineID: string;
  /** `good`, `fair` or `poor`; a newer panel may add values. */
  level: string;
  /** Share of the packets that were lost, in percent, heard here and heard by the other side; `null` when not known. */
  lossIn: number | null;
  lossOut: number | null;
  jitterMs: number | null;
  /** There and back. */
  roundTripMs: number | null;
}

export interface UsageView {
  /** `screen` (one was opened) or `action` (the user asked for something); a newer panel may add values. */
  kind: string;
  /** Name of the screen, e.g. `history`, or of the action, e.g. `hold`. Commands of the page are not told. */
  name: string;
}
