import { type ChatVerbs, chatVerbs } from '@ringside/client/sms/chats';
import type { ChatMessage, ChatThread } from '@ringside/domain/chat';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../kernel/state.ts';
import { noted } from '../../stories/noted.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, type Store } from '../../stories/storyStore.ts';
import { chatDraftsAtom, chatsLoadedAtom, chatThreads, unsentAtom } from './state.ts';

export const storyChat = (id: string, more: Partial<ChatThread> = {}): ChatThread => ({
  ...{ uri: `v1/user/Chat/${id}`, id, kind: 'chat', number: '2117', name: 'Marc Aubry', userId: 'marc' },
  ...{ canWrite: true, lastText: 'In ten minutes', lastAt: at(13, 51), isOwnLast: false, unread: 0 },
  ...{ readByOther: 4, revision: 5 },
  ...more,
});
const sms = { kind: 'sms', userId: null, readByOther: 0 } as const;
/** A thread of each kind. */
export const storyChats: readonly ChatThread[] = [
  storyChat('c1'),
  storyChat('c2', {
    ...{ ...sms, number: '+33612345678', name: 'Claire Vasseur', unread: 2 },
    ...{ lastText: 'Invoice 4471, see the letter of Monday', lastAt: at(13, 44) },
  }),
  storyChat('c3', {
    ...{ number: '2110', name: 'Priya Raman', userId: 'priya', isOwnLast: true },
    ...{ lastText: 'can you take line 2?', lastAt: at(12, 30) },
  }),
  storyChat('c4', { ...sms, number: '+447700900381', name: '', lastText: 'On our way', lastAt: at(9, 12, 4) }),
];

const message = (seq: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: `m${seq}`, seq, at: at(13, 30 + seq), isOwn: false, text, delivery: null },
  ...more,
});
const own = { isOwn: true };
export const storyMessages: readonly ChatMessage[] = [
  message(1, 'Truck 14 is stuck at the gate, order #4471. Can someone reach the dock?', { at: at(17, 2, 1) }),
  message(2, 'Dock answers on 01 99 00 63 15.'),
  message(3, 'They open gate 3 at 13:20.'),
  message(4, 'Thanks, calling them now.', own),
  message(5, 'Lunch afterwards?', own),
];
export const storySms: readonly ChatMessage[] = [
  message(1, 'Your order left at 13:20 and arrives at 14:30.', { ...own, delivery: 'delivered' }),
  message(2, 'The bell does not work, please call.'),
  message(3, 'We shall.', { ...own, delivery: 'sent' }),
  message(4, 'And the invoice?', { ...own, delivery: 'failed' }),
];

/** Chats that grant everything unless `answers` says otherwise; every call is written down. */
export function createFakeChats(answers: Partial<ChatVerbs> = {}) {
  const calls: [string, ...unknown[]][] = [];
  const threadOf = (uri: string) => storyChats.find((one) => one.uri === uri) ?? storyChat('c1');
  const from = { number: '0199002744', choices: ['0199002744', '0199002745'], canChange: true };
  const granted: ChatVerbs = {
    begin: async () => ({ ok: true, value: storyChat('c1') }),
    send: async (uri) => ({ ok: true, value: threadOf(uri) }),
    page: async (uri) => {
      const thread = threadOf(uri);
      const messages = thread.kind === 'sms' ? storySms : storyMessages;
      return { ok: true, value: { thread, messages, hasMore: false } };
    },
    read: async () => ({ ok: true, value: null }),
    clear: async () => ({ ok: true, value: null }),
    smsCallerIds: async () => ({ ok: true, value: from }),
    setSmsCallerId: async (number) => ({ ok: true, value: { ...from, number } }),
    ...answers,
  };
  return { calls, client: noted<ChatVerbs>(granted, calls) };
}

/** A user looks at chats. */
export function withChats(store: Store, path: string, answers: Partial<ChatVerbs> = {}) {
  const chats = createFakeChats(answers);
  giveVerbs(store, [chatVerbs], chats.client);
  store.set(chatThreads.applyAtom, { op: 'reset', items: [...storyChats] });
  store.set(chatsLoadedAtom, true);
  store.set(profileAtom, (profile) => profile && { ...profile, unreadTexts: 2 });
  store.set(navigationAtom, { path, stack: path === '/chats' ? [] : ['/chats'] });
  return chats;
}
const story = (path: string, more: (store: Store) => void = () => {}, answers: Partial<ChatVerbs> = {}) => ({
  set(store: Store) {
    withChats(store, path, answers);
    more(store);
  },
});
const refused = { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } } as const;
const thread = (more: Partial<ChatThread>) => (store: Store) =>
  store.set(chatThreads.applyAtom, { op: 'put', item: storyChat('c1', more) });

/** Chats and SMS of the user: list, thread, a new one. */
export const chatStories: Record<string, { set: (store: Store) => void }> = {
  chats: story('/chats'),
  'chats-empty': story('/chats', (store) => store.set(chatThreads.applyAtom, { op: 'reset', items: [] })),
  'chats-loading': story('/chats', (store) => {
    store.set(chatThreads.applyAtom, { op: 'reset', items: [] });
    store.set(chatsLoadedAtom, false);
  }),
  chat: story('/chats/th-c1', (store) => store.set(chatDraftsAtom, { 'v1/user/Chat/c1': 'At one' })),
  'chat-sms': story('/chats/th-c2'),
  'chat-unsent': story('/chats/th-c1', (store) =>
    store.set(unsentAtom, {
      'v1/user/Chat/c1': [
        {
          key: 'k1',
          at: at(13, 52),
          text: 'Are you there?',
          refused: { code: 'NETWORK', label: 'i__ERROR_NETWORK_LABEL' },
        },
        { key: 'k2', at: at(13, 52), text: 'Hello?', refused: null },
      ],
    }),
  ),
  'chat-over': story('/chats/th-c1', thread({ canWrite: false })),
  'chat-error': story('/chats/th-c1', undefined, { page: async () => refused }),
  'chat-gone': story('/chats/th-none'),
  'chat-new': story('/chats/nw'),
  'chat-new-sms': story('/chats/nw/%2B33612345699/sms'),
  'chat-new-colleague': story('/chats/nw/2130/chat'),
};
