import { type MeetingPerson, nextSpeaker, type Speaker } from '@ringside/domain/meeting';
import { useEffect, useState } from 'react';

/** Who has the large tile, by id; null: nobody, or there is none. @param isWanted pictures stand so */
export function useSpeaker(people: readonly MeetingPerson[], ownId: string | undefined, isWanted: boolean) {
  const [kept, setKept] = useState<Speaker | null>(null);
  const [, setLook] = useState(0);
  const { speaker, waitMs } = isWanted
    ? nextSpeaker(kept, people, ownId, performance.now())
    : { speaker: null, waitMs: null };
  useEffect(() => setKept((now) => (now?.id === speaker?.id ? now : speaker)), [speaker]);
  const isWaiting = waitMs !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLook((n) => n + 1), waitMs + 1);
    return () => clearTimeout(timer);
  }, [isWaiting, waitMs]);
  return speaker?.id ?? null;
}
