import { expect, test } from 'vitest';
import { choicesOf, contactToImport, type ExternalContact, firstChoice } from './index.ts';

const change = { field: 'title', was: 'Buyer', will: 'Head of buying' };

test.each([
  ['added', [], ['add', 'skip'], 'add'],
  ['merged', [], ['merge', 'skip'], 'merge'],
  ['merged', [change], ['merge', 'replace', 'skip'], 'merge'],
  ['same', [change], ['replace', 'skip'], 'skip'],
  ['same', [], ['skip'], 'skip'],
  ['fault', [], ['skip'], 'skip'],
  ['directory', [change], ['skip'], 'skip'],
] as const)('[PROMPT-020] %s with %j offers %j, and nothing is replaced by itself', (is, changes, choices, first) => {
  expect([choicesOf({ is, changes }), firstChoice({ is, changes })]).toEqual([choices, first]);
});

const olga: ExternalContact = {
  ...{ id: 'AAMk=1', label: 'Olga Brandt', photo: null, firstName: 'Olga', familyName: 'Brandt' },
  ...{ jobTitle: 'Buyer', mobileNumbers: ['+44 7700 900102'], homeNumbers: ['+447700900102', '0199 00 41 29'] },
  ...{ businessNumbers: ['0199 00 41 20'], number: '+44 7700 900102', emails: ['olga@corvid.example'] },
  ...{ email: 'olga@corvid.example', address: '1 Quay, Port Wen', companyName: 'Corvid Logistics' },
  personalNotes: 'Call before noon',
};

test('[CONT-008] [EXTC-002] a contact of an account keeps its names, each number once, its default one, notes and where it is from', () => {
  expect(contactToImport(olga, 'microsoft')).toEqual({
    ...{ firstName: 'Olga', lastName: 'Brandt', company: 'Corvid Logistics', department: '', title: 'Buyer' },
    ...{ website: '', isVip: false, note: 'Call before noon\n1 Quay, Port Wen' },
    numbers: [
      { kind: 'mobile', number: '+44 7700 900102' },
      { kind: 'work', number: '0199 00 41 20' },
      { kind: 'home', number: '0199 00 41 29' },
    ],
    emails: [{ kind: 'other', address: 'olga@corvid.example' }],
    ...{ defaultPhoneNumber: '+44 7700 900102', thirdParty: 'microsoft', thirdPartyId: 'AAMk=1' },
  });
});

test('one without names is called by its label, unless that is its company', () => {
  const nameless = { ...olga, firstName: '', familyName: '' };
  expect(contactToImport(nameless, 'google').firstName).toBe('Olga Brandt');
  expect(contactToImport({ ...nameless, label: olga.companyName }, 'google').firstName).toBe('');
});
