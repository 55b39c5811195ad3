import type { WireContactRecord } from '@ringside/protocol/people/contacts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contacts } from '../../company/tables.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let [ines, marc, sofia] = ['', '', ''];
beforeEach(async () => {
  server = await testPlatform();
  [ines, marc, sofia] = [await server.signIn('ines'), await server.signIn('marc'), await server.signIn('sofia')];
});
afterEach(() => server.close());

const dana = {
  ...{ firstName: 'Dana', lastName: 'Whitfield', company: 'Whitfield & Sons', department: 'Purchasing', title: 'Head' },
  numbers: [
    { kind: 'work', number: '+44 7700 900381' },
    { kind: 'mobile', number: '06 39 98 20 14' },
  ],
  emails: [{ kind: 'work', address: 'dana@whitfield.example' }],
  ...{ website: 'https://whitfield.example', note: 'Prefers mornings', isVip: true },
};
const make = async (token: string, isShared: boolean, more: object = {}) => {
  const answer = await server.ask('/v1/user/Contact', { token, body: { ...dana, isShared, ...more } });
  return { status: answer.status, body: answer.body as WireContactRecord };
};
const read = (token: string, { restUri }: { restUri: string }) => server.ask(`/${restUri}`, { token });
const put = (token: string, { restUri, changedAt }: WireContactRecord, more: object) =>
  server.ask(`/${restUri}`, { token, method: 'PUT', body: { ...dana, changedAt, ...more } });
const names = async (token: string, query: object) => {
  const { body } = await server.ask('/data/Contact', { token, body: { search: '', limit: 100, ...query } });
  return (body as { items: { displayName: string }[] }).items.map(({ displayName }) => displayName);
};
const book = (userId: string) => server.platform.lists.catchUp(userId, 'ContactBook', undefined);

test('a contact keeps all its fields, also after a restart', async () => {
  const { status, body } = await make(ines, false);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...dana, displayName: 'Dana Whitfield', isShared: false, mayEdit: true });
  await server.close();
  server = await testPlatform(server.database);
  expect((await read(await server.signIn('ines'), body)).body).toEqual(body);
});

test('a personal contact is nobody else’s: not read, not changed, not deleted', async () => {
  const { body } = await make(ines, false);
  expect((await read(marc, body)).status).toBe(404);
  expect((await put(marc, body, { firstName: 'Dan' })).status).toBe(404);
  expect((await server.ask(`/${body.restUri}`, { token: marc, method: 'DELETE' })).status).toBe(404);
  expect([await names(ines, { lens: 'privates' }), await names(marc, { lens: 'privates' })]).toEqual([
    ['Dana Whitfield'],
    [],
  ]);
});

test('[CONT-009] only who has a role, or full rights at the switchboard, makes contacts of everybody', async () => {
  expect((await make(await server.signIn('ana'), true)).status).toBe(403);
  expect((await make(await server.signIn('paul'), true)).status).toBe(200);
});

test('[CONT-009] only who has a role makes, changes and deletes contacts of everybody', async () => {
  expect((await make(ines, true)).status).toBe(403);
  const { status, body } = await make(sofia, true);
  expect(status).toBe(200);
  expect((await read(ines, body)).body).toMatchObject({ isShared: true, mayEdit: false });
  expect((await put(ines, body, { firstName: 'Dan' })).status).toBe(403);
  expect((await server.ask(`/${body.restUri}`, { token: ines, method: 'DELETE' })).status).toBe(403);
  expect(await names(ines, { lens: 'shared' })).toContain('Dana Whitfield');
  expect((await server.ask('/v1/user/Rights', { token: ines })).body).toMatchObject({
    SharedContact: { canCreate: false },
  });
  expect((await server.ask('/v1/user/Rights', { token: sofia })).body).toMatchObject({
    SharedContact: { canCreate: true },
  });
  expect((await server.ask(`/${body.restUri}`, { token: sofia, method: 'DELETE' })).status).toBe(200);
  expect((await read(ines, body)).status).toBe(404);
});

test('who has not seen a change does not overwrite it, and is told whose it is', async () => {
  const { body: before } = await make(sofia, true);
  const changed = await put(sofia, before, { lastName: 'Whitfield-Hale' });
  expect(changed.body).toMatchObject({ displayName: 'Dana Whitfield-Hale', changedBy: expect.stringMatching(/^Sof/) });
  const late = await put(sofia, before, { note: 'late' });
  expect(late).toMatchObject({ status: 412, body: { code: 'CONTACT_CHANGED' } });
  const { body: now } = await read(sofia, before);
  expect(now).toMatchObject({ lastName: 'Whitfield-Hale', note: dana.note });
  expect((await put(sofia, now, { note: 'late' })).status).toBe(200);
});

test('of changes that come at the same moment one is written, whoever makes it; so is one deletion', async () => {
  const { body: before } = await make(sofia, true);
  const notes = ['one', 'two', 'three', 'four'];
  const answers = await Promise.all(notes.map((note) => put(sofia, before, { note })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  const written = notes[answers.findIndex(({ status }) => status === 200)];
  expect((await read(sofia, before)).body).toMatchObject({ note: written });
  const gone = [1, 2].map(() => server.ask(`/${before.restUri}`, { token: sofia, method: 'DELETE' }));
  expect((await Promise.all(gone)).map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a number leads to the contact that has it now, and to the other one with it after that', async () => {
  const { company } = server.platform;
  const { body: first } = await make(sofia, true);
  const { body: second } = await make(sofia, true, { firstName: 'Dora' });
  expect(company.contactByNumber('+447700900381')?.id).toBe(second.contactId);
  await put(sofia, second, { numbers: [{ kind: 'work', number: '+44 7700 900999' }] });
  expect(company.contactByNumber('+447700900381')?.id).toBe(first.contactId);
  expect(company.contactByNumber('00447700900999')?.id).toBe(second.contactId);
  await server.ask(`/${first.restUri}`, { token: sofia, method: 'DELETE' });
  expect(company.contactByNumber('+447700900381')).toBeNull();
});

test('whoever shows contacts hears that some have changed: everybody of those of everybody, nobody else of one’s own', async () => {
  const revisions = async (userId: string) => {
    const [frame] = await book(userId);
    return frame?.op === 'snapshot' ? frame.items : frame;
  };
  const own = (revision: number) => ({ restUri: 'v1/user/ContactBook/own', revision });
  const shared = (revision: number) => ({ restUri: 'v1/user/ContactBook/shared', revision });
  const directory = { restUri: 'v1/user/ContactBook/directory', revision: 0 };
  const card = (userId: string) => ({ restUri: `data/Contact/u-${userId}`, revision: 0 });
  await make(ines, false);
  expect([await revisions('ines'), await revisions('marc')]).toEqual([
    [own(1), shared(0), card('ines'), directory],
    [own(0), shared(0), card('marc'), directory],
  ]);
  const { body } = await make(sofia, true);
  await put(sofia, body, { note: '' });
  await server.ask(`/${body.restUri}`, { token: sofia, method: 'DELETE' });
  expect(await revisions('marc')).toEqual([own(0), shared(3), card('marc'), directory]);
});

test.each([
  ['no name and no number', { firstName: ' ', lastName: '', company: '', numbers: [] }, 400],
  ['[NUM-001] letters for a number', { numbers: [{ kind: 'work', number: 'ask reception' }] }, 406],
  ['[NUM-002] an address without a host', { emails: [{ kind: 'work', address: 'dana@whitfield' }] }, 400],
  ['a name that is too long', { firstName: 'x'.repeat(101) }, 400],
  ['too many numbers', { numbers: Array.from({ length: 21 }, () => ({ kind: 'work', number: '2117' })) }, 400],
])('%s is refused, and nothing is kept', async (_what, more, status) => {
  expect((await make(ines, false, more)).status).toBe(status);
  expect(await names(ines, { lens: 'privates' })).toEqual([]);
});

test('[NUM-010] a contact of everybody has national or international numbers, one’s own any', async () => {
  const short = { numbers: [{ kind: 'work', number: '2117' }] };
  expect([(await make(sofia, true, short)).status, (await make(sofia, false, short)).status]).toEqual([406, 200]);
});

test('the views are by name, and come in pages', async () => {
  await make(ines, false);
  const all = await names(ines, { lens: 'all' });
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b)));
  expect(all).toEqual(expect.arrayContaining(['Dana Whitfield', 'Marc Aubry', 'Claire Vasseur']));
  expect(await names(ines, { lens: 'vip' })).toEqual(['Dana Whitfield']);
  expect(await names(ines, { lens: 'colleagues' })).not.toContain('Dana Whitfield');
  expect([
    ...(await names(ines, { lens: 'all', limit: 3 })),
    ...(await names(ines, { lens: 'all', offset: 3 })),
  ]).toEqual(all);
});

test('a colleague is read like a contact, and is nobody’s to change', async () => {
  const { body } = await server.ask('/data/Contact/u-marc', { token: sofia });
  expect(body).toMatchObject({ displayName: 'Marc Aubry', numbers: [{ number: '2117' }], mayEdit: false });
  expect((await server.ask('/data/Contact/u-marc', { token: sofia, method: 'DELETE' })).status).toBe(404);
  expect((await server.ask('/data/Contact/u-nobody', { token: sofia })).status).toBe(404);
});

test('a contact that was kept as a name alone is edited without losing it', async () => {
  const { db } = server.database;
  const [row] = await db.select().from(contacts).where(eq(contacts.id, 'vasseur'));
  const { body } = await server.ask('/data/Contact/vasseur', { token: sofia });
  const record = body as WireContactRecord;
  expect(record).toMatchObject({ firstName: row?.displayName, lastName: '', numbers: row?.numbers });
  const { restUri, contactId, displayName, isShared, mayEdit, changedAt, changedBy, ...fields } = record;
  const kept = await server.ask('/data/Contact/vasseur', {
    token: sofia,
    method: 'PUT',
    body: { ...fields, changedAt },
  });
  expect(kept.body).toMatchObject({ displayName, numbers: row?.numbers });
});

test('[PUSH-006] whoever follows the book hears that the card of the user is another, and nobody of anybody else’s', async () => {
  const { company } = server.platform;
  const { user } = (await server.ask('/v1/user/Info', { token: ines })).body as { user: { contactId: string } };
  const revisionOf = async (userId: string) => {
    const [frame] = await book(userId);
    const items = frame?.op === 'snapshot' ? (frame.items as { restUri: string; revision: number }[]) : [];
    return items.find(({ restUri }) => restUri === `data/Contact/${user.contactId}`)?.revision;
  };
  const extension = company.extensionOf('ines');
  if (!extension) throw new Error('nobody');
  await company.change({ extension: extension.id, set: { hidesPstn: true } });
  expect([await revisionOf('ines'), await revisionOf('marc')]).toEqual([1, undefined]);
});

test('[PROF-002] the directories have their names, and which is opened first; the switchboard is one of those who work there', async () => {
  const of = async (login: string) => {
    const { body } = await server.ask('/v1/directories?rt=directories,directories.name,default', {
      token: await server.signIn(login),
    });
    return body as { directories: { restUri: string; name: string }[]; default: string };
  };
  const hers = await of('marc');
  expect(hers.directories.map(({ name }) => name)).toEqual(['directory', 'privates', 'shared', 'speeddials']);
  expect(hers.default).toBe(hers.directories[0]?.restUri);
  expect((await of('paul')).directories.map(({ name }) => name)).toContain('switchboard');
});
