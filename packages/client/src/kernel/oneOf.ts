/** The value when this version knows it, `unknown` otherwise. */
export function oneOf<const T extends readonly string[]>(known: T, value: string): T[number] | 'unknown' {
  return known.includes(value) ? value : 'unknown';
}
