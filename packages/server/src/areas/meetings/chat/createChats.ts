import type { WireMeetingMessage } from '@ringside/protocol/meetings/chat';
import { chatLimits } from '@ringside/protocol/meetings/limits';

/** What is said of a message to each of those who read it. */
type Message = Omit<WireMeetingMessage, 'isOwn'> & { readonly from: string };

/** The chat of one meeting, from the first to the last one who is in it. */
export interface Chat {
  readonly meetingId: string;
  /** Number of the last message. */
  last: number;
  messages: readonly Message[];
  /** Where it stays afterwards; null: nowhere yet. */
  roomId: string | null;
  /** Users who are, or were, in that room. */
  readonly members: Set<string>;
  /** Its room was deleted: nothing more of it is kept. */
  isRoomOver: boolean;
}

/** Left out of what is written: what moves or hides other text. */
const isHidden = (code: number): boolean =>
  (code < 32 && code !== 10) ||
  code === 127 ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069);
const plain = (text: string): string => [...text].filter((one) => !isHidden(one.codePointAt(0) ?? 0)).join('');

/**
 * The chats of meetings: one as long as people are in a meeting, in memory. Who comes later reads it from its start. What stays of it
 * afterwards is a room (`createChatKeeping`, ADR 0045).
 *
 * @param now epoch milliseconds
 */
export function createChats(now: () => number) {
  const chats = new Map<string, Chat>();
  const own = {
    /** Something was written in the meeting itself. */
    onSaid: (_chat: Chat, _message: Message): void => {},
  };
  const write = (meetingId: string, from: string, author: Pick<Message, 'name' | 'isGuest'>, text: string) => {
    const said = plain(text).trim();
    if (said === '') return null;
    const chat: Chat = chats.get(meetingId) ?? {
      ...{ meetingId, last: 0, messages: [], roomId: null, members: new Set(), isRoomOver: false },
    };
    chats.set(meetingId, chat);
    const message = { n: ++chat.last, at: now(), from, ...author, text: said };
    chat.messages = [...chat.messages, message].slice(-chatLimits.kept);
    return { chat, message };
  };
  return Object.assign(own, {
    /** @param from of the user, or of the guest as `guestKey` makes it @returns false: nothing is left of the text */
    add(meetingId: string, from: string, author: { name: string; isGuest: boolean }, text: string): boolean {
      const written = write(meetingId, from, author, text);
      if (written) own.onSaid(written.chat, written.message);
      return written !== null;
    },
    /** A member of its room has written there. */
    addFromRoom: (chat: Chat, userId: string, name: string, text: string): boolean =>
      chats.get(chat.meetingId) === chat &&
      write(chat.meetingId, userId, { name, isGuest: false }, text.slice(0, chatLimits.text)) !== null,
    /** The chat of those who are in the meeting now; null: nothing was written. */
    live: (meetingId: string): Chat | null => chats.get(meetingId) ?? null,
    /** Those after the number `n`, as `reader` has them. */
    after: (meetingId: string, n: number, reader: string): WireMeetingMessage[] =>
      (chats.get(meetingId)?.messages ?? [])
        .filter((message) => message.n > n)
        .map(({ from, ...message }) => ({ ...message, isOwn: from === reader })),
    /** Number of the last one; 0: none. */
    lastOf: (meetingId: string): number => chats.get(meetingId)?.last ?? 0,
    /** The room of its chat, of a user who is in it; null: none. */
    roomOf(meetingId: string, userId: string): string | null {
      const chat = chats.get(meetingId);
      return chat && !chat.isRoomOver && chat.members.has(userId) ? chat.roomId : null;
    },
    /** The meeting is over. */
    forget: (meetingId: string): void => void chats.delete(meetingId),
    /** A person is erased, and what they have written. */
    forgetOf(userId: string): void {
      for (const chat of chats.values()) chat.messages = chat.messages.filter(({ from }) => from !== userId);
    },
  });
}
export type MeetingChats = ReturnType<typeof createChats>;
