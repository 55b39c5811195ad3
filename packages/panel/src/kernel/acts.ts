import type { Result } from '@ringside/client';
import { atom, useStore } from 'jotai';
import { useCallback, useRef } from 'react';
import type { Acts, Ground } from './ground/Ground.ts';
import { type Outcome, outcome, REFUSALS, refuse } from './refusals.ts';
import type { Store } from './store.ts';

/**
 * The acts of an area: the only door between its components and the server.
 *
 * @param make called once for each panel
 */
export const acts = <T extends object>(make: (ground: Ground) => T): Acts<T> => make;
/** The same; the page around the panel may hear which of them its user presses. */
export const toldActs = <T extends object>(make: (ground: Ground) => T): Acts<T> =>
  Object.assign((ground: Ground) => make(ground), { isTold: true });

type Method = (...given: never[]) => unknown;
type OutcomeOf<A> = A extends (...given: infer G) => Promise<Result<infer V>>
  ? (...given: G) => Promise<Outcome<V>>
  : A;
/** Verbs of the server as acts: what is refused comes in the words of the panel. */
export const outcomes = <V extends object>(verbs: V): { [K in keyof V]: OutcomeOf<V[K]> } =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [
      name,
      async (...given: never[]) => outcome((await (verb as Method)(...given)) as Result<unknown>),
    ]),
  ) as { [K in keyof V]: OutcomeOf<V[K]> };

/** Set when the panel is made. */
export const groundAtom = atom<Ground | null>(null);
/** Called with the name of each act that a user uses; null while the host page has not asked for usage. */
export const usageTellerAtom = atom<{ tell: (name: string) => void } | null>(null);

/** Acts as components call them for a user, counted as use. Throws outside of a panel, which is a mistake of the programmer. */
export function actsIn<T extends object>(store: Store, of: Acts<T>): T {
  const ground = store.get(groundAtom);
  if (!ground) throw new Error('acts outside of a panel');
  return ground.used(of);
}

/** What can be wanted of an area, for its components. Stays the same. */
export const useActs = <T extends object>(of: Acts<T>): T => actsIn(useStore(), of);

/** Does something with acts whose code is fetched when it is first needed; refused when it cannot be fetched. */
export type Want<T> = <R>(work: (acts: T) => Promise<Outcome<R>>) => Promise<Outcome<R>>;
type Load<T extends object> = () => Promise<Acts<T>>;

const wanting =
  <T extends object>(load: Load<T>, pick: (of: Acts<T>) => T): Want<T> =>
  async (work) => {
    const of = await load().catch(() => null);
    return of ? work(pick(of)) : refuse(REFUSALS.network);
  };
/** For a person's own wish. @param load imports the acts */
export const wantIn = <T extends object>(store: Store, load: Load<T>): Want<T> =>
  wanting(load, (of) => actsIn(store, of));
/** The same for what no user has pressed: these acts are not counted as use. */
export const wantOf = <T extends object>(ground: Pick<Ground, 'of'>, load: Load<T>): Want<T> =>
  wanting(load, (of) => ground.of(of));

/** Has lists followed by acts whose code is not here yet; without the code they are not, and the next look tries again. */
export const followIn = (store: Store, load: () => Promise<Acts<{ follow(): void }>>): void =>
  void load()
    .then((of) => actsIn(store, of).follow())
    .catch(() => undefined);

/**
 * Acts that are not in the chunk of the component that wants them. Stays the same.
 *
 * @param load imports them, e.g. `async () => (await import('./acts.ts')).moveActs`
 */
export function useWant<T extends object>(load: () => Promise<Acts<T>>): Want<T> {
  const store = useStore();
  const how = useRef(load);
  return useCallback((work) => wantIn(store, how.current)(work), [store]);
}
