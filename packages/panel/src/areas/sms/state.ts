import { isSmsCapable, type SmsAgent, type SmsThread } from '@ringside/domain/sms';
import { atom } from 'jotai';
import { createEntities } from '../../kernel/entities.ts';
import { type Store, userAtom } from '../../kernel/store.ts';

/** SMS of the queues the user works in or supervises. SMS-013 */
export const smsThreads = createEntities<SmsThread>((thread) => thread.uri);
/** What the user may do with SMS; null before the first snapshot. SMS-012 */
export const smsAgentAtom = userAtom<SmsAgent | null>(null);
/** The first snapshot of the threads is here. */
export const smsLoadedAtom = userAtom(false);

/** The user works with SMS. SMS-012 */
export const smsCapableAtom = atom((get) => {
  const agent = get(smsAgentAtom);
  return agent !== null && isSmsCapable(agent);
});
/** Threads that nobody has taken, and whose customer waits. */
export const waitingSmsAtom = atom(
  (get) =>
    get(smsThreads.allAtom).filter(({ annotation, isAnswered }) => annotation === 'queued' && !isAnswered).length,
);
/** What is being written, by `smsDraftKey`: leaving the screen does not lose it. */
export const smsDraftsAtom = userAtom<Readonly<Record<string, string>>>({});
/** Notes and messages of a thread are apart, so that a note is never sent by mistake. */
export const smsDraftKey = (threadUri: string, isNote: boolean): string => `${threadUri} ${isNote}`;

/** Shows a thread, unless a newer state of it is known: an answer may come after the push of a later change. */
export function putSmsThread(store: Store, thread: SmsThread): void {
  const row = store.get(smsThreads.tableAtom).get(thread.uri);
  if (row && store.get(row).revision > thread.revision) return;
  store.set(smsThreads.applyAtom, { op: 'put', item: thread });
}
