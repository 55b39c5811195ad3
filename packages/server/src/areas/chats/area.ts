import type { WireNotificationItem } from '@ringside/protocol/voicemail/item';
import { mayChangeSmsCallerId } from '../../company/rightsOf.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { denylistPort } from '../denylist/area.ts';
import { smsGatewayPort } from '../sms/area.ts';
import { createChats, DELIVERY_LANE } from './createChats.ts';
import { createSmsCallerIds } from './createSmsCallerIds.ts';
import { keptChats } from './kept.ts';
import { addChatRoutes } from './routes.ts';
import { chatStore } from './store.ts';

/** What a user has not read yet. NOTIF-001, NOTIF-002 */
export interface ChatsPort {
  countUnread(userId: string): Promise<number>;
  /** The newest of them. */
  unread(userId: string, limit: number): Promise<Omit<WireNotificationItem, 'remoteUrlPhoto'>[]>;
  /** Chats and SMS of the user with whoever has one of these numbers. HIST-005 */
  countWith(userId: string, numbers: readonly string[]): Promise<number>;
  /** The user may choose which own number SMS come from. CHAT-003 */
  mayChangeCallerId(userId: string): boolean;
}
export const chatsPort = port<ChatsPort>('chats');

/** What users write to colleagues, and by SMS to numbers outside. CHAT-001 */
export const chats: Area = {
  name: 'chats',
  needs: ['denylist', 'sms'],
  async open({ api, bus, company, database, journal, kept, lists, now, onError, provide, use }) {
    kept.add(keptChats(database.db));
    const store = chatStore(database.db);
    const { gateway, add } = use(smsGatewayPort);
    const denylist = use(denylistPort);
    const callerIds = createSmsCallerIds({
      ...{ company, store, stored: await store.callerIds() },
      mayChange: (userId) => mayChangeSmsCallerId(company, userId),
    });
    const chats = createChats({
      ...{ company, store, journal, gateway, callerIds, isBlocked: denylist.isBlocked, now, onError },
      put: (userId, item) => lists.put(userId, 'Chat', item),
      removed: (userId, uri) => lists.remove(userId, 'Chat', uri),
      counted: (userId) => bus.emit('chat.counted', { userId }),
    });
    // What the last run learned of its own messages is written first: the others were on their way when it stopped.
    await journal.settled(DELIVERY_LANE);
    await store.failUnsent();
    lists.add('Chat', { of: chats.of, isPart: true });
    add(chats.receiver);
    bus.on('person.erased', ({ userId }) => {
      callerIds.forget(userId);
      for (const { id } of company.users) lists.renew(id, 'Chat');
    });
    addChatRoutes(api, { chats, callerIds, now });
    provide(chatsPort, {
      ...{ countUnread: store.countUnread, unread: chats.unread, countWith: chats.countWith },
      mayChangeCallerId: (userId) => callerIds.of(userId).canChange,
    });
    return { close: chats.stop };
  },
};
