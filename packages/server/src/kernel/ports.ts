/** What one area gives to others, by name. The type is for the compiler. */
export interface Port<T> {
  readonly name: string;
  /** Never there. */
  readonly gives?: T;
}

export const port = <T>(name: string): Port<T> => ({ name });

/** What the areas have given so far. */
export interface Ports {
  /** @throws when it was given already */
  provide<T>(port: Port<T>, value: T): void;
  /** @throws when nobody has given it yet: the areas stand in the wrong order, or one is missing */
  use<T>(port: Port<T>): T;
}

export function createPorts(): Ports {
  const given = new Map<string, unknown>();
  return {
    provide({ name }, value) {
      if (given.has(name)) throw new Error(`two areas give "${name}"`);
      given.set(name, value);
    },
    use<T>({ name }: Port<T>): T {
      if (!given.has(name)) throw new Error(`no area has given "${name}" yet`);
      return given.get(name) as T;
    },
  };
}
