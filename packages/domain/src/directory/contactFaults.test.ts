import { expect, test } from 'vitest';
import { contactName, isEmailFault, numberFault } from './contactFaults.ts';

test.each([
  ['01 99 00 41 27', false, null],
  ['2117', false, null],
  ['ask reception', false, 'notANumber'],
  ['', false, 'notANumber'],
  ['123456789012345678901234567890123456789012', false, 'notANumber'],
  ['01 99 00 41 27', true, null],
  ['+33 1 99 00 41 27', true, null],
  ['(01) 99-00-41-27', true, null],
  ['00 1 99 00 41 27', true, 'notNational'],
  ['2117', true, 'notNational'],
  ['+0199004127', true, 'notNational'],
  ['dana', true, 'notANumber'],
])('[NUM-001] [NUM-010] %j, shared %s: %s', (number, isShared, fault) => {
  expect(numberFault(number, isShared)).toBe(fault);
});

test.each([
  ['claire@vasseur.example', false],
  ['claire@vasseur', true],
  ['claire', true],
  ['01 99 00 41 27', true],
])('[NUM-002] %s is no address: %s', (address, fault) => {
  expect(isEmailFault(address)).toBe(fault);
});

test('a contact is called by the person, the company or the number', () => {
  const nobody = { firstName: ' ', lastName: '', company: '', numbers: [] };
  expect([
    contactName({ ...nobody, firstName: 'Claire ', lastName: ' Vasseur', company: 'Atelier' }),
    contactName({ ...nobody, company: ' Atelier ' }),
    contactName({ ...nobody, numbers: [{ kind: 'work', number: ' 2117 ' }] }),
    contactName(nobody),
  ]).toEqual(['Claire Vasseur', 'Atelier', '2117', '']);
});
