import type { WireMeetingMessage } from '@ringside/protocol/meetings/chat';
import { chatLimits } from '@ringside/protocol/meetings/limits';

/** What is said of a message to each of those who read it. */
type Message = Omit<WireMeetingMessage, 'isOwn'> & { readonly from: string };

/** Left out of what is written: what moves or hides other text. */
const isHidden = (code: number): boolean =>
  (code < 32 && code !== 10) ||
  code === 127 ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069);
const plain = (text: string): string => [...text].filter((one) => !isHidden(one.codePointAt(0) ?? 0)).join('');

/**
 * The chats of meetings: one as long as people are in a meeting, in memory alone (ADR 0040). Who comes later reads it from its start.
 *
 * @param now epoch milliseconds
 */
export function createChats(now: () => number) {
  const chats = new Map<string, { last: number; messages: Message[] }>();
  return {
    /** @param from of the user, or of the guest as `guestKey` makes it @returns false: nothing is left of the text */
    add(meetingId: string, from: string, author: { name: string; isGuest: boolean }, text: string): boolean {
      const said = plain(text).trim();
      if (said === '') return false;
      const { last, messages } = chats.get(meetingId) ?? { last: 0, messages: [] };
      const made = { n: last + 1, at: now(), from, ...author, text: said };
      chats.set(meetingId, { last: last + 1, messages: [...messages, made].slice(-chatLimits.kept) });
      return true;
    },
    /** Those after the number `n`, as `reader` has them. */
    after: (meetingId: string, n: number, reader: string): WireMeetingMessage[] =>
      (chats.get(meetingId)?.messages ?? [])
        .filter((message) => message.n > n)
        .map(({ from, ...message }) => ({ ...message, isOwn: from === reader })),
    /** Number of the last one; 0: none. */
    lastOf: (meetingId: string): number => chats.get(meetingId)?.last ?? 0,
    /** The meeting is over. */
    forget: (meetingId: string): void => void chats.delete(meetingId),
    /** A person is erased, and what they have written. */
    forgetOf(userId: string): void {
      for (const chat of chats.values()) chat.messages = chat.messages.filter(({ from }) => from !== userId);
    },
  };
}
export type MeetingChats = ReturnType<typeof createChats>;
