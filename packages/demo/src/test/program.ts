import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, startMain } from '@ringside/testing/server';
import { afterAll, afterEach } from 'vitest';

export const folder = mkdtempSync(join(tmpdir(), 'ringside-main-'));

const started: Awaited<ReturnType<typeof startMain>>[] = [];

export const start = async (env: Record<string, string>, ...words: string[]) => {
  const program = await startMain(folder, env, 'demo', words);
  started.push(program);
  return program;
};

export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** Before and after each test of a file: called by it once. */
export function program(): void {
  afterAll(() => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  });
  /** A program that a failed test has left would hold the folder of the next try. */
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await Promise.all(started.splice(0).map(({ child, exited }) => child.kill('SIGKILL') && exited));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  });
}
