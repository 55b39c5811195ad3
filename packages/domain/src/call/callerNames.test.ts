import { nameSources } from '@ringside/protocol/words/calls';
import { expect, test } from 'vitest';
import { callerNames, type KnownName } from './callerNames.ts';

const all: KnownName[] = nameSources.map((from) => ({ from, name: `name of ${from}` }));

test('[CALL-017] own contacts, then shared ones, the directory, the CRM and last the network', () => {
  expect(nameSources).toEqual(['own', 'shared', 'directory', 'crm', 'network']);
  for (let n = 0; n < all.length; n++) {
    const known = all.slice(n).reverse();
    expect(callerNames(known)).toEqual({ shown: all[n], others: all.slice(n + 1) });
  }
});

test('an empty name is none, and nobody has to be known', () => {
  expect(callerNames([{ from: 'own', name: ' ' }, all[4]!])).toEqual({ shown: all[4], others: [] });
  expect(callerNames([])).toEqual({ shown: null, others: [] });
});

test('what was given stays as it was', () => {
  const known = [...all].reverse();
  callerNames(known);
  expect(known).toEqual([...all].reverse());
});
