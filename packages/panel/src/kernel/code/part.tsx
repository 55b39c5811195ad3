import { type ComponentType, Suspense } from 'react';
import { componentCode, useComponent } from './ComponentCode.ts';

/** A component whose code is fetched when it is first drawn or asked for; until then it shows nothing. */
export type Part = ComponentType & { preload(): Promise<ComponentType> };

/**
 * A component of a module that is not in the first chunk. A module with several of them is fetched once.
 *
 * @param load imports the module
 * @param name the component, without properties
 */
export function part<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): Part {
  const code = componentCode<ComponentType>(async () => (await load())[name]);
  const Fetched = () => {
    const Known = useComponent(code);
    // What it fetches in turn hides no more than itself.
    return (
      Known && (
        <Suspense fallback={null}>
          <Known />
        </Suspense>
      )
    );
  };
  return Object.assign(Fetched, { preload: code.fetch });
}
