import type { Contact } from '@ringside/domain/directory';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { directoryActs, LEAST_LETTERS } from './acts.ts';

/** How long nothing more is typed before the server is asked, in milliseconds. */
const SETTLES_MS = 200;

/**
 * Contacts of the server that fit what is typed into a field; none while it says too little, or nothing has come yet.
 *
 * @param most that are asked for
 */
export function useFoundContacts(text: string, most: number): readonly Contact[] {
  const { searchContacts, isAtHand } = useActs(directoryActs);
  const [found, setFound] = useState<readonly Contact[]>([]);
  useEffect(() => {
    const wanted = text.trim();
    setFound([]);
    if (wanted.length < LEAST_LETTERS) return;
    const stop = new AbortController();
    const ask = async () => {
      const answer = await searchContacts(wanted, stop.signal, most);
      if (answer.ok && !stop.signal.aborted) setFound(answer.value);
    };
    const timer = setTimeout(() => void ask(), isAtHand?.() ? 0 : SETTLES_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, most, searchContacts, isAtHand]);
  return found;
}
