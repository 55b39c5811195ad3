import type { ChatMessage, ChatPage, ChatThread, SmsCallerIds } from '@ringside/domain/chat';
import {
  chatLists,
  chatPage,
  chatThread,
  smsCallerId,
  type WireChatMessage,
  type WireChatThread,
} from '@ringside/protocol/sms/chats';
import { CHAT_PAGE, type DestinationType } from '@ringside/protocol/words/sms';
import * as z from 'zod/mini';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** Chats with colleagues and SMS of the user. `key` is made once for each message: sent again, it is written once. */
export interface ChatVerbs {
  /** 406 nobody has the number; 403 SMS_NUMBER_DENIED; 412 SMS_NO_NUMBER, SMS_NO_GATEWAY, SMS_TOO_LONG. NAV-101 */
  begin(to: { number: string; typeDest: DestinationType }, text: string, key: string): Promise<Result<ChatThread>>;
  send(uri: string, text: string, key: string): Promise<Result<ChatThread>>;
  /** Messages before one, or the newest. */
  page(uri: string, before: number | null): Promise<Result<ChatPage>>;
  read(uri: string, seq: number): Promise<Result<null>>;
  /** The user sees nothing of it any more. */
  clear(uri: string): Promise<Result<null>>;
  smsCallerIds(): Promise<Result<SmsCallerIds>>;
  /** 403 CALLER_ID_NOT_ALLOWED. CHAT-003 */
  setSmsCallerId(number: string): Promise<Result<SmsCallerIds>>;
}

const deliveries = ['sending', 'sent', 'delivered', 'failed'] as const;

const chatFromWire = (wire: WireChatThread): ChatThread => ({
  ...{ uri: wire.restUri, id: wire.threadID, number: wire.number, name: wire.label },
  kind: wire.typeDest === 'sms' ? 'sms' : 'chat',
  ...{ userId: wire.userId, canWrite: wire.canWrite, lastText: wire.lastText, lastAt: wire.lastTime },
  ...{ isOwnLast: wire.isOwnLast, unread: wire.unread, readByOther: wire.readByOther, revision: wire.revision },
});
const messageFromWire = ({ id, seq, time, isOwn, text, delivery }: WireChatMessage): ChatMessage => ({
  ...{ id, seq, at: time, isOwn, text },
  // What a newer server says of one that it has sent is not known here.
  delivery: delivery === null ? null : (deliveries.find((known) => known === delivery) ?? 'sent'),
});

export const chatVerbs: Verbs<ChatVerbs> = ({ ask }) => {
  const thread = async (path: string, body: object) =>
    mapResult(await ask({ method: 'POST', path, answer: chatThread, body }), chatFromWire);
  return {
    begin: (to, text, key) => thread('v1/user/Chat', { ...to, text, key }),
    send: (uri, text, key) => thread(`${uri}/Messages`, { text, key }),
    async page(uri, before) {
      const body = { before, limit: CHAT_PAGE };
      const asked = await ask({ method: 'POST', path: `${uri}/Page`, answer: chatPage, body });
      return mapResult(asked, (page) => ({
        ...{ thread: chatFromWire(page.thread), messages: page.items.map(messageFromWire), hasMore: page.hasMore },
      }));
    },
    read: (uri, seq) => ask({ method: 'PUT', path: `${uri}/Read`, answer: z.null(), body: { seq } }),
    clear: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
    smsCallerIds: () => ask({ method: 'GET', path: 'v1/user/SmsCallerId', answer: smsCallerId }),
    setSmsCallerId: (number) =>
      ask({ method: 'PUT', path: 'v1/user/SmsCallerId', answer: smsCallerId, body: { number } }),
  };
};

/** What the user writes with others, as it changes; the newest 200 threads. */
export const chatList = liveList('chats', 'Chat', chatLists.Chat, chatFromWire);
