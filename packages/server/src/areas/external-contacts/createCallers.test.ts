import { expect, test } from 'vitest';
import { readings } from '../../company/numbers.ts';
import { createCallers } from './createCallers.ts';
import type { CallerCard } from './providers/Provider.ts';

const mina: CallerCard = { label: 'Mina Corwin', company: 'Corwin & Daughters', numbers: ['+33 1 99 00 41 28'] };
const NUMBER = '0199004128';

/** Accounts of one user, by hand. */
function setup() {
  const now = { ms: 1000, since: { google: 5, microsoft: null } as Record<string, number | null> };
  const cards: Record<string, CallerCard[] | 'away'> = { google: [mina], microsoft: [] };
  const asked: string[] = [];
  const told: string[] = [];
  const accounts = {
    lookedInSince: (_: string, directory: string) => now.since[directory] ?? null,
    async callers(_: string, directory: string) {
      asked.push(directory);
      const its = cards[directory];
      if (its === 'away' || !its) throw new Error('away');
      return its;
    },
  };
  const callers = createCallers({
    readings: (number) => readings(number, { dialPrefix: '0', countryCode: '33' }),
    elapsed: () => now.ms,
    known: (userId) => told.push(userId),
  });
  const names = (number = NUMBER, isWanted = true) =>
    callers.namesOf(accounts, 'ines', number, isWanted).map(({ label }) => label);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { now, cards, asked, told, callers, accounts, names, settled };
}

test('[CALL-017] contacts are read with the first caller from outside; the name comes a moment later, in any writing', async () => {
  const { asked, told, names, settled, callers, accounts } = setup();
  expect([names(NUMBER, false), names(''), asked]).toEqual([[], [], []]);
  expect([names(), names(), asked]).toEqual([[], [], ['google']]);
  await settled();
  expect(told).toEqual(['ines']);
  for (const written of [NUMBER, '00199004128', '+33199004128'])
    expect(names(written), written).toEqual(['Mina Corwin']);
  expect(names('0199004129')).toEqual([]);
  expect(asked).toEqual(['google']);
  expect(callers.namesOf(accounts, 'ines', NUMBER, false)).toEqual([
    { from: 'own', label: 'Mina Corwin', company: 'Corwin & Daughters' },
  ]);
});

test('they are read anew after fifteen minutes, and the old ones hold meanwhile; what fails is tried again after a minute', async () => {
  const { now, cards, asked, told, names, settled } = setup();
  names();
  await settled();
  cards['google'] = 'away';
  now.ms += 15 * 60_000 - 1;
  expect([names(), asked.length]).toEqual([['Mina Corwin'], 1]);
  now.ms += 1;
  expect([names(), asked.length]).toEqual([['Mina Corwin'], 2]);
  await settled();
  expect([names(), asked.length, told.length]).toEqual([['Mina Corwin'], 2, 1]);
  cards['google'] = [{ ...mina, label: 'Mina Blythe' }];
  now.ms += 60_000;
  names();
  await settled();
  expect([names(), asked.length, told.length]).toEqual([['Mina Blythe'], 3, 2]);
});

test('a number of two contacts with other names says nothing; two accounts that agree say it once', async () => {
  const { now, cards, names, settled } = setup();
  now.since['microsoft'] = 7;
  cards['microsoft'] = [mina];
  names();
  await settled();
  expect(names()).toEqual(['Mina Corwin']);
  cards['microsoft'] = [{ ...mina, label: 'Cora Blythe' }];
  now.ms += 16 * 60_000;
  names();
  await settled();
  expect(names()).toEqual([]);
});

test('an account that is connected anew, given back, or not looked in for calls says nothing of before', async () => {
  const { now, cards, asked, told, names, settled, callers } = setup();
  names();
  await settled();
  now.since['google'] = null;
  expect(names()).toEqual([]);
  now.since['google'] = 6;
  cards['google'] = [{ ...mina, label: 'Somebody' }];
  expect(names()).toEqual([]);
  // what was read for the account of before comes late
  now.since['google'] = 8;
  await settled();
  expect([names(), told.length]).toEqual([[], 1]);
  await settled();
  expect(names()).toEqual(['Somebody']);
  callers.forget('ines', 'google');
  expect([names(NUMBER, false), asked.length]).toEqual([[], 3]);
});
