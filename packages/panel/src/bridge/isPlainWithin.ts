/**
 * Whether data is plain and its JSON at most this long, as far as that can be told without making the JSON. The work is
 * bounded by `max`, not by the data: a host script must not stop the panel with fifty million bytes in one message.
 *
 * @param max characters of JSON. Every value costs at least what it has there; bytes (typed arrays, buffers) are never plain
 * @returns false also for a cycle; true does not promise that there is a JSON text
 */
export function isPlainWithin(data: unknown, max: number): boolean {
  let left = max;
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    left -= typeof value === 'string' ? value.length + 2 : 1;
    if (left < 0) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
    if (Array.isArray(value)) {
      // an empty place costs as well
      if (value.length > left) return false;
      for (const item of value) waiting.push(item);
      continue;
    }
    for (const name in value) {
      left -= name.length + 3;
      if (left < 0) return false;
      waiting.push((value as Record<string, unknown>)[name]);
    }
  }
  return true;
}
