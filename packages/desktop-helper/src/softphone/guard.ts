/**
 * Runs one program and ends it when its own standard input ends, which it does when the helper ends in whatever way. A
 * phone that goes on by itself would take calls that nobody sees.
 *
 *   node guard.ts <program> <argument>...
 */
import { spawn } from 'node:child_process';

/** A program that was asked to end has this long, in milliseconds. */
const ENDS_MS = 3000;

const [program = '', ...programArguments] = process.argv.slice(2);
const child = spawn(program, programArguments, { stdio: ['ignore', 'inherit', 'inherit'] });
const end = (): void => {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), ENDS_MS).unref();
};
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
process.stdin.on('end', end).on('error', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
