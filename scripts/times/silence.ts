import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The slowest test says something within three minutes. */
const MOST_SILENCE_MS = 300_000;
const LOOK_MS = 10_000;

/**
 * Vitest reporter: ends a run in which no test begins or ends for five minutes, and names those that were going on. A page
 * that is busy for ever answers neither the runner nor the time limit of its test: the run would wait for ever.
 */
export default class Silence implements Reporter {
  readonly #modules = new Map<string, string>();
  readonly #tests = new Map<string, string>();
  #heardAt = 0;
  #timer: NodeJS.Timeout | null = null;

  onTestRunStart(): void {
    this.#heard();
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
  }

  onTestModuleStart({ id, relativeModuleId }: TestModule): void {
    this.#heard();
    this.#modules.set(id, relativeModuleId);
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#heard();
    this.#modules.delete(id);
  }

  onTestCaseReady({ id, fullName }: TestCase): void {
    this.#heard();
    this.#tests.set(id, fullName);
  }

  onTestCaseResult({ id }: TestCase): void {
    this.#heard();
    this.#tests.delete(id);
  }

  onTestRunEnd(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #heard(): void {
    this.#heardAt = performance.now();
  }

  #look(): void {
    if (performance.now() - this.#heardAt < MOST_SILENCE_MS) return;
    const going = [...this.#modules.values(), ...this.#tests.values()].map((name) => `\n  ${name}`);
    process.stderr.write(`no test began or ended for five minutes; going on:${going.join('') || ' none'}\n`);
    process.exit(1);
  }
}
