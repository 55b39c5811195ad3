import { atom } from 'jotai';
import { attempt } from '../../kernel/start/preferences.ts';
import { groups, nowAtom, profileAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import { membersOf } from './queueState.ts';

/** Something that the user changed in the call centre. */
export interface QueueChange {
  /** Epoch milliseconds of the server's clock. */
  at: number;
  what: 'paused' | 'resumed' | 'loggedOut' | 'moved' | 'settings' | 'members';
  /** The agent, the caller or the queue, as it was shown then. */
  who: string;
  /** Where a caller was led. */
  to?: string;
  /** Extension of an agent, whose pause can be ended. */
  extensionUri?: string;
}

const KEY = 'ringside.changes';
/** More are no help to anybody's memory. */
const MOST = 12;

const changedAtom = userAtom<readonly QueueChange[] | null>(null);

/** What a page before this one left in the same tab, of the same user. */
function kept(user: string): readonly QueueChange[] {
  const left = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { user: string; all: QueueChange[] });
  const all = left?.user === user && Array.isArray(left.all) ? left.all : [];
  return all.every((one) => typeof one?.who === 'string' && typeof one.at === 'number') ? all : [];
}

/** What the user changed in this tab, newest first. */
export const myChangesAtom = atom((get) => {
  const user = get(profileAtom)?.userUri;
  return get(changedAtom) ?? (user === undefined ? [] : kept(user));
});

/** A change, of which an agent is named by the extension. */
export type NotedChange = Omit<QueueChange, 'at' | 'who'> & { who?: string };

/** Takes note of a change, so that whoever made it finds it again. */
export const noteChangeAtom = atom(null, (get, set, { who, ...change }: NotedChange) => {
  const named = get(groups.allAtom)
    .flatMap(({ uri }) => get(membersOf(uri)))
    .find(({ extensionUri }) => extensionUri === change.extensionUri);
  const { userUri: user, clockDeltaMs = 0 } = get(profileAtom) ?? {};
  const one = { ...change, who: who ?? named?.name ?? '', at: get(nowAtom) + clockDeltaMs };
  const all = [one, ...get(myChangesAtom)].slice(0, MOST);
  set(changedAtom, all);
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ user, all })));
});
