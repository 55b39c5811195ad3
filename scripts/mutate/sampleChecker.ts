import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf } from './sample.ts';

/** Lets only the breakages of the sample through; the runner has no option for that. Their keys lie in `mutate.sample.json`. */
class SampleChecker implements Checker {
  readonly #keys = new Set(JSON.parse(readFileSync('mutate.sample.json', 'utf8')) as string[]);

  async init(): Promise<void> {}

  /** All at once: a message to this process for each would take longer than its test. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const verdict = (mutant: Mutant): CheckResult =>
      this.#keys.has(keyOf({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }))
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not in the sample' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
