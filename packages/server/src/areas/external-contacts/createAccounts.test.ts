import { expect, test } from 'vitest';
import { createAccounts } from './createAccounts.ts';
import type { Provider } from './providers/Provider.ts';
import type { AccountRow } from './store.ts';

const row: AccountRow = {
  ...{ userId: 'ines', directory: 'google', email: 'ines@northgate.example', name: 'Inès', photo: null },
  ...{ contactsCount: 1, isSearched: true, token: 'cGVybWlzc2lvbg', connectedAt: 0 },
};

/** One connected account whose provider and database answer when the test says so. */
function held() {
  const clock = { now: 1000, elapsed: 0 };
  let refreshed = 0;
  const gates = new Map<string, () => void>();
  const until = (what: string) => new Promise<void>((resolve) => gates.set(what, resolve));
  const kept = new Map([['google', row]]);
  const revoked: string[] = [];
  const accounts = createAccounts({
    stored: [row],
    store: {
      all: async () => [...kept.values()],
      async put(changed) {
        await until('put');
        kept.set('google', changed);
      },
      async remove() {
        kept.delete('google');
      },
    },
    providers: {
      google: {
        refresh: async () => ({ accessToken: `a${++refreshed}`, lastsMs: 3_600_000, refreshToken: null }),
        search: async () => [],
        async account() {
          await until('account');
          return { email: 'other@northgate.example', name: 'Other', photo: null, contactsCount: 2 };
        },
        revoke: async (token) => void revoked.push(token),
      } as Partial<Provider> as Provider,
    },
    seal: { seal: (text) => text, open: (text) => text },
    ...{ now: () => clock.now, elapsed: () => clock.elapsed, tell: () => {}, onError: () => {} },
  });
  const reached = (what: string) => expect.poll(() => gates.has(what)).toBe(true);
  const go = async (what: string): Promise<void> => {
    await reached(what);
    gates.get(what)?.();
    gates.delete(what);
  };
  const stands = () => [accounts.itemOf('ines', 'google').is, kept.size];
  return { accounts, reached, go, stands, revoked, clock, refreshed: () => refreshed };
}

test('[EXTC-008] what a provider says after a sign-out puts the account back neither in memory nor in the database', async () => {
  const { accounts, reached, go, stands, revoked } = held();
  const asked = accounts.refresh('ines', 'google');
  await reached('account');
  const out = accounts.signOut('ines', 'google');
  expect(await out).toBe(true);
  await go('account');
  expect((await asked).is).toBe('signedOut');
  expect([stands(), revoked]).toEqual([['signedOut', 0], ['permission']]);
});

test('[EXTC-008] a sign-out that comes while the account is written is the last word', async () => {
  const { accounts, reached, go, stands } = held();
  const asked = accounts.refresh('ines', 'google');
  await go('account');
  await reached('put');
  const out = accounts.signOut('ines', 'google');
  await go('put');
  await Promise.all([asked, out]);
  expect(stands()).toEqual(['signedOut', 0]);
});

test.each([2, -2])(
  '[EXTC-006] a token is used as long as it lasts, also when the clock is set by %s hours',
  async (hours) => {
    const { accounts, clock, refreshed } = held();
    const search = () => accounts.search('ines', 'google', { text: 'mina', most: 10, withNumber: false });
    await search();
    clock.now += hours * 3_600_000;
    clock.elapsed += 3_539_999;
    await search();
    expect(refreshed()).toBe(1);
    clock.elapsed++;
    await search();
    expect(refreshed()).toBe(2);
  },
);
