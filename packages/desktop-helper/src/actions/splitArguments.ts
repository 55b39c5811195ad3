/**
 * Splits one text into the arguments of a program, as a shell would, without its other powers: spaces part, single and
 * double quotes keep together, a backslash takes the next letter as it is (not within single quotes).
 *
 * @returns null when a quote is not closed
 */
export function splitArguments(text: string): string[] | null {
  const parts: string[] = [];
  let part: string | null = null;
  let quote: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '\\' && quote !== "'" && at + 1 < text.length) {
      at += 1;
      part = (part ?? '') + text[at];
    } else if (quote !== null) {
      if (letter === quote) quote = null;
      else part = (part ?? '') + letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      part ??= '';
    } else if (/\s/.test(letter)) {
      if (part !== null) parts.push(part);
      part = null;
    } else part = (part ?? '') + letter;
  }
  if (quote !== null) return null;
  return part === null ? parts : [...parts, part];
}
