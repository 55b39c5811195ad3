import type { Result } from '@ringside/client';
import { smsAgentList, smsThreadList, smsVerbs } from '@ringside/client/sms/verbs';
import type { SmsThread } from '@ringside/domain/sms';
import { acts, outcomes } from '../../kernel/acts.ts';
import { onceFor } from '../../kernel/hooks/acting.ts';
import { outcome } from '../../kernel/refusals.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { keepSmsDrafts } from './keepSmsDrafts.ts';
import { putSmsThread, smsAgentAtom, smsLoadedAtom, smsThreads } from './state.ts';

/** Queue SMS. What is done with a thread is done once at a time for each; a refusal is shown in a toast. True: done. */
export const smsActs = acts(({ client, store, follow }) => {
  const verbs = client.open(smsVerbs);
  const { items, media, agents, saveAgents } = outcomes(verbs);
  let isFollowed = false;
  const act = async (uri: string, work: () => Promise<Result<SmsThread>>): Promise<boolean> => {
    const done = await onceFor(store, uri, async () => outcome(await work()));
    if (done?.ok) putSmsThread(store, done.value);
    else if (done) store.set(raiseRefusalAtom, done.refused);
    return done?.ok === true;
  };
  return {
    /** Keeps threads and what the user may do current from the first call on, until nobody is signed in. SMS-013 */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      keepSmsDrafts(store);
      store.sub(sessionAtom, () => {
        if (store.get(sessionAtom).at !== 'signedOut') return;
        store.set(smsThreads.applyAtom, { op: 'reset', items: [] });
        store.set(smsAgentAtom, null);
        store.set(smsLoadedAtom, false);
      });
      follow(smsAgentList, (change) => {
        if (change.op !== 'remove')
          store.set(smsAgentAtom, change.op === 'put' ? change.item : (change.items[0] ?? null));
      });
      follow(smsThreadList, (change) => {
        if (change.op === 'put') putSmsThread(store, change.item);
        else store.set(smsThreads.applyAtom, change);
        if (change.op === 'reset') store.set(smsLoadedAtom, true);
      });
    },
    ...{ items, media, agents, saveAgents },
    pick: (uri: string) => act(uri, () => verbs.pick(uri)),
    reply: (uri: string, text: string) => act(uri, () => verbs.reply(uri, text)),
    annotate: (uri: string, text: string) => act(uri, () => verbs.annotate(uri, text)),
    abandon: (uri: string) => act(uri, () => verbs.abandon(uri)),
    end: (uri: string) => act(uri, () => verbs.end(uri)),
    resetTimer: (uri: string) => act(uri, () => verbs.resetTimer(uri)),
    upload: (uri: string, file: File) => act(uri, () => verbs.upload(uri, file)),
    sendAgain: (uri: string, itemId: string) => act(uri, () => verbs.sendAgain(uri, itemId)),
  };
});
