import { type Breakage, keyOf } from './sample.ts';

interface Report {
  files: Record<
    string,
    {
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
 * The breakages that no test noticed.
 *
 * @param json report of the runner
 * @param places what was asked about; the report knows more
 */
export function unnoticed(json: string, places: readonly Breakage[]): Breakage[] {
  const { files } = JSON.parse(json) as Report;
  const noticed = new Set<string>();
  for (const [fileName, { mutants }] of Object.entries(files))
    for (const { location, status, ...mutant } of mutants)
      if (NOTICED.includes(status))
        noticed.add(
          keyOf({ ...mutant, fileName, location: { start: fromZero(location.start), end: fromZero(location.end) } }),
        );
  return places.filter((one) => !noticed.has(keyOf(one)));
}

/** How many of the breakages were noticed only because the tests took too long: on a machine under load that may be chance. */
export function tookTooLong(json: string, places: readonly Breakage[]): number {
  const { files } = JSON.parse(json) as Report;
  const keys = new Set(places.map(keyOf));
  return Object.entries(files)
    .flatMap(([fileName, { mutants }]) =>
      mutants.filter(({ status }) => status === 'Timeout').map((mutant) => ({ ...mutant, fileName })),
    )
    .filter(({ location: { start, end }, ...mutant }) =>
      keys.has(keyOf({ ...mutant, location: { start: fromZero(start), end: fromZero(end) } })),
    ).length;
}

/**
 * Prints what nobody noticed, with its place, and the share of what was.
 *
 * @param left what nobody noticed
 * @param total how many were asked about
 * @param read the text of a file
 * @returns share from 0 to 1
 */
export function report(
  left: readonly Breakage[],
  total: number,
  read: (file: string) => string,
  print: (line: string) => void = console.log,
): number {
  for (const { fileName, location, mutatorName, replacement } of left) {
    const { line, column } = location.start;
    print(`${fileName}:${line + 1}:${column + 1} ${mutatorName}`);
    print(`    ${read(fileName).split('\n')[line]?.trim() ?? ''}`);
    print(`    -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  }
  const noticed = total - left.length;
  const share = total === 0 ? 1 : noticed / total;
  print(`${noticed} of ${total} noticed, ${Math.round(share * 1000) / 10} %`);
  return share;
}
