import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../refusals.ts';
import type { Refused } from '../state.ts';
import { useWhenBack } from './useWhenBack.ts';

/**
 * Something that a part of a screen asks for when it opens.
 *
 * @param read asks an act; the first one stays
 */
export function useLoaded<T>(read: () => Promise<Outcome<T>>): {
  /** Null until it is there. */
  value: T | null;
  refused: Refused | null;
  reload: () => Promise<void>;
  /** It is known to be this from now on. */
  put: (value: T) => void;
} {
  const [value, setValue] = useState<T | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const how = useRef(read);
  const reload = useCallback(async () => {
    const answer = await how.current();
    setRefused(answer.ok ? null : answer.refused);
    if (answer.ok) setValue(answer.value);
  }, []);
  useEffect(() => void reload(), [reload]);
  useWhenBack(() => void reload());
  return { value, refused, reload, put: setValue };
}
