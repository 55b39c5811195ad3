import { beforeAll, expect, test } from 'vitest';
import { type Company, createCompany } from '../../company/company.ts';
import { companyStore } from '../../company/companyStore.ts';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import { cheapSeed } from '../../test/testPlatform.ts';
import { e164Of, lookUpNumber } from './lookUpNumber.ts';

let company: Company;
beforeAll(async () => {
  const database = await sharedDatabase();
  await cheapSeed(database);
  const rows = await companyStore(database.db).load();
  Object.assign(rows.extensions.find(({ number }) => number === '2117')!, { pstnNumbers: ['01 99 00 27 17'] });
  company = createCompany(rows);
});

test.each([
  ['0199004127', '+33199004127'],
  ['+442079460812', '+442079460812'],
  ['00442079460812', null],
  ['2117', null],
  ['+0199', null],
  ['+1234567890123456', null],
])('%s has the country code: %s', (number, e164) => {
  expect(e164Of(number, '33')).toBe(e164);
});

const outside = (e164: string, dsDelayedDigits = '') => ({
  isDSValidNumber: 'E',
  internalNumber: '',
  e164,
  dsDelayedDigits,
});
const inside = (internalNumber: string, e164 = '', dsDelayedDigits = '') => ({
  isDSValidNumber: 'I',
  internalNumber,
  e164,
  dsDelayedDigits,
});

test.each([
  ['a colleague', '2117', [inside('2117', '+33199002717')]],
  ['a colleague without a number of the world', '2140', [inside('2140')]],
  ['a colleague by the number of the world', '01 99 00 27 17', [inside('2117', '+33199002717')]],
  ['the same with the country code', '+33199002717', [inside('2117', '+33199002717')]],
  ['somebody at home', '01 99 00 41 27', [outside('+33199004127')]],
  ['the same from abroad', '0033 1 99 00 41 27', [outside('+33199004127')]],
  ['somebody abroad, with digits for later', '+442079460812,,12#p3', [outside('+442079460812', '12#3')]],
  ['two readings: abroad, or with the prefix', '00199004127', [outside('+199004127'), outside('+33199004127')]],
  ['a feature code', '*43', []],
  ['nobody', '2999', []],
  ['no number', 'Claire', []],
])('[NUM-013] %s: %s', (_who, number, items) => {
  expect(lookUpNumber(company, number)).toEqual(items);
});
