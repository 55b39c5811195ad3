import { useEffect, useState } from 'react';
import { fetchAlways } from './fetchCode.ts';

/** A component whose code is not in the first chunk. */
export interface ComponentCode<C> {
  /** The component, if its code is here. */
  now(): C | undefined;
  /** Fetches the code; never rejects, asked again it answers the same. UI-030 */
  fetch(): Promise<C>;
}

/** @param load imports the component */
export function componentCode<C>(load: () => Promise<C>): ComponentCode<C> {
  let component: C | undefined;
  let asked: Promise<C> | undefined;
  const fetch = async (): Promise<C> => {
    component = await fetchAlways(load);
    return component;
  };
  return {
    now: () => component,
    fetch: () => {
      asked ??= fetch();
      return asked;
    },
  };
}

/**
 * The component, as soon as its code is here: at once if it is known. Not by `Suspense`: where that has shown something else
 * first, React keeps it for 0.3 s, however soon the code comes.
 */
export function useComponent<C>(code: ComponentCode<C>): C | undefined {
  // Decided once, so that a component whose code came afterwards keeps its state.
  const [known, keep] = useState(() => ({ component: code.now(), asked: code.fetch() }));
  useEffect(() => {
    let isShown = true;
    if (!known.component) void known.asked.then((component) => isShown && keep({ component, asked: known.asked }));
    return () => {
      isShown = false;
    };
  }, [known]);
  return known.component;
}
