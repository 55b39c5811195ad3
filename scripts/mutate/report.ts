import { keyOf } from './sample.ts';

interface Report {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        location: { start: { line: number; column: number }; end: { line: number; column: number } };
        mutatorName: string;
        replacement: string;
        status: string;
      }[];
    }
  >;
}

/** Places of the report are counted from 1, those of the sample from 0. */
const fromZero = ({ line, column }: { line: number; column: number }) => ({ line: line - 1, column: column - 1 });
const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];

/**
 * Prints what nobody noticed, with its place, and the share of what was.
 *
 * @param json report of the run
 * @param keys what belongs to the sample
 * @returns share from 0 to 1
 */
export function report(json: string, keys: ReadonlySet<string>, print: (line: string) => void = console.log): number {
  const { files } = JSON.parse(json) as Report;
  let [seen, noticed] = [0, 0];
  for (const [fileName, { source, mutants }] of Object.entries(files))
    for (const { location, mutatorName, replacement, status } of mutants) {
      const place = { start: fromZero(location.start), end: fromZero(location.end) };
      if (!keys.has(keyOf({ fileName, location: place, mutatorName, replacement }))) continue;
      seen += 1;
      if (NOTICED.includes(status)) noticed += 1;
      else {
        const before = source.split('\n')[place.start.line]?.trim() ?? '';
        const why = status === 'NoCoverage' ? 'no test gets there' : 'survived';
        print(`${fileName}:${location.start.line}:${location.start.column} ${mutatorName}, ${why}`);
        print(`    ${before}\n    -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
      }
    }
  const share = seen === 0 ? 1 : noticed / seen;
  print(`${noticed} of ${seen} noticed, ${Math.round(share * 1000) / 10} %`);
  return share;
}
