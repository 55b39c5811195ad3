import { readFileSync } from 'node:fs';
import type { Faults, Rule } from './measure.ts';

export const knownFile = new URL('known.json', import.meta.url);
export const readKnown = (): Record<Rule, Faults> =>
  JSON.parse(readFileSync(knownFile, 'utf8')) as Record<Rule, Faults>;

export const total = (faults: Faults): number => Object.values(faults).reduce((sum, one) => sum + one, 0);

/** What is worse than what is known, and what is known and better by now. */
export function compare(known: Faults, now: Faults): { worse: string[]; better: string[] } {
  const tell = (name: string): string => `${name} (${now[name] ?? 0}, known ${known[name] ?? 0})`;
  const names = [...new Set([...Object.keys(known), ...Object.keys(now)])].sort((a, b) => (a < b ? -1 : 1));
  return {
    worse: names.filter((name) => (now[name] ?? 0) > (known[name] ?? 0)).map(tell),
    better: names.filter((name) => (now[name] ?? 0) < (known[name] ?? 0)).map(tell),
  };
}
