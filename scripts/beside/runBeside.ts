import { type ChildProcess, spawn } from 'node:child_process';

export interface Command {
  program: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** So much of what the first printed last is printed once more where it failed. */
const LAST_LINES = 100;

interface Options {
  /** Where what they print goes; the terminal where nothing is named. */
  write?(text: string): void;
}

const start = ({ program, args, env }: Command, isGroup = false): ChildProcess =>
  spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: isGroup });

/** Ends a command that was started as a group, with all that it has started. */
function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // it has just ended by itself
  }
}

/** @returns 0, or another code when it failed or was ended */
const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/**
 * Runs two commands at once, for when the first waits much and the second for nothing but the processor. Both have the same priority: with
 * the lowest, the second would not end beside other work on the machine, and who is not root cannot take that back when the first has
 * ended. What the second prints comes when both have ended, in one piece. When the first fails the second is ended, with all that it has started,
 * and the end of what the first printed is printed once more: of a long run often only the end is kept, and it says why.
 *
 * @returns exit code: 0 when both succeeded
 */
export async function runBeside(first: Command, second: Command, { write }: Options = {}): Promise<number> {
  const print = write ?? ((text: string) => process.stdout.write(text));
  const other = start(second, true);
  const stop = (): never => {
    endGroup(other);
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const said: string[] = [];
  for (const stream of [other.stdout, other.stderr]) stream?.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const otherEnded = ended(other);
  // Reported below, when the first has ended.
  otherEnded.catch(() => undefined);
  const main = start(first);
  let last = '';
  for (const stream of [main.stdout, main.stderr])
    stream?.on('data', (chunk: Buffer) => {
      print(String(chunk));
      last = `${last}${chunk}`.split('\n').slice(-LAST_LINES).join('\n');
    });
  const code = await ended(main);
  if (code !== 0) endGroup(other);
  const beside = await otherEnded;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  print(said.join(''));
  if (code !== 0) print(`\nthe first of two failed; it ended with:\n${last}`);
  return code || beside;
}
