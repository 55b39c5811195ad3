import { expect, test } from 'vitest';
import { areasOf } from './areas.ts';
import { FakeCallEngine } from './test/fakeCallEngine.ts';
import { silentLog } from './test/testPlatform.ts';

test('each area has a name of its own, and those it needs stand before it', () => {
  const none = {
    database: 'memory',
    createCalls: () => new FakeCallEngine(),
    version: '',
    publicOrigin: null,
    log: silentLog,
  } as const;
  const areas = areasOf(none);
  const names = areas.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const late = areas.flatMap(({ name, needs = [] }, at) =>
    needs.filter((other) => !names.slice(0, at).includes(other)).map((other) => `${name} needs ${other}`),
  );
  expect(late).toEqual([]);
});
