import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../packages/panel/dist', import.meta.url));

test.each(['iframe', 'standalone'])('what a press on a room runs is compiled when it is fetched (%s)', (mode) => {
  const folder = join(dist, mode, 'assets');
  const hinted = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    // Anywhere but on the first line it is a comment.
    .filter((file) => readFileSync(join(folder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'))
    .map((file) => file.split('-')[0]);
  expect(hinted.sort((a = '', b = '') => a.localeCompare(b))).toEqual(['roomsArea', 'talkArea']);
});
