import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./memoryFolder.ts', import.meta.url));
/** What a process of its own says of its temporary folder, and of that of a process that it starts. */
const asked = (env: Record<string, string>, memory: string): string[] => {
  const code = `const { writeToMemory } = await import(${JSON.stringify(script)});
    const given = writeToMemory(...${JSON.stringify(memory ? [memory] : [])}) ?? '';
    const { tmpdir } = await import('node:os');
    const { execFileSync } = await import('node:child_process');
    const { existsSync } = await import('node:fs');
    const below = execFileSync(process.execPath, ['-p', 'require("node:os").tmpdir()']).toString().trim();
    console.log([given, tmpdir(), below, existsSync(tmpdir())].join('\\n'));`;
  const { PATH = '' } = process.env;
  const args = ['--input-type=module', '-e', code];
  return execFileSync(process.execPath, args, { env: { PATH, ...env } })
    .toString()
    .trimEnd()
    .split('\n');
};

test('temporary files of a run, and of what it starts, are in memory where there is plenty, and are gone with it', ({
  skip,
}) => {
  const [given = '', own, below, isThere] = asked({}, '');
  if (given === '') skip('too little memory, or no such file system');
  expect(given).toMatch(new RegExp(`^${join('/dev/shm', 'ringside-')}`));
  expect([own, below, isThere]).toEqual([given, given, 'true']);
  expect(existsSync(given)).toBe(false);
});

test('the folder that is asked for stays, and where there is no memory nothing changes', () => {
  expect(asked({ TMPDIR: '/var/tmp' }, '')).toEqual(['', '/var/tmp', '/var/tmp', 'true']);
  expect(asked({}, '/nowhere')).toEqual(['', '/tmp', '/tmp', 'true']);
});
