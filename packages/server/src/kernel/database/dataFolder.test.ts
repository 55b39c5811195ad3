import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { FolderUnsafe, secureFolder } from './dataFolder.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;
const parent = () => mkdtempSync(join(tmpdir(), 'ringside-folder-'));
afterEach(() => vi.restoreAllMocks());

test('a new folder is for our account only; one that others may read is closed, with the database in it', () => {
  const folder = join(parent(), 'a', 'b');
  secureFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
  mkdirSync(join(folder, 'db'));
  for (const path of [folder, join(folder, 'db')]) chmodSync(path, 0o755);
  secureFolder(folder);
  expect([modeOf(folder), modeOf(join(folder, 'db'))]).toEqual([0o700, 0o700]);
});

test.each([0o770, 0o702, 0o777])('a folder of mode %o is refused: what lies there may be of others', (mode) => {
  const folder = parent();
  chmodSync(folder, mode);
  expect(() => secureFolder(folder)).toThrow(FolderUnsafe);
  expect(modeOf(folder)).toBe(mode);
});

test('a folder of another account is refused', () => {
  const folder = parent();
  vi.spyOn(process, 'getuid').mockReturnValue(statSync(folder).uid + 1);
  expect(() => secureFolder(folder)).toThrow('belongs to another account');
});
