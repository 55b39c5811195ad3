import type { Person } from '@ringside/chat/Messaging';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { roomActs } from '../acts.ts';

/** Characters from which people of the company are looked for, and between the last letter and the question, in milliseconds. */
const [LEAST, REST_MS] = [2, 200];

/** People of the company by what the user writes; null: not known, or nothing was asked. MSG-016 */
export function useFoundPeople(text: string): readonly Person[] | null {
  const { findPeople } = useActs(roomActs);
  const wanted = text.trim();
  const [found, setFound] = useState<readonly Person[] | null>(null);
  useEffect(() => {
    const own = { isOver: false };
    setFound(null);
    if (wanted.length < LEAST) return;
    const timer = setTimeout(async () => {
      const done = await findPeople(wanted);
      if (!own.isOver && done.ok) setFound(done.value);
    }, REST_MS);
    return () => {
      own.isOver = true;
      clearTimeout(timer);
    };
  }, [findPeople, wanted]);
  return found;
}
