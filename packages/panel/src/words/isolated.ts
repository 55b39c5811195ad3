/**
 * Keeps the order of digits where the page is read from right to left: groups of a number, a sign before it, a value and its unit
 * would change places there. Elsewhere the text as it is. Whatever writes a number, a time or a duration ends here. UI-029
 */
export const isolated = (text: string): string =>
  globalThis.document?.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
