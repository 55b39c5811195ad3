import { atom, type createStore, type PrimitiveAtom, type Setter } from 'jotai';

/** The atoms' values of one panel. */
export type Store = ReturnType<typeof createStore>;

const forget: ((set: Setter) => void)[] = [];

/**
 * An atom for what belongs to the user who is signed in, whatever that is: what is typed, found, shown, under way. It is
 * as it was at the start when the user signs out, and before another user comes.
 */
export function userAtom<T>(start: T): PrimitiveAtom<T> & { init: T } {
  // a value that is a function would be taken for one that makes it
  const made = atom<T>(start);
  forget.push((set) => set(made, () => start));
  return made;
}

/** The user goes, and with the user what belongs to no other. */
export const forgetUserAtom = atom(null, (_get, set) => {
  for (const one of forget) one(set);
});
