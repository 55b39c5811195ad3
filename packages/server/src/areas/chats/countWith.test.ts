import type { WireContactRecord } from '@ringside/protocol/people/contacts';
import type { WireChatThread } from '@ringside/protocol/sms/chats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeSmsGateway } from '../../test/FakeSmsGateway.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

const blank = {
  ...{ firstName: 'Claire', lastName: 'Vasseur', company: '', department: '', title: '', website: '', note: '' },
  ...{ emails: [], isVip: false, isShared: true },
};

let server: TestPlatform;
let [ines, marc, sofia] = ['', '', ''];
beforeEach(async () => {
  server = await testPlatform(undefined, { sms: { gateway: new FakeSmsGateway(), secret: 'shared-secret' } });
  [ines, marc, sofia] = [await server.signIn('ines'), await server.signIn('marc'), await server.signIn('sofia')];
});
afterEach(() => server.close());

let keys = 0;
const write = async (token: string, number: string, typeDest: 'chat' | 'sms') => {
  const body = { number, typeDest, text: 'Hello', key: `key-of-${++keys}-message` };
  return (await server.ask('/v1/user/Chat', { token, body })).body as WireChatThread;
};
const clear = (token: string, { restUri }: WireChatThread) => server.ask(`/${restUri}`, { token, method: 'DELETE' });
const chatsWith = async (token: string, id: string) =>
  ((await server.ask(`/data/Contact/${id}`, { token })).body as WireContactRecord).chatCount;
const contact = async (...numbers: string[]) => {
  const body = { ...blank, numbers: numbers.map((number) => ({ kind: 'work', number })) };
  return ((await server.ask('/v1/user/Contact', { token: sofia, body })).body as WireContactRecord).contactId;
};

test('[HIST-005] a contact says how many chats the user has with its numbers, however they are written', async () => {
  const claire = await contact('06 12 34 56 78', '01 99 00 41 27', '06 12 34 56 79');
  expect(await chatsWith(ines, claire)).toBe(0);
  await write(ines, '+33612345678', 'sms');
  await write(ines, '0612345678', 'sms');
  expect(await chatsWith(ines, claire)).toBe(1);
  const other = await write(ines, '0199004127', 'sms');
  await write(ines, '0612345670', 'sms');
  expect([await chatsWith(ines, claire), await chatsWith(marc, claire)]).toEqual([2, 0]);
  await clear(ines, other);
  expect(await chatsWith(ines, claire)).toBe(1);
});

test('[HIST-005] a colleague says it of the chat, for both who are in it and for nobody else', async () => {
  const seen = await write(ines, '2117', 'chat');
  expect([await chatsWith(ines, 'u-marc'), await chatsWith(marc, 'u-ines')]).toEqual([1, 1]);
  expect([await chatsWith(sofia, 'u-marc'), await chatsWith(sofia, 'u-ines')]).toEqual([0, 0]);
  await clear(ines, seen);
  expect([await chatsWith(ines, 'u-marc'), await chatsWith(marc, 'u-ines')]).toEqual([0, 1]);
});

test('a contact without a number has no chats', async () => {
  await write(ines, '2117', 'chat');
  expect(await chatsWith(ines, await contact())).toBe(0);
});
