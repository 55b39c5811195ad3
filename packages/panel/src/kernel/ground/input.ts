import { acts, useActs } from '../acts.ts';
import { inputLevelAtom } from '../state.ts';

/** The loudness of the microphone. */
export const inputActs = acts(({ store, engine, onEnd }) => {
  const level: { stop?: () => void } = {};
  /** Shows or stops showing the loudness of the microphone in `inputLevelAtom`. */
  const watchInput = (on: boolean): void => {
    level.stop?.();
    delete level.stop;
    if (on) level.stop = engine.watchInput((now) => store.set(inputLevelAtom, now));
    else store.set(inputLevelAtom, null);
  };
  onEnd(() => watchInput(false));
  return { watchInput };
});

/** Shows the loudness of the microphone, or stops showing it. Stays the same. */
export const useWatchInput = (): ((on: boolean) => void) => useActs(inputActs).watchInput;
