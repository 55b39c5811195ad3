import type { Result } from '@ringside/client';
import { chatList, chatVerbs } from '@ringside/client/sms/chats';
import { type ChatDestination, type ChatThread, chatDestinationOf } from '@ringside/domain/chat';
import { acts, outcomes } from '../../kernel/acts.ts';
import { onceFor } from '../../kernel/hooks/acting.ts';
import { type Outcome, outcome } from '../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { chatDraftsAtom, chatsLoadedAtom, chatThreads, putChat, type Unsent, unsentAtom } from './state.ts';

/** Chats and SMS of the user. Nothing rejects. CHAT-001 */
export const chatActs = acts(({ client, store, follow, onSignedOut }) => {
  const verbs = client.open(chatVerbs);
  const { page, read, smsCallerIds, setSmsCallerId } = outcomes(verbs);
  let isFollowed = false;
  const change = (uri: string, work: (all: readonly Unsent[]) => readonly Unsent[]): void =>
    store.set(unsentAtom, (all) => ({ ...all, [uri]: work(all[uri] ?? []) }));

  /** One after another, in the order of writing: what comes after one that was not taken waits with it. */
  const sendWaiting = (uri: string): Promise<unknown> =>
    onceFor(store, `send ${uri}`, async () => {
      for (;;) {
        const [next] = store.get(unsentAtom)[uri] ?? [];
        if (!next || next.refused) return;
        const done = outcome(await verbs.send(uri, next.text, next.key));
        if (done.ok) {
          putChat(store, done.value);
          change(uri, (all) => all.filter(({ key }) => key !== next.key));
        } else {
          const { refused } = done;
          change(uri, (all) => all.map((one) => ({ ...one, refused })));
        }
      }
    });

  return {
    ...{ page, smsCallerIds, setSmsCallerId },
    /** Keeps the threads current from the first call on, until nobody is signed in. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      onSignedOut(() => {
        store.set(chatThreads.applyAtom, { op: 'reset', items: [] });
        store.set(chatsLoadedAtom, false);
      });
      follow(chatList, (got) => {
        if (got.op === 'put') putChat(store, got.item);
        else store.set(chatThreads.applyAtom, got);
        if (got.op === 'reset') store.set(chatsLoadedAtom, true);
      });
    },
    /** Shown at once; it stays, with the reason, when it cannot be sent. */
    async send(uri: string, text: string): Promise<void> {
      change(uri, (all) => {
        // Behind one that was not taken it waits with it.
        const refused = all.at(-1)?.refused ?? null;
        return [...all, { key: crypto.randomUUID(), at: Date.now(), text, refused }];
      });
      await sendWaiting(uri);
    },
    /** Tries everything again that was not taken, in order. */
    async sendAgain(uri: string): Promise<void> {
      change(uri, (all) => all.map((one) => ({ ...one, refused: null })));
      await sendWaiting(uri);
    },
    discard: (uri: string, key: string): void => change(uri, (all) => all.filter((one) => one.key !== key)),
    /** The first message to a colleague or number; null: one is on its way already. */
    begin: (to: ChatDestination, text: string, key: string): Promise<Outcome<ChatThread> | null> =>
      onceFor(store, chatDestinationOf(to), async () => {
        const done = outcome(await verbs.begin({ number: to.number, typeDest: to.kind }, text, key));
        if (done.ok) {
          // Before the thread is there: it takes a text under way along.
          store.set(chatDraftsAtom, ({ [chatDestinationOf(to)]: _sent, ...others }) => others);
          putChat(store, done.value);
        }
        return done;
      }),
    /** Messages up to this one are read; what fails is tried with the next look. */
    read,
    /** True: done. */
    async clear(uri: string): Promise<boolean> {
      const cleared: Result<null> = await verbs.clear(uri);
      const done = outcome(cleared);
      if (!done.ok) store.set(raiseRefusalAtom, done.refused);
      return done.ok;
    },
  };
});
