/** A message of the chat of a meeting. */
export interface MeetingMessage {
  n: number;
  /** Epoch milliseconds of the server. */
  at: number;
  /** Whoever wrote it; nobody has checked that of a guest. */
  name: string;
  isGuest: boolean;
  isOwn: boolean;
  /** Plain text. */
  text: string;
}

/** Messages of others after the last one that was seen. */
export const unreadIn = (messages: readonly MeetingMessage[], seen: number): number =>
  messages.filter(({ n, isOwn }) => n > seen && !isOwn).length;
