import { type ComponentType, lazy, Suspense, useState } from 'react';
import { lateAlways } from './late.ts';

/**
 * Components of a module that is not in the first chunk. The module is fetched once, when the first of them is drawn or
 * `preload` is called; until then they show nothing.
 *
 * @param load imports the module
 * @param names its components, all without properties
 */
export function lately<N extends string>(load: () => Promise<Record<N, ComponentType>>, names: readonly N[]) {
  let loading: Promise<Record<N, ComponentType>> | null = null;
  let loaded: Record<N, ComponentType> | null = null;
  const preload = async () => {
    loading ??= lateAlways(load);
    loaded = await loading;
    return loaded;
  };
  const wrap = (name: N): ComponentType => {
    const Part: ComponentType = lazy<ComponentType>(async () => ({ default: (await preload())[name] }));
    return function Late() {
      // Decided once, so that a component that came late keeps its state.
      const [Known] = useState<ComponentType | undefined>(() => loaded?.[name]);
      if (Known) return <Known />;
      return (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      );
    };
  };
  const parts = Object.fromEntries(names.map((name) => [name, wrap(name)])) as Record<N, ComponentType>;
  return { parts, preload };
}
