import { expect, test } from 'vitest';
import { guessColumns, isHeader, rowFields } from './csvColumns.ts';

test('columns of the usual address books are known in several languages', () => {
  expect(guessColumns(['First Name', 'Last Name', 'Company', 'Mobile Phone', 'Home Phone', 'E-mail Address'])).toEqual([
    ...['firstName', 'lastName', 'company', 'mobile', 'home', 'email'],
  ]);
  expect(guessColumns(['Nom', 'Prénom', 'Société', 'Téléphone', 'Portable', 'Date'])).toEqual([
    ...['lastName', 'firstName', 'company', 'work', 'mobile', 'ignore'],
  ]);
});

test('a row of numbers is no header', () => {
  expect([isHeader(['Name', 'Phone']), isHeader(['Dana', '0199004170']), isHeader(['', ' '])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a row becomes a contact; cells that are missing are empty', () => {
  expect(rowFields([' Dana ', '0199', '', '0639'], ['name', 'work', 'email', 'work', 'note'])).toMatchObject({
    ...{ firstName: 'Dana', note: '', emails: [] },
    numbers: [
      { kind: 'work', number: '0199' },
      { kind: 'work', number: '0639' },
    ],
  });
});
