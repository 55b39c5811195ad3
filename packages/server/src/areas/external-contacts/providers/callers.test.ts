import { startFakeGoogle, startFakeMicrosoft } from '@ringside/testing/providers';
import { expect, test } from 'vitest';
import { google } from './google.ts';
import { microsoft } from './microsoft.ts';

const numberOf = (at: number): string => `0199${String(100_000 + at).slice(-6)}`;
/** So many contacts of which every other one has a number. */
const many = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at));
const pages = (asked: readonly string[], path: string): number => asked.filter((line) => line.includes(path)).length;

test('[CALL-017] of Google all pages are read for the names of callers, and of more than 5,000 contacts the first ones', async () => {
  for (const [count, known, asked] of [
    [1201, 601, 3],
    [5600, 2500, 10],
  ] as const) {
    const fake = await startFakeGoogle({
      me: { resourceName: 'people/me' },
      contacts: many(count, (at) => ({
        ...{ resourceName: `people/${at}`, names: [{ displayName: `Number ${at}` }] },
        ...(at % 2 === 0 && { phoneNumbers: [{ value: numberOf(at), type: 'work' }] }),
      })),
    });
    fake.state.access.set('t', ['https://www.googleapis.com/auth/contacts.readonly']);
    const provider = google({ ...fake.state, apiKey: fake.apiKey, base: fake.origin }, () => 0);
    const cards = await provider.callers('t');
    expect(cards).toHaveLength(known);
    expect(cards[300]).toEqual({ label: 'Number 600', company: '', numbers: [numberOf(600)] });
    expect(pages(fake.state.asked, '/people/me/connections')).toBe(asked);
    await fake.close();
  }
});

test('[CALL-017] of Microsoft all pages are read for the names of callers, by name', async () => {
  const fake = await startFakeMicrosoft({
    me: { displayName: 'Inès', mail: null, userPrincipalName: 'ines@tenant.example' },
    contacts: many(1201, (at) => ({
      ...{ id: `c${at}`, displayName: `Number ${1000 + at}`, companyName: 'Corwin' },
      ...(at % 2 === 0 && { businessPhones: [numberOf(at)] }),
    })),
  });
  fake.state.access.set('t', ['Contacts.Read']);
  const provider = microsoft({ ...fake.state, tenantId: fake.tenantId, base: fake.origin }, () => 0);
  const cards = await provider.callers('t');
  expect(cards).toHaveLength(601);
  expect(cards.at(-1)).toEqual({ label: 'Number 2200', company: 'Corwin', numbers: [numberOf(1200)] });
  expect(pages(fake.state.asked, '/me/contacts')).toBe(3);
  await fake.close();
});
