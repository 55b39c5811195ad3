/**
 * Breaks the code one place at a time and tells which breakages no test notices.
 *
 * `pnpm run mutate [AREA | FILE ...] [--sample N] [--seed S] [--changed]`: an area of `areas.ts` or files; at most N breakages,
 * chosen at random by the seed; `--changed` only lines that differ from main; `--keep` leaves the copy for a look. It works on a
 * copy of the work tree, so nothing here is touched, and ends with an error when less than 85 % were noticed. Each verdict is
 * printed as it comes; `--go-on` does not ask again about what earlier runs noticed in files that are as they were.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { areas, isCode } from './areas.ts';
import { askTwice, type Patience } from './askTwice.ts';
import { changedLines, isChanged } from './changedLines.ts';
import { report } from './report.ts';
import { type Breakage, keyOf, sample } from './sample.ts';
import { noticedBefore, printOf } from './verdicts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const GOAL = 0.85;
const kept = join(root, 'node_modules/.cache/ringside/noticed');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    changed: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    'go-on': { type: 'boolean', default: false },
  },
});

const expand = (globs: string[]): string[] => {
  const [not, yes] = [globs.filter((one) => one.startsWith('!')), globs.filter((one) => !one.startsWith('!'))];
  return globSync(yes, { cwd: root, exclude: not.map((one) => one.slice(1)) }).sort();
};

/** Files to break and tests to ask. */
function chosen(): { code: string[]; tests: string[]; first: string[] } {
  const asked =
    positionals.length > 0 ? positionals : values.changed ? [...changedLines(root).keys()] : Object.keys(areas);
  const named = asked.flatMap((name) => {
    const area = areas[name];
    if (area) return [{ code: expand(area.code).filter(isCode), tests: area.tests, first: area.first ?? [] }];
    const file = name.replaceAll('\\', '/');
    if (!isCode(file)) return [];
    const around = Object.values(areas).filter(({ code }) => expand(code).includes(file));
    const tests = [`${dirname(file)}/**/*.test.ts`, ...around.flatMap((area) => area.tests)];
    return [{ code: [file], tests, first: around.flatMap((area) => area.first ?? []) }];
  });
  return {
    code: [...new Set(named.flatMap(({ code }) => code))],
    tests: [...new Set(named.flatMap(({ tests }) => tests))],
    first: [...new Set(named.flatMap(({ first }) => first))],
  };
}

/** Every breakage that the runner knows for these files. */
async function breakagesOf(code: string[]): Promise<Breakage[]> {
  const quiet = () => undefined;
  const logger = { isDebugEnabled: () => false, debug: quiet, info: quiet, warn: quiet, error: quiet, trace: quiet };
  const files = code.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const { mutants } = await new Instrumenter(logger as never).instrument(files, options as never);
  return [...mutants];
}

/** The work tree as it is, committed or not, with its own node_modules: in place of ours, files are overwritten there. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ringside-mutate-'));
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const name of names.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name), { force: true, verbatimSymlinks: true, errorOnExist: false });
  }
  execFileSync('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy });
  execFileSync('npx', ['-y', 'pnpm@12.21.0', 'run', 'build'], { cwd: copy });
  return copy;
}

/** Breaks the copy at these places, one at a time, and asks the tests. What the runner says, as JSON. */
function ask(copy: string, places: readonly Breakage[], tests: string[], patience: Patience): string {
  writeFileSync(join(copy, 'mutate.sample.json'), JSON.stringify(places.map(keyOf)));
  const config = {
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/sampleChecker.ts', './scripts/mutate/verdicts.ts'],
    checkers: ['sample'],
    mutate: [...new Set(places.map(({ fileName }) => fileName))],
    inPlace: true,
    disableTypeChecks: false,
    ...patience,
    dryRunTimeoutMinutes: 30,
    reporters: ['json', 'verdicts'],
    jsonReporter: { fileName: 'mutate.json' },
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: false,
  };
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(config));
  const run = spawnSync(process.execPath, [join(copy, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, RINGSIDE_MUTATE_TESTS: JSON.stringify(tests), RINGSIDE_MUTATE_NOTICED: kept },
  });
  if (run.status !== 0) throw new Error('the run broke off: are all tests of the area green?');
  return readFileSync(join(copy, 'mutate.json'), 'utf8');
}

const { code, tests, first } = chosen();
const lines = values.changed ? changedLines(root) : null;
const all = (await breakagesOf(code)).filter((one) => !lines || isChanged(lines, one));
if (all.length === 0) throw new Error('nothing to break: name an area, files, or change something');
const picked = sample(all, Number(values.sample), Number(values.seed));
console.log(`${picked.length} of ${all.length} breakages in ${code.length} files, seed ${values.seed}`);

const prints = Object.fromEntries(code.map((name) => [name, printOf(readFileSync(join(root, name), 'utf8'))]));
process.env['RINGSIDE_MUTATE_PRINTS'] = JSON.stringify(prints);
const before = values['go-on'] ? noticedBefore(kept, prints) : new Set<string>();
const open = picked.filter((one) => !before.has(keyOf(one)));
if (open.length < picked.length) console.log(`${picked.length - open.length} were noticed by earlier runs`);

const copy = copyTree();
try {
  const asked = (places: Breakage[], of: string[]) => {
    if (places.length === 0 || of.length === 0) return places;
    return askTwice(places, (some, patience) => ask(copy, some, of, patience));
  };
  const left = asked(asked(open, first), tests);
  if (report(left, picked.length, (file) => readFileSync(join(root, file), 'utf8')) < GOAL) process.exitCode = 1;
} finally {
  if (!values.keep) rmSync(copy, { recursive: true, force: true });
}
