import { bridgeLimits } from '@ringside/protocol/meetings/bridgeLimits';
import { bridgeAnswer, bridgeItem } from '@ringside/protocol/meetings/bridges';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
const tokens = new Map<string, string>();
beforeEach(async () => {
  server = await testPlatform();
  tokens.clear();
});
afterEach(() => server.close());

const ask = async (who: 'ines' | 'marc' | 'sofia', method: string, path: string, body?: object) => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const said = { name: 'Dispatch', people: [{ label: 'Marc Aubry', number: '2117' }] };
const listed = async (who: 'ines' | 'marc' = 'ines') =>
  bridgeAnswer.parse((await ask(who, 'GET', '/v1/user/Bridges')).body).items;
const codeOf = ({ body }: { body: never }) => (body as { code?: string }).code;

test('a bridge is kept for its user alone, changed and gone, after a restart too', async () => {
  const made = bridgeItem.parse((await ask('ines', 'POST', '/v1/user/Bridges', said)).body);
  expect(made).toMatchObject(said);
  await server.close();
  server = await testPlatform(server.database);
  tokens.clear();
  expect(await listed()).toEqual([made]);
  expect(await listed('marc')).toEqual([]);
  const path = `/${made.restUri}`;
  const other = { ...said, name: 'Other', people: [...said.people, { label: '', number: '+44 20 7946 0812' }] };
  for (const method of ['PUT', 'DELETE']) {
    const answer = await ask('marc', method, path, method === 'PUT' ? other : undefined);
    expect(answer.status).toBe(404);
  }
  expect((await ask('ines', 'PUT', path, other)).body).toMatchObject(other);
  expect((await ask('ines', 'DELETE', path)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('a bridge has people with numbers, as many as a conference takes', async () => {
  const put = (people: object[]) => ask('ines', 'POST', '/v1/user/Bridges', { ...said, people });
  expect(codeOf(await put([{ label: 'Marc', number: '1(' }]))).toBe('ERROR_WRONG_NUMBER');
  const many = Array.from({ length: bridgeLimits.people + 1 }, () => ({ label: '', number: '2117' }));
  expect([(await put(many)).status, (await put(many.slice(1))).status]).toEqual([400, 200]);
});

test('[CALL-026] placeCall of the own extension calls the person from a phone of the user', async () => {
  const { company } = server.platform;
  const extension = company.extensionOf('ines')!;
  const [first, second] = company.terminalsOf('ines');
  const path = `/telephony/Extension/${extension.id}/placeCall`;
  const body = { callee: '2117', caller: extension.number };
  expect((await ask('ines', 'POST', path, body)).status).toBe(503);
  server.calls.register(first!.id, 'r1');
  const { status, body: placed } = await ask('ines', 'POST', path, body);
  expect([status, placed]).toEqual([200, { lineId: 'line-1', call: 'telephony/Call/call-1' }]);
  expect(server.calls.asked).toEqual([['placeCall', 'ines', first!.id, '2117']]);
  if (second) {
    server.calls.register(second.id, 'r2');
    await ask('ines', 'POST', path, { ...body, caller: `telephony/Terminal/${second.id}` });
    expect(server.calls.asked.at(-1)).toEqual(['placeCall', 'ines', second.id, '2117']);
  }
  // neither from the number of a colleague, nor on the extension of one
  expect((await ask('ines', 'POST', path, { ...body, caller: '2117' })).status).toBe(503);
  const other = `/telephony/Extension/${company.extensionOf('marc')!.id}/placeCall`;
  expect((await ask('ines', 'POST', other, body)).status).toBe(404);
});

test('bridges of a person who is erased are gone', async () => {
  await ask('ines', 'POST', '/v1/user/Bridges', said);
  await ask('sofia', 'POST', '/v1/company/Person/ines/erase', { login: 'ines' });
  await server.close();
  server = await testPlatform(server.database);
  const rows = await server.database.db.execute('select count(*)::int as n from bridges');
  expect((rows as unknown as { rows: { n: number }[] }).rows[0]?.n).toBe(0);
});
