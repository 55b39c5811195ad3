import { presenceStates } from '@ringside/protocol/words/presence';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../kernel/newId.ts';
import { seeded } from '../kernel/random.ts';
import { HeardList } from '../test/heardList.ts';
import { type TestPlatform, testPlatform } from '../test/testPlatform.ts';
import { denylistPort } from './denylist/area.ts';
import { denylistStore } from './denylist/store.ts';
import { presencePort } from './presence/area.ts';
import { presenceStore } from './presence/store.ts';

/**
 * What ends by itself: presence and blocked numbers, beside changes of contacts. All that users may wish of areas is in
 * `wishes.property.test.ts`.
 */
const LISTS = ['Presence', 'BlockedNumber', 'ContactBook'] as const;
const USERS = ['ines', 'marc', 'sofia'] as const;
const STEPS = 60;
const DAY_MS = 24 * 3_600_000;

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());

/** One random wish of a user that is possible now. */
function anyWish(random: (n: number) => number): Promise<unknown> {
  const { company, use } = server.platform;
  const [presence, denylist] = [use(presencePort), use(denylistPort)];
  const userId = USERS[random(USERS.length)] ?? 'ines';
  const number = `06129000${10 + random(20)}`;
  const blocked = denylist.of(userId).map(({ restUri }) => restUri.split('/').at(-1) ?? '');
  const contacts = company.contacts.filter(({ ownerId }) => ownerId === userId || ownerId === null);
  const contact = contacts[random(Math.max(1, contacts.length))];
  const all: (() => Promise<unknown>)[] = [
    () => {
      const state = presenceStates[random(presenceStates.length)] ?? 'available';
      const end = random(2) === 0 ? null : server.clock.now + (1 + random(3)) * DAY_MS;
      return presence.set(userId, { state, message: `Back at ${random(24)}`, until: end });
    },
    () => presence.clear(userId),
    () => presence.setUndisturbed(userId, random(2) === 0),
    () => denylist.block(userId, { number, label: '', days: random(2) === 0 ? null : 1 + random(3) }),
    () => denylist.block(userId, { number, label: 'Energy offers', days: null }),
    () => denylist.unblock(userId, blocked[random(Math.max(1, blocked.length))] ?? newId()),
    async () => denylist.tried(userId, number),
    () =>
      contact
        ? company.change({ contact: contact.id, set: { displayName: `Name ${random(99)}`, changedAt: random(99) } })
        : Promise.resolve(),
    () => company.change({ remove: 'contacts', user: userId }),
  ];
  return (all[random(all.length)] as () => Promise<unknown>)();
}

/** What each user sees, as the areas say it. */
const seen = () =>
  USERS.map((userId) => [
    server.platform.use(presencePort).of(userId),
    server.platform.use(denylistPort).of(userId),
    server.platform.company.user(userId)?.presence,
  ]);

/** What the database says of it. */
async function stored() {
  const [rows, blocked] = [
    await presenceStore(server.database.db).all(),
    await denylistStore(server.database.db).all(),
  ];
  return USERS.map((userId) => {
    const row = rows.find((one) => one.userId === userId);
    return {
      state: row?.state ?? null,
      until: row?.until ?? null,
      blocked: blocked.filter((one) => one.userId === userId),
    };
  });
}

test.each([1, 2, 3])(
  'what ends by itself does so in memory, in the database and for each client alike, whatever users wish (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const { lists, use } = server.platform;
    const clients = new Map<string, HeardList>();
    const failed = () => expect.unreachable('a list cannot be read');
    const watched = USERS.flatMap((userId) => LISTS.map((list) => ({ userId, list, key: `${userId} ${list}` })));
    for (const { userId, list, key } of watched) {
      const client = new HeardList();
      clients.set(key, client);
      lists.subscribe(userId, list, undefined, client.hear, failed);
    }
    for (let done = 0; done < STEPS; done++) {
      const fails = random(6) === 0;
      const before = seen();
      server.database.outage.isDown = fails;
      const results = await Promise.allSettled(Array.from({ length: 1 + random(3) }, () => anyWish(random)));
      await use(denylistPort).settled();
      server.database.outage.isDown = false;
      if (fails) expect(seen()).toEqual(before);
      else expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
      if (random(8) === 0) server.clock.now += DAY_MS;
    }
    server.clock.now += 4 * DAY_MS;
    const isOver = (end: number | null): boolean => end !== null && end <= server.clock.now;
    await until('what is over has ended', async () => {
      const rows = await stored();
      return rows.every((row) => !isOver(row.until) && row.blocked.every((one) => !isOver(one.until)));
    });
    for (const [index, row] of (await stored()).entries()) {
      const userId = USERS[index] ?? '';
      const blocked = use(denylistPort).of(userId);
      expect(new Set(blocked.map(({ number }) => number))).toEqual(new Set(row.blocked.map(({ number }) => number)));
      const presence = use(presencePort).of(userId);
      expect(presence).toMatchObject({ isByHand: row.state !== null, ...(row.state && { state: row.state }) });
      expect(server.platform.company.user(userId)?.presence).toBe(presence.state);
    }
    for (const { userId, list, key } of watched) {
      const told = new Map(clients.get(key)?.items);
      const snapshot = new Promise<void>((resolve) => {
        lists.subscribe(userId, list, undefined, (frame) => frame.op === 'snapshot' && resolve(), failed);
      });
      lists.renew(userId, list);
      await snapshot;
      expect({ key, items: told }).toEqual({ key, items: clients.get(key)?.items });
    }
  },
  60_000,
);
