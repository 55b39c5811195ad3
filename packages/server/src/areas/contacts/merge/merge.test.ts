import type { WireContactFields, WireContactRecord } from '@ringside/protocol/people/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { joinFields } from './joinFields.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

const fields = (name: string, more: Partial<WireContactFields> = {}): WireContactFields => ({
  ...{ firstName: name, lastName: '', company: '', department: '', title: '', website: '', note: '' },
  ...{ numbers: [], emails: [], isVip: false },
  ...more,
});
const numbers = (...all: string[]) => all.map((number) => ({ kind: 'work', number }));
const make = async (name: string, more: Partial<WireContactFields> & { isShared?: boolean } = {}, as = token) => {
  const body = { isShared: false, ...fields(name, more) };
  return (await server.ask('/v1/user/Contact', { token: as, body })).body as WireContactRecord;
};
const send = async (ids: string[], more: { isPreview?: boolean; changedAts?: number[] } = {}, as = token) => {
  const body = { ids, isPreview: false, changedAts: [], ...more };
  const answer = await server.ask('/v1/user/ContactMerge', { token: as, body });
  return { status: answer.status, body: answer.body as MergedBody };
};
interface MergedBody {
  code?: string;
  contact: WireContactRecord;
  parts: { field: string; value: string; contactId: string }[];
  changedAts: number[];
  mergeId: string;
}
const own = () => server.platform.company.contacts.filter(({ ownerId }) => ownerId === 'ines');
const read = async (id: string) => server.ask(`/data/Contact/${id}`, { token });

test('[CONT-001] what the first one has stays, what it lacks comes from the next that has it, and each part says from whom', () => {
  const plan = server.platform.company.plan;
  const of = (contactId: string, more: Partial<WireContactFields>) => ({ ...fields(''), contactId, ...more });
  const { fields: joined, parts } = joinFields(
    [
      of('a', { firstName: 'Dana', company: 'Corvid', numbers: numbers('01 99 00 41 70'), tagNames: ['north'] }),
      of('b', { firstName: 'D.', lastName: 'Whitfield', company: 'Whitfield Ltd', title: 'Buyer', isVip: true }),
      of('c', {
        ...{ title: 'Head', numbers: numbers('+33 1 99 00 41 70', '0639987102'), tagNames: ['north', 'south'] },
        ...{ emails: [{ kind: 'work', address: 'dana@corvid.example' }], assistants: ['a', 'x'], nickName: 'Dee' },
      }),
    ],
    plan,
  );
  expect(joined).toMatchObject({
    ...{ firstName: 'Dana', lastName: '', company: 'Corvid', title: 'Buyer', isVip: true, nickName: 'Dee' },
    ...{ tagNames: ['north', 'south'], assistants: ['x'], numbers: numbers('01 99 00 41 70', '0639987102') },
  });
  expect(parts.map(({ field, value, contactId }) => `${contactId} ${field} ${value}`)).toEqual([
    ...['a firstName Dana', 'a company Corvid', 'b title Buyer', 'c nickName Dee'],
    ...['a numbers 01 99 00 41 70', 'c numbers 0639987102', 'c emails dana@corvid.example'],
    ...['a tagNames north', 'c tagNames south', 'b isVip '],
  ]);
});

test('[CONT-001] two of a user become one after a look that writes nothing; taken back, both are as they were', async () => {
  const dana = await make('Dana', { numbers: numbers('0199004170') });
  const other = await make('D. Whitfield', { company: 'Whitfield Ltd', numbers: numbers('0639987102') });
  const ids = [dana.contactId, other.contactId];
  const before = own().map((row) => ({ ...row, changedAt: 0 }));
  const { body: seen } = await send(ids, { isPreview: true });
  expect([seen.contact.displayName, seen.contact.company, seen.mergeId]).toEqual(['Dana', 'Whitfield Ltd', null]);
  expect(own()).toHaveLength(before.length);
  const { status, body } = await send(ids, { changedAts: seen.changedAts });
  expect([status, body.contact.numbers.map(({ number }) => number)]).toEqual([200, ['0199004170', '0639987102']]);
  expect([(await read(other.contactId)).status, own().length]).toEqual([404, before.length - 1]);
  expect(server.platform.directory.namesOf('ines', '0639987102')[0]?.label).toBe('Dana');
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn('ines');
  expect(own()).toHaveLength(before.length - 1);
  // what was taken apart before the server ended is not known to the next
  const late = await server.ask(`/v1/user/ContactMerge/${body.mergeId}`, { token, method: 'DELETE' });
  expect(late.status).toBe(404);
  const third = await make('Third', { numbers: numbers('0199005555') });
  const kept = own().map((row) => ({ ...row, changedAt: 0 }));
  const pair = [dana.contactId, third.contactId];
  const { changedAts } = (await send(pair, { isPreview: true })).body;
  const { mergeId } = (await send(pair, { changedAts })).body;
  const undone = await server.ask(`/v1/user/ContactMerge/${mergeId}`, { token, method: 'DELETE' });
  expect([undone.status, undone.body]).toEqual([200, { restored: 1 }]);
  const byId = (rows: typeof kept) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(own().map((row) => ({ ...row, changedAt: 0 })))).toEqual(byId(kept));
  const twice = await server.ask(`/v1/user/ContactMerge/${mergeId}`, { token, method: 'DELETE' });
  expect(twice.status).toBe(404);
});

test('one that was changed since the look, or since the merge, is not written over', async () => {
  const [one, two] = [await make('One'), await make('Two')];
  const ids = [one.contactId, two.contactId];
  const { changedAts } = (await send(ids, { isPreview: true })).body;
  const change = async (of: WireContactRecord, changedAt: number) =>
    server.ask(`/data/Contact/${of.contactId}`, {
      token,
      method: 'PUT',
      body: { ...fields('Other'), changedAt },
    });
  await change(two, two.changedAt);
  expect((await send(ids, { changedAts })).body.code).toBe('CONTACT_CHANGED');
  expect((await read(two.contactId)).status).toBe(200);
  const again = (await send(ids, { isPreview: true })).body.changedAts;
  const { contact, mergeId } = (await send(ids, { changedAts: again })).body;
  await change(contact, contact.changedAt);
  const undone = await server.ask(`/v1/user/ContactMerge/${mergeId}`, { token, method: 'DELETE' });
  expect([undone.status, (undone.body as { code: string }).code]).toEqual([412, 'CONTACT_CHANGED']);
});

test('[CONT-009] only those that the user may change, all of one book, and none twice', async () => {
  const sofia = await server.signIn('sofia');
  const shared = [await make('A', { isShared: true }, sofia), await make('B', { isShared: true }, sofia)];
  const [mine, hers] = [await make('Mine'), await make('Hers', {}, sofia)];
  const idsOf = (...all: WireContactRecord[]) => all.map(({ contactId }) => contactId);
  const look = async (ids: string[], as = token) => (await send(ids, { isPreview: true }, as)).status;
  expect(await look(idsOf(...shared))).toBe(403);
  expect(await look(idsOf(...shared), sofia)).toBe(200);
  expect(await look(idsOf(mine, hers))).toBe(404);
  expect(await look(idsOf(hers, ...shared), sofia)).toBe(400);
  expect(await look(idsOf(mine, mine))).toBe(400);
  expect(await look(['u-marc', mine.contactId])).toBe(404);
});

test('more than one contact holds is refused, and none is lost', async () => {
  const many = (from: number) => numbers(...Array.from({ length: 15 }, (_, at) => `01990${from + at}00`));
  const [one, two] = [await make('One', { numbers: many(100) }), await make('Two', { numbers: many(200) })];
  const { status, body } = await send([one.contactId, two.contactId], { isPreview: true });
  expect([status, body.code]).toEqual([412, 'CONTACT_MERGE_FULL']);
});
