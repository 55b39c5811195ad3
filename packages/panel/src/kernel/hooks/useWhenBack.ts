import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { linkAtom } from '../state.ts';

/** Null while it connects: after a start nothing was lost. */
const isThereAtom = atom((get) => {
  const { at } = get(linkAtom);
  return at === 'retry' ? false : at === 'connected' || at === 'polling' ? true : null;
});

/**
 * Does something each time the server can be reached again: what was asked for meanwhile has failed, and what was read
 * before may be old.
 */
export function useWhenBack(work: () => void): void {
  const isThere = useAtomValue(isThereAtom);
  const wasAway = useRef(false);
  const how = useRef(work);
  useEffect(() => {
    how.current = work;
  });
  useEffect(() => {
    if (isThere === false) wasAway.current = true;
    if (isThere !== true || !wasAway.current) return;
    wasAway.current = false;
    how.current();
  }, [isThere]);
}
