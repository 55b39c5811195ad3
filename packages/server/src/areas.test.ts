import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areasOf } from './areas.ts';
import { FakeCallEngine } from './test/fakeCallEngine.ts';
import { silentLog } from './test/testPlatform.ts';

const none = {
  database: 'memory',
  createCalls: () => new FakeCallEngine(),
  version: '',
  publicOrigin: null,
  log: silentLog,
} as const;
const areas = areasOf(none);

test('each area has a name of its own, and those it needs stand before it', () => {
  const names = areas.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const late = areas.flatMap(({ name, needs = [] }, at) =>
    needs.filter((other) => !names.slice(0, at).includes(other)).map((other) => `${name} needs ${other}`),
  );
  expect(late).toEqual([]);
});

test('an area needs those whose door its files come in by, and says so', () => {
  const folder = fileURLToPath(new URL('./areas', import.meta.url));
  const missing = areas.flatMap(({ name, needs = [] }) => {
    const files = globSync(`${name}/**/*.ts`, { cwd: folder, exclude: ['**/*.test.ts', '**/test/*.ts'] });
    const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    const doors = texts.flatMap((text) => [...text.matchAll(/ from '(?:\.\.\/)+([\w-]+)\/area\.ts'/g)]);
    const asked = new Set(doors.map(([, other = '']) => other));
    return [...asked].filter((other) => other !== name && !needs.includes(other)).map((other) => `${name}: ${other}`);
  });
  expect(missing).toEqual([]);
  expect(areas.find(({ name }) => name === 'routing')?.needs).toContain('calendars');
});
