import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { keyOf } from './sample.ts';

/** Verdicts that a test, or a loop without end, gave: no load of the machine makes those. */
const SURE = ['Killed', 'RuntimeError'];
const PLACE = /^(.+?)\|(\d+)\|/;

/** Keys of breakages that were noticed, as a run wrote them down. @param file of one version of the code; absent: none yet */
export function noticedBefore(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set();
  return new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => PLACE.test(line)),
  );
}

/** Says of each breakage at once what became of it, and keeps those that were noticed: a run that breaks off can go on. */
class Verdicts implements Reporter {
  onMutantTested({ fileName, location, mutatorName, replacement = '', status }: Readonly<MutantResult>): void {
    // Those that are not in the sample.
    if (status === 'CompileError') return;
    const name = relative(process.cwd(), fileName);
    const from = ({ line, column }: { line: number; column: number }) => ({ line: line - 1, column: column - 1 });
    const place = { start: from(location.start), end: from(location.end) };
    console.log(`${status} ${name}:${location.start.line} ${mutatorName}`);
    const file = process.env['RINGSIDE_MUTATE_NOTICED'];
    if (!file || !SURE.includes(status)) return;
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${keyOf({ fileName: name, location: place, mutatorName, replacement })}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'verdicts', Verdicts)];
