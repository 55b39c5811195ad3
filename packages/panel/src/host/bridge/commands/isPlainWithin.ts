/**
 * Whether data is plain and its JSON at most this long, as far as that can be found out without making the JSON. The work is
 * bounded by `max`, not by the data: a host script must not stop the panel with fifty million bytes in one message.
 *
 * @param max characters of JSON. Every value costs at least what it has there; bytes (typed arrays, buffers) and BigInts are never plain
 * @returns false also for a cycle; true means that there is a JSON text, of at most six times the length
 */
export function isPlainWithin(data: unknown, max: number): boolean {
  let left = max;
  const waiting: object[] = [];
  /** @returns false for what is too long, or never plain */
  const take = (value: unknown): boolean => {
    if (typeof value === 'object' && value !== null) waiting.push(value);
    left -= typeof value === 'string' ? value.length + 2 : 1;
    return left >= 0 && typeof value !== 'bigint';
  };
  if (!take(data)) return false;
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
    if (Array.isArray(value)) {
      // an empty place costs as well
      if (value.length > left) return false;
      for (const item of value) if (!take(item)) return false;
      continue;
    }
    for (const name in value) {
      left -= name.length + 3;
      if (left < 0 || !take((value as Record<string, unknown>)[name])) return false;
    }
  }
  return true;
}
