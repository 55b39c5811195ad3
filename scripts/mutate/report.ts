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
        statusReason?: string;
      }[];
    }
  >;
}

type Mutant = Report['files'][string]['mutants'][number];

/** Places of the report are counted from 1, those of the sample from 0. */
const fromZero = ({ line, column }: { line: number; column: number }) => ({ line: line - 1, column: column - 1 });
/** The key of a breakage as the runner reports it. @param fileName from the root */
export const keyOfReported = (
  fileName: string,
  {
    location: { start, end },
    mutatorName,
    replacement = '',
  }: Omit<Breakage, 'fileName' | 'replacement'> & { replacement?: string },
): string => keyOf({ fileName, location: { start: fromZero(start), end: fromZero(end) }, mutatorName, replacement });
const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];

/** Keys of the breakages in a report that are such. */
function keysOf(json: string, isSuch: (mutant: Mutant) => boolean): ReadonlySet<string> {
  const { files } = JSON.parse(json) as Report;
  const found = Object.entries(files).flatMap(([fileName, { mutants }]) =>
    mutants.filter(isSuch).map((mutant) => keyOfReported(fileName, mutant)),
  );
  return new Set(found);
}

/**
 * The breakages that no test noticed.
 *
 * @param json report of the runner
 * @param places what was asked about; the report knows more
 */
export function unnoticed(json: string, places: readonly Breakage[]): Breakage[] {
  const noticed = keysOf(json, ({ status }) => NOTICED.includes(status));
  return places.filter((one) => !noticed.has(keyOf(one)));
}

/**
 * Those that were noticed only because the tests took too long by the clock. Where the runner counted that a loop goes on and
 * on it says so as a reason, and no load of the machine makes that so.
 */
export function tookTooLong(json: string, places: readonly Breakage[]): Breakage[] {
  const slow = keysOf(
    json,
    ({ status, statusReason }) => status === 'Timeout' && !/hit limit/i.test(statusReason ?? ''),
  );
  return places.filter((one) => slow.has(keyOf(one)));
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
