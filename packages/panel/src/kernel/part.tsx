import { type ComponentType, lazy, Suspense, useState } from 'react';
import { fetchAlways } from './fetchCode.ts';

/** A component whose code is fetched when it is first drawn or asked for; until then it shows nothing. */
export type Part = ComponentType & { preload(): Promise<ComponentType> };

/**
 * A component of a module that is not in the first chunk. A module with several of them is fetched once.
 *
 * @param load imports the module
 * @param name the component, without properties
 */
export function part<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): Part {
  const fetched: { component?: ComponentType } = {};
  const preload = async (): Promise<ComponentType> => {
    fetched.component ??= (await fetchAlways(load))[name];
    return fetched.component;
  };
  const Drawn = lazy<ComponentType>(async () => ({ default: await preload() }));
  const Fetched = () => {
    // Decided once, so that a component whose code came afterwards keeps its state.
    const [Known] = useState<ComponentType | undefined>(() => fetched.component);
    if (Known) return <Known />;
    return (
      <Suspense fallback={null}>
        <Drawn />
      </Suspense>
    );
  };
  return Object.assign(Fetched, { preload });
}
