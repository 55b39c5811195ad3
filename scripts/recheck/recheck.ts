import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Expression, readExpressions } from './expressions.ts';

// The checker that is written in JavaScript, in this thread: neither Java nor a program of the platform is needed.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

/** Digests of expressions that were found safe before: checking all of them takes 20 s. */
const SAFE = fileURLToPath(new URL('safe.txt', import.meta.url));
/** Far more than the checker takes for any that it comes to an end with, also beside other work; it is the only limit that it has. */
const TIMEOUT_MS = 120_000;

/** The checker does not come to an end with these; why they are linear all the same. */
const judgedByHand: Record<string, string> = {
  '^(?:(\\/settings\\/telephony)(?:\\/[^/]+){1,3}|(\\/groups)\\/[^/]+(?:\\/greetings(?:queuing\\/(?:wa|qm|ccs))?)?)$':
    'each part ends at the next slash, so that there is one way to read a path',
  'no such host|name or service|host.{0,100}(unreach|not found)|network is unreachable|DNS|no route':
    'bounded: at most 100 characters are looked at again from each place',
};

/** Why an expression may cost more than its text is long; null: it does not. CWE-1333 */
export function faultOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null {
  if (source in judgedByHand) return null;
  const verdict = checkSync(source, flags, { timeout: TIMEOUT_MS });
  if (verdict.status === 'safe') return null;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : `not decided: ${verdict.error.kind}`;
}

/** Expressions of the sources that nobody has found safe yet, and whether the list of safe ones names others. */
export async function uncheckedExpressions(): Promise<{ unchecked: Expression[]; gone: string[] }> {
  const safe = new Set((await readFile(SAFE, 'utf8')).split('\n').filter((line) => line !== ''));
  const all = await readExpressions();
  const hashes = new Set(all.map(({ hash }) => hash));
  return {
    unchecked: all.filter(({ hash }) => !safe.has(hash)),
    gone: [...safe].filter((hash) => !hashes.has(hash)),
  };
}

/** Checks what is new and writes the list again. @returns what is wrong, a line each */
async function update(): Promise<string[]> {
  const faults = new Map<string, string>();
  const { unchecked } = await uncheckedExpressions();
  for (const expression of unchecked) {
    const fault = faultOf(expression);
    if (fault) faults.set(expression.hash, `${expression.file}: /${expression.source}/ ${fault}`);
  }
  const safe = (await readExpressions()).filter(({ hash }) => !faults.has(hash));
  await writeFile(SAFE, `${safe.map(({ hash }) => hash).join('\n')}\n`);
  return [...faults.values()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = await update();
  process.stdout.write(faults.map((line) => `${line}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
