import { textFault } from '@ringside/domain';
import { beforeAll, expect, test } from 'vitest';
import { type Locale, loadCatalogue, loadRareTexts, translate } from '../i18n/translate.ts';
import { DENIALS, textFaultText } from './denials.ts';

beforeAll(async () => {
  await loadRareTexts();
  await loadCatalogue('fr');
});

test.each([
  ['application', /application/],
  ['deviceLines', /lines of this phone|lignes de ce poste/],
  ['conferencePremium', /premium/],
  ['crmFrame', /page.*(drive|piloter)/],
  ['crmSalesforce', /Salesforce/],
  ['meetingPoints', /meeting points|points de rencontre/],
  ['password', /password|mot de passe/],
  ['smsNumber', /SMS/],
] as const)(
  '[ROLE-010] [ROLE-011] [ROLE-012] [ROLE-013] [ROLE-014] [ROLE-015] [ROLE-016] [ROLE-017] a denial of %s is told in each language',
  (denial, words) => {
    for (const locale of ['en', 'fr'] as const) expect(translate(locale, DENIALS[denial])).toMatch(words);
    expect(translate('fr', DENIALS[denial])).not.toBe(translate('en', DENIALS[denial]));
  },
);

const told = (locale: Locale, ...field: Parameters<typeof textFault>) => {
  const fault = textFault(...field);
  return fault && textFaultText((key, params) => translate(locale, key, params), fault);
};

test('[ERR-044] [ERR-045] [ERR-046] a field says what is wrong with its text: digits, length, match', () => {
  expect([
    told('en', '12a', { digitsOnly: true }),
    told('en', '12', { minLength: 4 }),
    told('en', '', { minLength: 1 }),
    told('en', '1234567', { maxLength: 6 }),
    told('en', 'a', { sameAs: 'b' }),
    told('en', '1234', { digitsOnly: true, minLength: 4, maxLength: 6, sameAs: '1234' }),
  ]).toEqual([
    'Digits only',
    'At least 4 characters',
    'At least 1 character',
    'Too long: at most 6 characters',
    'Both fields must be the same',
    null,
  ]);
  expect(told('fr', '12', { minLength: 4 })).toBe('Au moins 4 caractères');
});
