import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { countingAtom } from '../../app/state.ts';

/** As long as this is shown, the one clock of the panel ticks every second. */
export function useCounting(): void {
  const setCounting = useSetAtom(countingAtom);
  useEffect(() => {
    setCounting((parts) => parts + 1);
    return () => setCounting((parts) => parts - 1);
  }, [setCounting]);
}
