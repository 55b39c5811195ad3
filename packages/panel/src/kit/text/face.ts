/** First letters of the first and last word; empty when the text is a number or empty. */
export function initialsOf(name: string): string {
  if (!/\p{L}/u.test(name)) return '';
  const words = name
    .trim()
    .split(/[\s,.-]+/)
    .filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** One of the six tints, 1 to 6; always the same for a name. */
export function faceOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 6) + 1;
}
