import { atom } from 'jotai';
import { attempt } from '../../kernel/start/preferences.ts';
import { groups, nowAtom, profileAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import { zoneClock } from '../../words/zones.ts';
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

const serverNowAtom = atom((get) => get(nowAtom) + (get(profileAtom)?.clockDeltaMs ?? 0));
const dayOf = (at: number, timeZone: string | undefined): string => zoneClock(timeZone, at).date;
/** The date that the clocks of the company show. */
const todayAtom = atom((get) => dayOf(get(serverNowAtom), get(profileAtom)?.timeZone));
const changedAtom = userAtom<readonly QueueChange[] | null>(null);

/** What a page before this one left in the same tab, of the same user and day. */
function kept(user: string): readonly QueueChange[] {
  const left = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { user: string; all: QueueChange[] });
  const all = left?.user === user && Array.isArray(left.all) ? left.all : [];
  return all.every((one) => typeof one?.who === 'string' && typeof one.at === 'number') ? all : [];
}

/** What the user changed today in this tab, newest first. */
export const myChangesAtom = atom((get) => {
  const { userUri: user, timeZone } = get(profileAtom) ?? {};
  const all = get(changedAtom) ?? (user === undefined ? [] : kept(user));
  const today = get(todayAtom);
  return all.filter(({ at }) => dayOf(at, timeZone) === today);
});

/** A change, of which an agent is named by the extension. */
export type NotedChange = Omit<QueueChange, 'at' | 'who'> & { who?: string };

/** Takes note of a change, so that whoever made it finds it again. */
export const noteChangeAtom = atom(null, (get, set, { who, ...change }: NotedChange) => {
  const named = get(groups.allAtom)
    .flatMap(({ uri }) => get(membersOf(uri)))
    .find(({ extensionUri }) => extensionUri === change.extensionUri);
  const all = [{ ...change, who: who ?? named?.name ?? '', at: get(serverNowAtom) }, ...get(myChangesAtom)].slice(
    0,
    MOST,
  );
  set(changedAtom, all);
  const user = get(profileAtom)?.userUri;
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ user, all })));
});
