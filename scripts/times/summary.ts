import { stripVTControlCharacters } from 'node:util';

/** One test of a whole run. */
export interface TestTime {
  name: string;
  file: string;
  /** `node`, `panel-react`, `panel-preact` or `e2e`. */
  part: string;
  ms: number;
  /** How often it failed before it passed. */
  retries: number;
  /** What the first try said, and where, when there were more. */
  why?: string;
}

/** More tests than this that needed a second try are a fault, not bad luck. */
export const MAX_RETRIED = 3;

interface E2eResult {
  duration: number;
  retry: number;
  error?: { message?: string; stack?: string };
}

interface E2eSuite {
  specs?: { title: string; file: string; tests: { results: E2eResult[] }[] }[];
  suites?: E2eSuite[];
}

/** The first lines of an error and the line of the test it comes from, without colours. */
export function whyOf(error: { message?: string | undefined; stack?: string | undefined } | undefined): string {
  const plain = (text = '') =>
    stripVTControlCharacters(text)
      .split('\n')
      .map((part) => part.trim());
  const said = plain(error?.message).filter(Boolean).slice(0, 6);
  const place = plain(error?.stack).find((part) => /^at .*\.(test|spec)\.ts/.test(part));
  return [
    ...said,
    ...(place ? [place.replace(/\(?(?:file:\/\/)?\/.*?(test\/|packages\/)/, '$1').replace(/\)$/, '')] : []),
  ].join(' | ');
}

/** Tests of Playwright's JSON report. */
export function e2eTimes({ specs = [], suites = [] }: E2eSuite): TestTime[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ results }) => ({
      name: title,
      file,
      part: 'e2e',
      ms: Math.round(results.at(-1)?.duration ?? 0),
      retries: results.at(-1)?.retry ?? 0,
      ...((results.at(-1)?.retry ?? 0) > 0 && { why: whyOf(results[0]?.error) }),
    })),
  );
  return [...own, ...suites.flatMap(e2eTimes)];
}

const line = ({ name, file, part }: TestTime): string => `${part} ${file}: ${name}`;

/**
 * What to say about a whole run.
 *
 * @returns lines to print, and whether too many tests were retried
 */
export function summaryOf(tests: readonly TestTime[]): { lines: string[]; isFlaky: boolean } {
  const slowest = [...tests].sort((a, b) => b.ms - a.ms).slice(0, 10);
  const retried = tests.filter(({ retries }) => retries > 0);
  const parts = [...new Set(tests.map(({ part }) => part))].map((part) => {
    const own = tests.filter((test) => test.part === part);
    return `${part}: ${own.length} tests, ${Math.round(own.reduce((sum, { ms }) => sum + ms, 0) / 1000)} s of work`;
  });
  return {
    lines: [
      ...parts,
      'The ten slowest tests:',
      ...slowest.map((test) => `  ${(test.ms / 1000).toFixed(1).padStart(6)} s  ${line(test)}`),
      retried.length === 0 ? 'None was retried.' : `${retried.length} retried, at most ${MAX_RETRIED} may be:`,
      ...retried.flatMap((test) => [`  ${line(test)}`, ...(test.why ? [`    ${test.why}`] : [])]),
    ],
    isFlaky: retried.length > MAX_RETRIED,
  };
}
