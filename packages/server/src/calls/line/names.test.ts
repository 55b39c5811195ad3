import { wireLine } from '@ringside/testing/server';
import { expect, test } from 'vitest';
import type { KnownName } from '../../company/numbers.ts';
import { rankNames, withNames } from './names.ts';

const own: KnownName = { from: 'own', label: 'Claire', company: '' };
const shared: KnownName = { from: 'shared', label: 'Claire Vasseur', company: 'Atelier Vasseur' };
const person = { sfId: '003', sfLabel: 'Claire Vasseur-Morel', sfType: 'Contact' };
const number = '0199004127';
const line = wireLine({ displayedLabel: 'VASSEUR', displayedNumber: number, displayedExternalNumber: number });

test('[CALL-017] the books are believed before the CRM, and that before the network', () => {
  expect(rankNames([own, shared], person, 'VASSEUR').map(({ from }) => from)).toEqual([
    ...['own', 'shared', 'crm', 'network'],
  ]);
  expect(rankNames([], person, 'VASSEUR')[0]).toEqual({ from: 'crm', label: 'Claire Vasseur-Morel' });
  expect(rankNames([], { ...person, sfType: 'Case', sfLabel: 'Case 17' }, 'VASSEUR')).toEqual([
    { from: 'network', label: 'VASSEUR' },
  ]);
  expect(rankNames([], null, '')).toEqual([]);
});

test('a name that two have is told once, by who is believed first', () => {
  expect(rankNames([shared], { ...person, sfLabel: shared.label }, shared.label)).toEqual([
    { from: 'shared', label: shared.label },
  ]);
});

test('a line has the first name, all names, and the company of the book', () => {
  expect(withNames(line, () => [own, shared])).toMatchObject({
    ...{ displayedLabel: 'Claire', displayedCompany: 'Atelier Vasseur' },
    displayedNames: [
      { from: 'own', label: 'Claire' },
      { from: 'shared', label: 'Claire Vasseur' },
      { from: 'network', label: 'VASSEUR' },
    ],
  });
  const company = { ...shared, label: 'Atelier Vasseur' };
  expect(withNames(line, () => [company])).not.toHaveProperty('displayedCompany');
});

test('the photo is of the first book that has one, and of nobody without', () => {
  const photo = 'data/Photo/c1/s1';
  expect(withNames(line, () => [own, { ...shared, photo }]).displayedPhoto).toBe(photo);
  expect(
    withNames(line, () => [
      { ...own, photo: 'data/Photo/c2/s2' },
      { ...shared, photo },
    ]).displayedPhoto,
  ).toBe('data/Photo/c2/s2');
  expect(withNames(line, () => [own, { ...shared, photo: null }]).displayedPhoto).toBeNull();
});

test('nobody is looked up for an anonymous caller, who stays that', () => {
  const anonymous = wireLine({ displayedLabel: null, displayedNumber: null, displayedExternalNumber: null });
  expect(withNames(anonymous, () => [own])).toBe(anonymous);
});

test('the others of a conference have the names that the user gave them', () => {
  const others = [
    { lineId: '1', label: 'VASSEUR', number },
    { lineId: '2', label: '', number: '2117' },
  ];
  const conference = { ...line, others, displayedNumber: null, displayedExternalNumber: null };
  expect(withNames(conference, (asked) => (asked === number ? [own] : []))).toMatchObject({
    displayedLabel: 'Claire, 2117',
    others: [{ label: 'Claire' }, { label: '' }],
  });
});
