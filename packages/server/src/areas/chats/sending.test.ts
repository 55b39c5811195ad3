import type { WireChatMessage, WireChatPage, WireChatThread } from '@ringside/protocol/sms/chats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DISABLED } from '../../company/policies.ts';
import { FakeSmsGateway } from '../../test/FakeSmsGateway.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

const CLAIRE = '0612345678';

let gateway: FakeSmsGateway;
let server: TestPlatform;
let token: string;
const start = async (keep?: TestPlatform['database']) => {
  server = await testPlatform(keep, { sms: { gateway, secret: 'shared-secret' } });
  token = await server.signIn('ines');
};
beforeEach(async () => {
  gateway = new FakeSmsGateway();
  await start();
});
afterEach(() => server.close());

const write = async (text: string, number = CLAIRE, key = `key-of-${text}`) => {
  const body = { number, typeDest: number.length > 4 ? 'sms' : 'chat', text, key };
  return (await server.ask('/v1/user/Chat', { token, body })).body as WireChatThread;
};
const last = async ({ restUri }: WireChatThread): Promise<WireChatMessage | undefined> => {
  const page = await server.ask(`/${restUri}/Page`, { token, body: { before: null, limit: 100 } });
  return (page.body as WireChatPage).items.at(-1);
};

test('what the gateway does not take says so, and what was on its way at the end of the server counts as not sent', async () => {
  gateway.isDown = true;
  const thread = await write('lost');
  await expect.poll(() => last(thread)).toMatchObject({ delivery: 'failed' });
  gateway.isDown = false;
  await server.database.db.execute(`update chat_messages set delivery = 'sending'`);
  const { revision } = await write('lost');
  await server.close();
  await start(server.database);
  expect((await last(thread))?.delivery).toBe('failed');
  expect((await write('lost')).revision).toBeGreaterThan(revision);
});

test('what the gateway said while the database was away is shown once it is back', async () => {
  gateway.send = async (message) => {
    gateway.sent.push(message);
    server.database.outage.isDown = true;
  };
  const writing = write('in an outage');
  await expect.poll(() => gateway.sent.length).toBe(1);
  server.database.outage.isDown = false;
  const thread = (await writing).restUri ? await writing : await write('in an outage');
  await expect.poll(() => last(thread)).toMatchObject({ delivery: 'sent' });
  expect(gateway.sent).toHaveLength(1);
});

test('SMS of a thread go out one after another, in the order of writing', async () => {
  const order: string[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gateway.send = async ({ text }) => {
    order.push(`begins ${text}`);
    await gates[order.length > 1 ? 1 : 0]?.promise;
    order.push(`ends ${text}`);
  };
  const thread = await write('one');
  await write('two');
  await expect.poll(() => order).toEqual(['begins one']);
  gates[0]?.resolve();
  await expect.poll(() => order).toEqual(['begins one', 'ends one', 'begins two']);
  gates[1]?.resolve();
  await expect.poll(() => last(thread)).toMatchObject({ text: 'two', delivery: 'sent' });
});

test('a key that was used begins no thread with somebody else', async () => {
  const first = await write('once', '2117', 'the-same-key');
  const again = await write('once', '2140', 'the-same-key');
  expect(again.restUri).toBe(first.restUri);
  const { rows } = (await server.database.db.execute('select id from chat_threads')) as { rows: unknown[] };
  expect(rows).toHaveLength(1);
});

test('[CHAT-001] a colleague whose account is closed is written to by nobody, neither anew nor in the thread that there is', async () => {
  const begin = (key: string) =>
    server.ask('/v1/user/Chat', { token, body: { number: '2117', typeDest: 'chat', text: 'Lunch?', key } });
  const { restUri } = await write('before', '2117');
  const answer = (key: string) => server.ask(`/${restUri}/Messages`, { token, body: { text: 'Still there?', key } });
  const canWrite = async () =>
    ((await server.ask(`/${restUri}/Page`, { token, body: { before: null, limit: 1 } })).body as WireChatPage).thread
      .canWrite;
  await server.platform.company.change({ user: 'marc', set: { lockedUntil: DISABLED } });
  expect(await begin('while-it-is-closed')).toMatchObject({ status: 406, body: { code: 'ERROR_WRONG_NUMBER' } });
  expect(await answer('in-the-thread')).toMatchObject({ status: 412, body: { code: 'CHAT_OVER' } });
  expect(await canWrite()).toBe(false);
  await server.platform.company.change({ user: 'marc', set: { lockedUntil: 0 } });
  expect([(await begin('once-it-is-open')).status, (await answer('and-again-in-it')).status]).toEqual([200, 200]);
  expect(await canWrite()).toBe(true);
});

test('where nothing carries SMS a number outside is refused for that reason, and colleagues are written to', async () => {
  await server.close();
  server = await testPlatform();
  token = await server.signIn('ines');
  const begin = (number: string, typeDest: string) =>
    server.ask('/v1/user/Chat', { token, body: { number, typeDest, text: 'Hello', key: `key-of-${number}` } });
  expect(await begin(CLAIRE, 'sms')).toMatchObject({ status: 412, body: { code: 'SMS_NO_GATEWAY' } });
  expect((await begin('2117', 'chat')).status).toBe(200);
});
