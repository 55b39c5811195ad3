import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { countingAtom } from '../state.ts';

/** As long as this is shown, the one clock of the panel ticks every second. */
export function useCounting(isOn = true): void {
  const setCounting = useSetAtom(countingAtom);
  useEffect(() => {
    if (!isOn) return;
    setCounting((parts) => parts + 1);
    return () => setCounting((parts) => parts - 1);
  }, [isOn, setCounting]);
}
