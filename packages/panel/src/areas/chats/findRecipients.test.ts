import type { Contact } from '@ringside/domain/directory';
import { expect, test } from 'vitest';
import { findRecipients } from './findRecipients.ts';

const contact = (name: string, ...numbers: string[]): Contact =>
  ({ name, numbers: numbers.map((number) => ({ kind: 'work', number })) }) as unknown as Contact;
const rules = { own: '2104', isColleague: (digits: string) => digits === '2117' || digits === '2104', hasSms: true };
const kinds = (...given: Parameters<typeof findRecipients>) =>
  findRecipients(...given).map(({ name, number, kind }) => `${kind} ${name || '-'} ${number}`);

test('[CHAT-001] colleagues are written to by chat, numbers outside by SMS, never oneself', () => {
  const found = [
    contact('Marc', '01 99 00 27 57', '2117'),
    contact('Inès', '2104'),
    contact('Claire', '06 12 34 56 78'),
  ];
  expect(kinds('x', found, rules)).toEqual(['chat Marc 2117', 'sms Marc 01 99 00 27 57', 'sms Claire 06 12 34 56 78']);
});

test('a number that was typed is there as well, once', () => {
  const claire = contact('Claire', '0612345678');
  expect(kinds('06 12 34 56 78', [claire], rules)).toEqual(['sms Claire 0612345678']);
  expect(kinds('+33 6 12 34 56 79', [], rules)).toEqual(['sms - +33 6 12 34 56 79']);
  for (const text of ['0612', 'Claire', '2104']) expect(kinds(text, [], rules)).toEqual([]);
});

test('without SMS there are colleagues alone', () => {
  const found = [contact('Marc', '2117', '0199002757'), contact('Claire', '0612345678')];
  expect(kinds('0612345678', found, { ...rules, hasSms: false })).toEqual(['chat Marc 2117']);
});
