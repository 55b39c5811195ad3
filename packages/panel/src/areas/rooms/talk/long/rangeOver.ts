/** Rows of a list, from the first of them to before another. */
export interface Range {
  from: number;
  to: number;
}

/**
 * The rows of a list that lie over a part of it.
 *
 * @param count of rows
 * @param heightOf of one of them, in pixels; never 0
 * @param top where the part begins, from the begin of the list
 * @param bottom where it ends
 * @returns one row at least, where there is one
 */
export function rangeOver(count: number, heightOf: (at: number) => number, top: number, bottom: number): Range {
  let [at, y] = [0, 0];
  while (at < count - 1 && y + heightOf(at) <= top) {
    y += heightOf(at);
    at += 1;
  }
  const from = at;
  while (at < count && (y < bottom || at === from)) {
    y += heightOf(at);
    at += 1;
  }
  return { from, to: at };
}
