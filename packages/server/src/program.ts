import { type Logger, pino } from 'pino';
import { WrongCompany } from './areas/admin/ownCompany.ts';
import { KnownPasswords } from './areas/admin/sharedPasswords.ts';
import { PortBusy } from './edge/openDoors.ts';
import { BadOption } from './kernel/BadOption.ts';
import { type Closers, createClosers } from './kernel/closers.ts';
import { DatabaseUnusable } from './kernel/database/DatabaseUnusable.ts';
import { FolderUnsafe } from './kernel/database/dataFolder.ts';
import { FolderInUse } from './kernel/database/lockFile.ts';

/** How long an orderly end may take before the process leaves anyway. */
const END_MS = 2000;

/** A process that runs the server. */
export interface Program {
  readonly log: Logger;
  /** What is ended with it, the last first. */
  readonly closers: Pick<Closers, 'add'>;
  end(code: number): Promise<void>;
}

/** What the operator reads in one sentence. */
const plainErrors = [BadOption, FolderInUse, FolderUnsafe, DatabaseUnusable, KnownPasswords, WrongCompany];

/**
 * Makes this process a program that serves until a signal ends it. Files that it writes are for its own account only; a start
 * that fails says why on the standard error and ends with 1.
 */
export function runProgram(start: (program: Program) => Promise<void>): void {
  // Everything that is written, the database too.
  process.umask(0o077);
  const log = pino({ level: process.env['RINGSIDE_LOG'] ?? 'warn' }, pino.destination(2));
  const closers = createClosers((what, error) => log.error({ err: error }, what));
  const ending: { isOn: boolean } = { isOn: false };
  const end = async (code: number): Promise<void> => {
    if (ending.isOn) return;
    ending.isOn = true;
    setTimeout(() => process.exit(code), END_MS).unref();
    await closers.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  // A lost promise is a mistake of ours, but no reason to end everybody's calls.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  start({ log, closers, end }).catch((error: unknown) => {
    const isPlain = plainErrors.some((kind) => error instanceof kind);
    process.stderr.write(
      `${isPlain ? (error as Error).message : `Ringside could not start: ${(error as Error).stack}`}\n`,
    );
    void end(1);
  });
}

/** Says which variable chooses the port that was busy. */
export const namedPort = (variable: string) => (error: unknown) => {
  if (!(error instanceof PortBusy)) throw error;
  throw new BadOption(
    `Port ${error.port} is already in use. Stop the other program, or choose another port with ${variable}=<port>.`,
  );
};
