import { useCallback, useEffect, useRef } from 'react';
import type { KeyTones } from '../text/keyTones.ts';

/** Lets the person hear the key that was pressed. The sound is fetched with the first press; without it the keys are silent. */
export function useKeyTones(): (key: string) => void {
  const tones = useRef<Promise<KeyTones> | null>(null);
  useEffect(
    () => () => {
      void tones.current?.then((made) => made.close()).catch(() => undefined);
      tones.current = null;
    },
    [],
  );
  return useCallback((key) => {
    tones.current ??= import('../text/keyTones.ts').then(({ createKeyTones }) => createKeyTones());
    tones.current
      .then((made) => made.play(key))
      .catch(() => {
        tones.current = null;
      });
  }, []);
}
