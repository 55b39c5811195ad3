import { localFault } from './http/faults.ts';
import type { Result } from './types.ts';

type Calls = Record<string, (...given: never[]) => Promise<Result<unknown>>>;

/**
 * Methods whose code is fetched at the first call. When it cannot be fetched the call is refused like any other that
 * found no network; the next one tries again.
 */
export function lateCalls<T extends Calls>(names: readonly (keyof T & string)[], load: () => Promise<T>): T {
  const late =
    (name: keyof T & string) =>
    async (...given: never[]) => {
      try {
        return await ((await load())[name] as Calls[string])(...given);
      } catch {
        return localFault('NETWORK');
      }
    };
  return Object.fromEntries(names.map((name) => [name, late(name)])) as T;
}
