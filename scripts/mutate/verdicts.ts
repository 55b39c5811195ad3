import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { keyOfReported } from './report.ts';

/** Verdicts that a test gave: no load of the machine makes those, as it may a timeout. */
const SURE = ['Killed', 'RuntimeError'];

/** What stands in a file, in short: a breakage is the same one for as long as that is. */
export const printOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Keys of breakages that were noticed, as runs wrote them down, in files that are as they were then.
 *
 * @param kept where runs write; absent: none did yet
 * @param prints of the files, by name
 */
export function noticedBefore(kept: string, prints: Readonly<Record<string, string>>): ReadonlySet<string> {
  if (!existsSync(kept)) return new Set();
  const lines = readFileSync(kept, 'utf8').split('\n').slice(0, -1);
  return new Set(
    lines.flatMap((line) => {
      const [print, key = ''] = [line.slice(0, 16), line.slice(17)];
      return prints[key.split('|')[0] ?? ''] === print ? [key] : [];
    }),
  );
}

/** Says of each breakage at once what became of it, and keeps those that were noticed: a run that breaks off can go on. */
class Verdicts implements Reporter {
  onMutantTested(mutant: Readonly<MutantResult>): void {
    const { fileName, location, mutatorName, status } = mutant;
    // Those that are not in the sample.
    if (status === 'CompileError') return;
    const name = relative(process.cwd(), fileName);
    console.log(`${status} ${name}:${location.start.line} ${mutatorName}`);
    const file = process.env['RINGSIDE_MUTATE_NOTICED'];
    if (!file || !SURE.includes(status)) return;
    mkdirSync(dirname(file), { recursive: true });
    const prints = JSON.parse(process.env['RINGSIDE_MUTATE_PRINTS'] ?? '{}') as Record<string, string>;
    appendFileSync(file, `${prints[name]} ${keyOfReported(name, mutant)}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'verdicts', Verdicts)];
