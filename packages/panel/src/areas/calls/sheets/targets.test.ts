import { buildColleague, buildContact, buildHistoryEntry, buildQueue } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { findTargets, likelyTargets } from './targets.ts';

const marc = buildColleague({ name: 'Marc Aubry', number: '2117' });
const priya = buildColleague({ name: 'Priya Raman', number: '2140', telephony: 'busy' });
const yuki = buildColleague({ name: 'Yuki Tanabe', number: '2152' });
const paul = buildColleague({ name: 'Paul Ostrander', number: '2301', telephony: 'unavailable' });
const billing = buildQueue({ uri: 'g', id: 'billing' });
const called = (name: string, number: string) => buildHistoryEntry({ remote: { name, number } });
const known = {
  colleagues: [marc, paul, priya, yuki],
  groups: [billing, { ...billing, label: 'Night', number: '3009', isMember: false }],
  history: [called('Priya Raman', '2140'), called('Yuki Tanabe', '2152'), called('Claire Vasseur', '0199004127')],
  keypads: [{ key: 1, type: 0, destination: '2117', label: 'Marc' }],
  without: ['0199004127'],
};
const names = (targets: { name: string }[]) => targets.map(({ name }) => name).join(', ');

test('[CALL-003] likely targets are those of the keys and the last calls, free before busy, then own groups, then the rest', () => {
  expect(names(likelyTargets(known))).toBe('Marc Aubry, Yuki Tanabe, Priya Raman, Billing, Paul Ostrander');
});

test('nobody is offered twice, nor the caller, nor oneself', () => {
  expect(names(likelyTargets({ ...known, without: ['2117', '0199004127'] }))).not.toContain('Marc');
  const keypads = [...known.keypads, { key: 2, type: 0, destination: '2117', label: 'Again' }];
  expect(names(likelyTargets({ ...known, keypads })).match(/Marc/g)?.length).toBe(1);
});

test('[NUM-001] letters find people, groups and contacts; a number is the first row itself', () => {
  expect(names(findTargets('ma', known, []))).toBe('Marc Aubry, Priya Raman');
  expect(names(findTargets('bil', known, []))).toBe('Billing');
  const found = buildContact({ name: 'Malik Haddad', numbers: [{ kind: 'work', number: '0144556677' }] });
  expect(names(findTargets('mal', known, [found]))).toBe('Malik Haddad');
  expect(findTargets('0612345678', known, []).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'number 0612345678',
  ]);
  expect(names(findTargets('2117', known, []))).toBe('Marc Aubry');
  expect(findTargets('*', known, [])).toEqual([]);
});
