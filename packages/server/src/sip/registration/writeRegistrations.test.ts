import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registrationStore } from '../../areas/terminals/store.ts';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import type { StoredRegistration } from './RegistrationStore.ts';
import { writeRegistrations } from './writeRegistrations.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const row = (key: string, expiresAt = 2): StoredRegistration => ({
  ...{ key, registerId: 'reg', address: '192.0.2.1', port: 5060, contact: 'sip:reg@192.0.2.1', instance: null },
  ...{ userAgent: 'Phone/1', events: ['talk'], since: 1, expiresAt },
});

test('while the database is away nobody waits and the newest of each phone is kept; it is written when it is back', async () => {
  const written: string[] = [];
  const errors: string[] = [];
  let isAway = true;
  const put = async (what: string) => {
    if (isAway) throw new Error('away');
    written.push(what);
  };
  const store = writeRegistrations(
    {
      all: async () => [],
      save: ({ key, expiresAt }) => put(`${key} until ${expiresAt}`),
      remove: (key) => put(`${key} gone`),
    },
    (what) => errors.push(what),
  );
  store.save(row('a', 2));
  store.save(row('b', 2));
  store.save(row('a', 3));
  store.remove('b');
  await store.settled();
  expect([written, errors[0]]).toEqual([[], 'registration could not be kept']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await store.settled();
  expect(new Set(written)).toEqual(new Set(['a until 3', 'b gone']));
});

test('a registration is read back as it was written, replaced by the next one of its phone, and taken away', async () => {
  vi.useRealTimers();
  const database = await sharedDatabase();
  const kept = writeRegistrations(registrationStore(database.db), (what, error) => {
    throw new Error(what, { cause: error });
  });
  kept.save(row('a'));
  kept.save(row('b'));
  await kept.settled();
  kept.save(row('a', 9));
  kept.remove('b');
  await kept.settled();
  expect(await kept.load()).toEqual([row('a', 9)]);
  await database.close();
});
