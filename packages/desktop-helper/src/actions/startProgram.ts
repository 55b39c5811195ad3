import { spawn } from 'node:child_process';
import { done, type Outcome, refused } from './Outcome.ts';

/**
 * Starts a program without a shell and lets it go on by itself.
 *
 * @returns done when it has started; notFound when there is none at the path; failed otherwise. Never throws.
 */
export function startProgram(path: string, programArguments: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    try {
      const child = spawn(path, programArguments, { detached: true, stdio: 'ignore', shell: false });
      child.once('error', (error: NodeJS.ErrnoException) => {
        const isMissing = error.code === 'ENOENT';
        resolve(refused(isMissing ? 'notFound' : 'failed', `${path}: ${error.code ?? error.message}`));
      });
      child.once('spawn', () => {
        child.unref();
        resolve(done);
      });
    } catch (error) {
      // For instance an argument with a NUL.
      resolve(refused('failed', error instanceof Error ? error.message : String(error)));
    }
  });
}
