import type { WireContactRecord } from '@ringside/protocol/people/contacts';
import type { WirePersonNote } from '@ringside/protocol/people/personNotes';
import { PERSON_NOTE_MAX, PERSON_NOTES_MAX } from '@ringside/protocol/words/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { keptPersonNotes } from './kept.ts';
import { personNotes } from './tables.ts';

let server: TestPlatform;
const tokens = { ines: '', marc: '', sofia: '' };
const signIn = async () => {
  for (const login of ['ines', 'marc', 'sofia'] as const) tokens[login] = await server.signIn(login);
};
beforeEach(async () => {
  server = await testPlatform();
  await signIn();
});
afterEach(() => server.close());
const again = async () => {
  await server.close();
  server = await testPlatform(server.database);
  await signIn();
};

type Who = keyof typeof tokens;
const path = '/v1/user/PersonNote';
const write = (number: string, text: string, { contactId = '', who = 'ines' as Who } = {}) =>
  server.ask(path, { token: tokens[who], method: 'PUT', body: { number, contactId, text } });
const ask = (number: string, contactId = '', who: Who = 'ines') =>
  server.ask(`${path}?${new URLSearchParams({ number, contactId })}`, { token: tokens[who] });
const read = async (...given: Parameters<typeof ask>) => (await ask(...given)).body as WirePersonNote;
const rows = () => server.database.db.select().from(personNotes);
const plain = { lastName: '', company: '', department: '', title: '', website: '', note: '', emails: [], isVip: false };
const make = async (firstName: string, numbers: string[], isShared = false) => {
  const token = isShared ? tokens.sofia : tokens.ines;
  const body = { ...plain, firstName, isShared, numbers: numbers.map((number) => ({ kind: 'work', number })) };
  return (await server.ask('/v1/user/Contact', { token, body })).body as WireContactRecord;
};
const drop = ({ contactId }: WireContactRecord) =>
  server.ask(`/data/Contact/${contactId}`, { token: tokens.ines, method: 'DELETE' });

test('a note about a colleague, a contact or a number is the user’s alone, over a restart', async () => {
  const claire = server.platform.company.contactByNumber('0199004127')?.id;
  expect((await write('2117', ' Knows the carriers. ')).body).toEqual({
    ...{ text: 'Knows the carriers.', contactId: 'u-marc', at: server.clock.now },
  });
  await write('0199004127', 'Pays late.');
  await write('+33 6 39 98 71 02', 'Calls before nine.');
  await again();
  expect(await read('2117')).toMatchObject({ text: 'Knows the carriers.', contactId: 'u-marc' });
  // In whatever way the number is written.
  expect(await read('+33199004127')).toMatchObject({ text: 'Pays late.', contactId: claire });
  expect(await read('0639987102')).toMatchObject({ text: 'Calls before nine.', contactId: '' });
  for (const number of ['2117', '0199004127', '0639987102'])
    expect(await read(number, '', 'marc')).toMatchObject({ text: '', at: null });
  expect((await write('2117', '  ')).body).toMatchObject({ text: '', at: null });
  expect([await read('2117'), (await rows()).length]).toMatchObject([{ text: '', at: null }, 2]);
});

test('a note of a number is the contact’s as soon as there is one, and goes with the contact', async () => {
  await write('0639987102', 'Calls before nine.');
  const dana = await make('Dana', ['0639987102', '0639987103']);
  expect(await read('0639987102')).toMatchObject({ text: 'Calls before nine.', contactId: dana.contactId });
  await write('0639987102', 'Calls before ten.');
  expect((await rows()).map(({ person }) => person)).toEqual([`c:${dana.contactId}`]);
  // By each of the numbers.
  expect(await read('0639987103')).toMatchObject({ text: 'Calls before ten.' });
  await drop(dana);
  await expect.poll(rows).toEqual([]);
  expect(await read('0639987102')).toMatchObject({ text: '', contactId: '' });
});

test('of two contacts with one number the one that is named has its own; none that the user does not see', async () => {
  const [one, other] = [await make('Dana', ['0639987102']), await make('Dan', ['0639987102'])];
  await write('0639987102', 'One', { contactId: one.contactId });
  await write('0639987102', 'Other', { contactId: other.contactId });
  expect(await read('0639987102', one.contactId)).toMatchObject({ text: 'One' });
  expect(await read('0639987102', other.contactId)).toMatchObject({ text: 'Other' });
  expect((await ask('0639987102', one.contactId, 'marc')).status).toBe(404);
  expect((await write('0639987102', 'x', { contactId: one.contactId, who: 'marc' })).status).toBe(404);
  expect((await write('0639987102', 'x', { contactId: 'nobody' })).status).toBe(404);
});

test('who is in no directory has a note by the number alone', async () => {
  await server.platform.admin.setListed('marc', 'unlisted');
  expect((await write('2117', 'x')).body).toMatchObject({ contactId: '' });
  expect((await ask('2117', 'u-marc')).status).toBe(404);
});

test('[CONT-001] contacts that become one have one note, of each user; taken back, each has its own again', async () => {
  const [one, other, third] = [
    await make('Dana', ['0639987102'], true),
    await make('Dan', ['0639987103'], true),
    await make('D.', ['0639987104'], true),
  ];
  await write('0639987102', 'Pays late.');
  await write('0639987103', 'Knows the carriers.');
  await write('0639987104', 'Speaks French.', { who: 'marc' });
  const ids = [one, other, third].map(({ contactId }) => contactId);
  const merge = async (body: object) =>
    (await server.ask('/v1/user/ContactMerge', { token: tokens.sofia, body: { ids, ...body } })).body as {
      changedAts: number[];
      mergeId: string;
    };
  const { changedAts } = await merge({ isPreview: true, changedAts: [] });
  expect(await rows()).toHaveLength(3);
  const { mergeId } = await merge({ isPreview: false, changedAts });
  expect(await read('0639987103')).toMatchObject({ text: 'Pays late.\nKnows the carriers.', contactId: ids[0] });
  expect(await read('0639987102', '', 'marc')).toMatchObject({ text: 'Speaks French.', contactId: ids[0] });
  expect((await rows()).map(({ person }) => person)).toEqual([`c:${ids[0]}`, `c:${ids[0]}`]);
  await write('0639987102', 'Speaks French and Dutch.', { who: 'marc' });
  expect((await server.ask(`/v1/user/ContactMerge/${mergeId}`, { token: tokens.sofia, method: 'DELETE' })).status).toBe(
    200,
  );
  expect([await read('0639987102'), await read('0639987103')]).toMatchObject([
    { text: 'Pays late.' },
    { text: 'Knows the carriers.' },
  ]);
  // What was written since stays where it was written.
  expect(await read('0639987102', '', 'marc')).toMatchObject({ text: 'Speaks French and Dutch.' });
  expect(await read('0639987104', '', 'marc')).toMatchObject({ text: '' });
});

test('a note is in the export of its user, and erased with the user, and with whom it is about', async () => {
  await write('2117', 'Knows the carriers.');
  await write('2104', 'Asks often.', { who: 'marc' });
  await write('0639987102', 'Of Marc.', { who: 'marc' });
  const told = await keptPersonNotes(server.database.db).of?.('ines');
  expect(told?.data).toMatchObject({ personNotes: [{ person: 'c:u-marc', text: 'Knows the carriers.' }] });
  expect(
    (await server.ask('/v1/company/Person/ines/erase', { token: tokens.sofia, body: { login: 'ines' } })).status,
  ).toBe(200);
  expect((await rows()).map(({ text }) => text)).toEqual(['Of Marc.']);
});

test('a contact that went while the server was down takes its notes along with the next start', async () => {
  const about = { id: 'x', userId: 'ines', person: 'c:gone', text: 'Gone', changedAt: 1 };
  await server.database.db.insert(personNotes).values([about, { ...about, id: 'y', person: 'c:u-marc' }]);
  await again();
  expect((await rows()).map(({ id }) => id)).toEqual(['y']);
});

test('what is too long, and one too many, is refused', async () => {
  expect((await write('2117', 'x'.repeat(PERSON_NOTE_MAX + 1))).status).toBe(400);
  expect((await write('2117', 'x'.repeat(PERSON_NOTE_MAX))).status).toBe(200);
  expect((await write('', 'x')).status).toBe(400);
  expect((await ask('')).status).toBe(400);
  expect((await server.ask(`${path}?number=2117`)).status).toBe(401);
  const more = Array.from({ length: PERSON_NOTES_MAX - 1 }, (_, n) => ({
    ...{ id: `n${n}`, userId: 'ines', person: `n:${n}`, text: 'x', changedAt: 1 },
  }));
  await server.database.db.insert(personNotes).values(more);
  expect((await write('0639987102', 'x')).status).toBe(412);
  expect((await write('2117', 'y')).status).toBe(200);
});
