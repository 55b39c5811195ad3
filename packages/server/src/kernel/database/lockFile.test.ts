import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lockFile.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ringside-lock-'));

test('a folder is held by one server at a time, also within one process', () => {
  const path = folder();
  const release = lockFolder(path);
  expect(() => lockFolder(path)).toThrow(FolderInUse);
  release();
  release();
  expect(existsSync(join(path, 'server.lock'))).toBe(false);
  lockFolder(path)();
});

test('a living process keeps its lock, and the message names folder, process and way out', async () => {
  const path = folder();
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await new Promise((resolve) => other.once('spawn', resolve));
  const release = lockFolder(path);
  release();
  const { readFileSync } = await import('node:fs');
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  writeFileSync(join(path, 'server.lock'), JSON.stringify({ pid: other.pid, started }));
  expect(() => lockFolder(path)).toThrow(
    `The data folder ${path} is in use by another Ringside server (process ${other.pid}). Stop it, or choose another folder with RINGSIDE_DATA.`,
  );
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));
  lockFolder(path)();
});

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, started: '1' })],
  ['this process id from an earlier life', JSON.stringify({ pid: process.pid, started: '1' })],
  ['another process that took the number over', JSON.stringify({ pid: process.ppid, started: '1' })],
  ['a torn write', '{"pid":'],
])('a lock left by %s is taken over', (_who, content) => {
  const path = folder();
  writeFileSync(join(path, 'server.lock'), content);
  lockFolder(path)();
});
