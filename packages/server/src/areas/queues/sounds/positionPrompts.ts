import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(`prompts/${name}.wav`, import.meta.url));

/** Files that say a number from 1 to 99: "twenty", "three". */
const number = (n: number): string[] => {
  if (n < 20 || n % 10 === 0) return [file(`n${n}`)];
  return [file(`n${n - (n % 10)}`), file(`n${n % 10}`)];
};

/**
 * What a waiting caller hears, as files to be played in a row: "You are number 3. You will wait for about 4 minutes."
 * In English, like the words of the mailbox.
 *
 * @param place first 1; above 99 it is said that there are many
 * @param waitMs how long it will take; null: not known, and not said. Whole minutes are said, 99 at most
 */
export function positionPrompts(place: number, waitMs: number | null): string[] {
  const where = place > 99 ? [file('many')] : [file('youAreNumber'), ...number(Math.max(1, place))];
  if (waitMs === null) return where;
  const minutes = Math.min(99, Math.round(waitMs / 60_000));
  if (minutes < 1) return [...where, file('waitShort')];
  return [...where, file('waitAbout'), ...number(minutes), file(minutes === 1 ? 'minute' : 'minutes')];
}
