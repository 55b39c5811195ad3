import type { ChatThread, SmsCallerIds } from '@ringside/domain/chat';
import { atom } from 'jotai';
import { createEntities } from '../../kernel/entities.ts';
import { profileAtom, type Refused } from '../../kernel/state.ts';
import { type Store, userAtom } from '../../kernel/store.ts';

export const chatThreads = createEntities<ChatThread>((thread) => thread.uri);
/** The first snapshot of the threads is here. */
export const chatsLoadedAtom = userAtom(false);
/** Where SMS of the user come from; null before it is known. */
export const smsFromAtom = userAtom<SmsCallerIds | null>(null);
/** Messages that the user has not read, of all threads. NOTIF-001 */
export const unreadTextsAtom = atom((get) => get(profileAtom)?.unreadTexts ?? 0);
/** What is being written, by thread or destination: leaving the screen does not lose it. */
export const chatDraftsAtom = userAtom<Readonly<Record<string, string>>>({});

/** A message that the server does not have yet. */
export interface Unsent {
  /** Sent again with the same key, it is written once. */
  key: string;
  at: number;
  text: string;
  /** Why it was not taken; null: it is on its way. */
  refused: Refused | null;
}
/** By thread, in the order of writing. */
export const unsentAtom = userAtom<Readonly<Record<string, readonly Unsent[]>>>({});

/** Shows a thread, unless a newer state of it is known: an answer may come after the push of a later change. */
export function putChat(store: Store, thread: ChatThread): void {
  const row = store.get(chatThreads.tableAtom).get(thread.uri);
  if (row && store.get(row).revision > thread.revision) return;
  store.set(chatThreads.applyAtom, { op: 'put', item: thread });
}
