type Methods = Record<string, (...given: never[]) => Promise<unknown>>;

/**
 * Methods whose code is fetched at the first call; when it cannot be fetched, the next call tries again.
 *
 * @param names the methods, apart from their code
 * @param load imports and makes them
 * @param failed what a call gives back when the code could not be fetched
 */
export function lateMethods<T extends Methods>(
  names: readonly (keyof T & string)[],
  load: () => Promise<T>,
  failed: () => unknown,
): T {
  const late =
    (name: keyof T & string) =>
    async (...given: never[]) => {
      const methods = await load().catch(() => null);
      return methods ? (methods[name] as Methods[string])(...given) : failed();
    };
  return Object.fromEntries(names.map((name) => [name, late(name)])) as T;
}
