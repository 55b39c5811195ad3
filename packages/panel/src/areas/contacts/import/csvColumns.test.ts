import { expect, test } from 'vitest';
import { guessColumns, isHeader, rowFields } from './csvColumns.ts';
import { cardsFrom, tableFrom } from './thirdParty.ts';

test('columns of the usual address books are known in several languages', () => {
  expect(guessColumns(['First Name', 'Last Name', 'Company', 'Mobile Phone', 'Home Phone', 'E-mail Address'])).toEqual([
    ...['firstName', 'lastName', 'company', 'mobile', 'home', 'email'],
  ]);
  expect(guessColumns(['Nom', 'Prénom', 'Société', 'Téléphone', 'Portable', 'Date'])).toEqual([
    ...['lastName', 'firstName', 'company', 'work', 'mobile', 'ignore'],
  ]);
});

test('a table of Google or Microsoft is known by its columns, a card by its program, and so is each contact of it', () => {
  const google = ['First Name', 'Organization Name', 'Organization Title', 'Phone 1 - Label', 'Phone 1 - Value'];
  expect(guessColumns(google)).toEqual(['firstName', 'company', 'title', 'ignore', 'work']);
  expect(tableFrom(google)).toBe('google');
  expect(tableFrom(['First Name', 'E-mail Address', 'Business Phone'])).toBe('microsoft');
  expect([tableFrom(['First Name', 'E-mail Address']), tableFrom([])]).toEqual([null, null]);
  expect(rowFields(['Dana'], ['name'], 'google').thirdParty).toBe('google');
  expect('thirdParty' in rowFields(['Dana'], ['name'])).toBe(false);
  const card = (line: string) => `BEGIN:VCARD\nN:;Dana\n${line}\nEND:VCARD`;
  expect(cardsFrom(card('PHOTO:https://lh3.googleusercontent.com/a'))).toBe('google');
  expect(cardsFrom(card('X-MS-OL-DEFAULT-POSTAL-ADDRESS:0'))).toBe('microsoft');
  expect(cardsFrom(card('NOTE:Google and Microsoft'))).toBeNull();
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
