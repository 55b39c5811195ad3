import type { WireChatMessage, WireChatPage, WireChatThread } from '@ringside/protocol/sms/chats';
import { type DestinationType, SMS_MAX_CHARACTERS } from '@ringside/protocol/words/sms';
import type { Company } from '../../company/company.ts';
import { namesOf } from '../../company/namesOf.ts';
import { digitsOf } from '../../company/numbers.ts';
import { type Journal, kept } from '../../kernel/journal/createJournal.ts';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import { createWorks } from '../../kernel/works.ts';
import { mayTextTo, type SmsGateway, type SmsReceiver } from '../sms/area.ts';
import { type Addressed, createAddresses } from './createAddresses.ts';
import type { SmsCallerIds } from './createSmsCallerIds.ts';
import type { ChatMessageRow, ChatStore, NewChatMessage, SeenThread } from './store.ts';

export type ChatRefusal =
  | 'ROUTER_ERR_404'
  | 'ERROR_WRONG_NUMBER'
  | 'SMS_NUMBER_DENIED'
  | 'SMS_NO_NUMBER'
  | 'SMS_NO_GATEWAY'
  | 'SMS_TOO_LONG'
  | 'CHAT_OVER';

/** Of what became of SMS. */
export const DELIVERY_LANE = 'chatDelivery';

export const chatUri = (id: string): string => `v1/user/Chat/${id}`;

/**
 * What users write to colleagues, and by SMS to numbers outside. Everything is written before anybody hears of it. What
 * became of an SMS is shown, also when the database was away as it was known; one that was on its way when the server stopped counts
 * as not sent: nobody knows. CHAT-001, Q-160
 *
 * @param options.isBlocked what comes from this number the user does not want; it is thrown away
 * @param options.put `removed`: a thread is as it is now, or is not shown to the user any more
 */
export function createChats(options: {
  company: Company;
  store: ChatStore;
  journal: Journal;
  gateway: SmsGateway | null;
  callerIds: SmsCallerIds;
  isBlocked: (userId: string, number: string) => boolean;
  now: () => number;
  onError: (what: string, error: unknown) => void;
  put: (userId: string, item: WireChatThread) => void;
  removed: (userId: string, uri: string) => void;
  /** Messages of a user that are not read came or went. */
  counted: (userId: string) => void;
}) {
  const { company, store, journal, gateway, callerIds, isBlocked, now, onError } = options;
  const addresses = createAddresses(company);
  const turns = createTurns();
  const works = createWorks();

  const nameOf = (userId: string, number: string): string =>
    number === '' ? '' : (namesOf(company, userId, number)[0]?.label ?? '');
  const wireOf = (userId: string, { thread, unread, other }: SeenThread): WireChatThread => {
    const extension = other && company.extensionOf(other.userId);
    const number = thread.number ?? extension?.number ?? '';
    const listed = extension && !extension.isHidden ? extension : null;
    const hasNumber = gateway !== null && callerIds.of(userId).number !== '';
    return {
      restUri: chatUri(thread.id),
      threadID: thread.id,
      typeDest: thread.kind,
      number,
      label: nameOf(userId, number),
      userId: listed?.userId ?? null,
      canWrite: thread.kind === 'sms' ? hasNumber : other !== null && addresses.reads(other.userId),
      lastText: thread.lastText.slice(0, 200),
      lastTime: thread.lastAt,
      isOwnLast: thread.lastAuthorId === userId,
      unread,
      readByOther: other?.readSeq ?? 0,
      revision: thread.revision,
    };
  };
  const messageOf = (userId: string, row: ChatMessageRow): WireChatMessage => ({
    ...{ id: row.id, seq: row.seq, time: row.at, isOwn: row.authorId === userId, text: row.text },
    delivery: row.delivery,
  });

  /** Shows a thread to everybody in it, each as they see it. */
  const show = async (threadId: string): Promise<void> => {
    for (const userId of await store.members(threadId)) {
      const seen = await store.one(userId, threadId);
      if (!seen) continue;
      if (seen.thread.lastSeq > seen.clearedSeq) options.put(userId, wireOf(userId, seen));
      else options.removed(userId, chatUri(threadId));
      options.counted(userId);
    }
  };

  const outcome = journal.lane<{ id: string; delivery: 'sent' | 'failed' }>(
    DELIVERY_LANE,
    'what became of an SMS could not be written',
    async ({ id, delivery }) => {
      const threadId = await store.setDelivery(id, delivery);
      if (threadId !== null) await show(threadId);
    },
  );

  /** Gives an SMS to the gateway; those of a thread one after another. Never rejects. */
  const give = (threadId: string, message: { id: string; from: string; to: string; text: string }): void =>
    works.add(
      turns(`send ${threadId}`, async () => {
        const send = gateway?.send({ ...message, media: null }) ?? Promise.reject(new Error('no SMS gateway'));
        const isTaken = await send.then(
          () => true,
          (error: unknown) => {
            onError('an SMS was not taken by the gateway', error);
            return false;
          },
        );
        await kept(outcome, { id: message.id, delivery: isTaken ? 'sent' : 'failed' });
      }),
    );

  const refusalOf = (userId: string, to: Addressed, text: string): ChatRefusal | null => {
    if (to.kind === 'chat') return null;
    if (text.length > SMS_MAX_CHARACTERS) return 'SMS_TOO_LONG';
    if (gateway === null) return 'SMS_NO_GATEWAY';
    if (callerIds.of(userId).number === '') return 'SMS_NO_NUMBER';
    return mayTextTo(to.number, company) ? null : 'SMS_NUMBER_DENIED';
  };

  const write = async (
    userId: string,
    to: Addressed,
    text: string,
    key: string,
  ): Promise<WireChatThread | ChatRefusal> => {
    const refusal = refusalOf(userId, to, text);
    if (refusal) return refusal;
    const pair = addresses.pairOf(userId, to);
    const message: NewChatMessage = {
      ...{ id: newId(), at: now(), authorId: userId, text, onceKey: `${userId} ${key}` },
      delivery: to.kind === 'sms' ? 'sending' : null,
    };
    const members = to.kind === 'sms' ? [userId] : [userId, to.userId];
    const number = to.kind === 'sms' ? to.number : null;
    const threadId = await turns(`write ${pair}`, () =>
      store.write({ id: newId(), kind: to.kind, pair, number, members }, message),
    );
    // Written before: the answer to the first time was lost on its way.
    const there = threadId ?? (await store.messageOf(message.onceKey))?.threadId;
    if (there === undefined) return 'ROUTER_ERR_404';
    if (threadId !== null) {
      await show(threadId);
    }
    const seen = await store.one(userId, there);
    if (threadId !== null && to.kind === 'sms')
      give(threadId, { id: message.id, from: callerIds.of(userId).number, to: seen?.thread.number ?? to.number, text });
    return seen ? wireOf(userId, seen) : 'ROUTER_ERR_404';
  };

  /** Whom a thread is with; null: nobody any more. */
  const partyOf = ({ thread, other }: SeenThread): Addressed | null => {
    if (thread.kind === 'sms') return { kind: 'sms', number: addresses.outside(thread.number ?? '') };
    return other && addresses.reads(other.userId) ? { kind: 'chat', userId: other.userId } : null;
  };

  const receiver: SmsReceiver = {
    async received({ id, from, to, text, files = [] }) {
      const userId = addresses.userAt(to);
      // Files go to queues alone; a message of nothing but files is none.
      if (userId === null || (text === '' && files.length > 0)) return false;
      if (isBlocked(userId, from)) return true;
      const party: Addressed = { kind: 'sms', number: addresses.outside(from) };
      // As the gateway spells it: answers go there.
      const number = digitsOf(from);
      const pair = addresses.pairOf(userId, party);
      const message = { ...{ id: newId(), at: now(), authorId: null, text, delivery: null }, onceKey: `gateway ${id}` };
      const threadId = await turns(`write ${pair}`, () =>
        store.write({ id: newId(), kind: 'sms', pair, number, members: [userId] }, message),
      );
      if (threadId !== null) await show(threadId);
      return true;
    },
    async delivered(id, status) {
      if (!(await store.hasMessage(id))) return false;
      const threadId = await store.setDelivery(id, status);
      if (threadId !== null) await show(threadId);
      return true;
    },
  };

  return {
    receiver,
    of: async (userId: string): Promise<WireChatThread[]> =>
      (await store.of(userId)).map((seen) => wireOf(userId, seen)),
    /** The newest messages that a user has not read, each with whom it is of; whoever shows it knows the photo. NOTIF-002, NOTIF-003 */
    unread: async (userId: string, limit: number) =>
      (await store.unread(userId, limit)).map(({ message, thread }) => {
        const number = thread.number ?? company.extensionOf(message.authorId ?? '')?.number ?? '';
        const remoteLabel = nameOf(userId, number);
        return { remoteNumber: number, remoteLabel, messageContent: message.text.slice(0, 200) };
      }),
    /** Null: the user has no such thread. */
    async page(
      userId: string,
      id: string,
      asked: { before: number | null; limit: number },
    ): Promise<WireChatPage | null> {
      const seen = await store.one(userId, id);
      if (!seen) return null;
      const rows = await store.page(id, seen.clearedSeq, asked.before, asked.limit + 1);
      const hasMore = rows.length > asked.limit;
      const items = rows.slice(hasMore ? 1 : 0).map((row) => messageOf(userId, row));
      return { thread: wireOf(userId, seen), items, hasMore };
    },
    /** The first message to a colleague or number, or the next one. CHAT-001, NAV-101 */
    async begin(
      userId: string,
      { text, key, ...to }: { number: string; typeDest: DestinationType; text: string; key: string },
    ): Promise<WireChatThread | ChatRefusal> {
      const party = addresses.of(userId, to);
      return party ? write(userId, party, text, key) : 'ERROR_WRONG_NUMBER';
    },
    async send(userId: string, id: string, text: string, key: string): Promise<WireChatThread | ChatRefusal> {
      const seen = await store.one(userId, id);
      if (!seen) return 'ROUTER_ERR_404';
      const party = partyOf(seen);
      return party ? write(userId, party, text, key) : 'CHAT_OVER';
    },
    /** How many threads a user sees that are with any of these numbers. HIST-005 */
    async countWith(userId: string, numbers: readonly string[]): Promise<number> {
      const parties = numbers.flatMap((number) => addresses.allOf(number));
      const pairs = new Set(parties.map((party) => addresses.pairOf(userId, party)));
      return pairs.size === 0 ? 0 : store.countOf(userId, [...pairs]);
    },
    /** False: the user has no such thread. The colleague sees that it is read. */
    async read(userId: string, id: string, seq: number): Promise<boolean> {
      if (!(await store.one(userId, id))) return false;
      if (await store.read(userId, id, seq)) await show(id);
      return true;
    },
    /** The user sees nothing of it any more until the other one writes again; the colleague keeps it. */
    async clear(userId: string, id: string): Promise<boolean> {
      if (!(await store.one(userId, id))) return false;
      await store.clear(userId, id);
      await show(id);
      return true;
    },
    /** Resolves when the last write is through. */
    stop: works.settled,
  };
}
export type Chats = ReturnType<typeof createChats>;
