import { useSetAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { pauseKeyAtom } from '../../kernel/callKeysAtom.ts';

/** The key `P` does what the button of the agent's pause does, as long as there is one. */
export function usePauseKey(press: (() => void) | null): void {
  const set = useSetAtom(pauseKeyAtom);
  const now = useRef(press);
  now.current = press;
  const isOn = press !== null;
  // with the button: pressed in the same moment it was lost
  useLayoutEffect(() => {
    if (!isOn) return;
    const key = { press: () => now.current?.() };
    set(key);
    return () => set((known) => (known === key ? null : known));
  }, [isOn, set]);
}
