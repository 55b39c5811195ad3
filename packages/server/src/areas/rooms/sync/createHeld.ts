import type { Stream } from '../live/createStream.ts';

/** What the database answered; it holds until the rows change that it is made of. */
export interface Held<T> {
  /**
   * @param rows their name, as `rowsOf` gives it
   * @param upTo position of the stream before `ask` asks
   */
  of(rows: string, upTo: number, ask: () => Promise<T>): Promise<T>;
}

/** @param most answers that are held; those that were asked for earliest go first */
export function createHeld<T>(stream: Pick<Stream, 'hasChanged'>, most = 5000): Held<T> {
  const held = new Map<string, { pos: number; value: T }>();
  return {
    async of(rows, upTo, ask) {
      const known = held.get(rows);
      if (known && !stream.hasChanged(rows, known.pos)) return known.value;
      const value = await ask();
      held.delete(rows);
      held.set(rows, { pos: upTo, value });
      const [oldest] = held.keys();
      if (held.size > most && oldest !== undefined) held.delete(oldest);
      return value;
    },
  };
}
