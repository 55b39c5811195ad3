import { groundAtom, usageTellerAtom } from '../acts.ts';
import { createSession } from '../session.ts';
import type { TokenStore } from '../start/preferences.ts';
import { dataAsOfAtom, readListsAtom } from '../state.ts';
import type { Store } from '../store.ts';
import type { Acts, Ground, GroundParts, LiveListener } from './Ground.ts';

type Method = (...given: never[]) => unknown;

/** Acts that tell their names when they are used. */
function watching<T extends object>(store: Store, of: T): T {
  const entries = Object.entries(of).map(([name, act]) => [
    name,
    (...given: never[]) => {
      store.get(usageTellerAtom)?.tell(name);
      return (act as Method)(...given);
    },
  ]);
  return Object.fromEntries(entries) as T;
}

/**
 * What the areas of one panel stand on.
 *
 * @param mayGreet a page around the panel may say hello: that is waited for, a moment
 * @param given acts that are there already, instead of those that would be made
 */
export function createGround(
  parts: GroundParts,
  tokens: TokenStore,
  mayGreet: boolean,
  given: ReadonlyMap<unknown, object> = new Map(),
): Ground {
  const { store, client } = parts;
  const made = new Map<unknown, object>(given);
  const watched = new Map<unknown, object>();
  const listeners = new Set<Partial<LiveListener>>();
  const work = { signedIn: [] as (() => void)[], signedOut: [] as (() => void)[], end: [] as (() => void)[] };
  const run = (which: keyof typeof work): void => {
    for (const one of work[which]) one();
  };
  const once = <T extends object>(all: Map<unknown, object>, key: Acts<T>, make: () => T): T => {
    const known = all.get(key) ?? make();
    all.set(key, known);
    return known as T;
  };
  const session = createSession(store, client, tokens, mayGreet, {
    signedIn: () => run('signedIn'),
    signedOut: () => run('signedOut'),
  });
  const ground: Ground = {
    ...parts,
    session,
    of: (of) => once(made, of, () => of(ground)),
    used: (of) => (of.isTold ? once(watched, of, () => watching(store, ground.of(of))) : ground.of(of)),
    follow: (list, take) =>
      client.follow(list, (change) => {
        store.set(dataAsOfAtom, Date.now());
        take(change);
        // afterwards: whoever waits for a list finds it whole
        if (change.op === 'reset')
          store.set(readListsAtom, (read) => (read.has(list.name) ? read : new Set([...read, list.name])));
      }),
    tell(tell) {
      for (const one of listeners) tell({ ...silent, ...one });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSignedIn: (one) => void work.signedIn.push(one),
    onSignedOut: (one) => void work.signedOut.push(one),
    onEnd: (one) => void work.end.push(one),
    end: () => run('end'),
  };
  ground.onSignedOut(() => {
    store.set(dataAsOfAtom, null);
    store.set(readListsAtom, new Set());
  });
  store.set(groundAtom, ground);
  return ground;
}

const nothing = (): void => undefined;
const silent: LiveListener = { lineChanged: nothing, historyAdded: nothing, snapshot: nothing };
