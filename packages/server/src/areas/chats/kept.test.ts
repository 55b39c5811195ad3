import { companyPolicies } from '@ringside/protocol/company';
import type { WireChatPage, WireChatThread } from '@ringside/protocol/sms/chats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoCompanyId } from '../../test/demoCompany.ts';
import { FakeSmsGateway } from '../../test/FakeSmsGateway.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

const DAY_MS = 24 * 3_600_000;

let server: TestPlatform;
let tokens: Record<'ines' | 'marc' | 'sofia', string>;
beforeEach(async () => {
  server = await testPlatform(undefined, { sms: { gateway: new FakeSmsGateway(), secret: 'shared-secret' } });
  tokens = {
    ines: await server.signIn('ines'),
    marc: await server.signIn('marc'),
    sofia: await server.signIn('sofia'),
  };
});
afterEach(() => server.close());

const write = async (who: keyof typeof tokens, number: string, text: string) => {
  const body = { number, typeDest: number.length > 4 ? 'sms' : 'chat', text, key: `key-of-${text}` };
  return (await server.ask('/v1/user/Chat', { token: tokens[who], body })).body as WireChatThread;
};
const pageOf = async (who: keyof typeof tokens, { restUri }: WireChatThread) => {
  const body = { before: null, limit: 100 };
  return (await server.ask(`/${restUri}/Page`, { token: tokens[who], body })).body as WireChatPage;
};
const count = async (table: string): Promise<number> => {
  const { rows } = (await server.database.db.execute(`select count(*) as n from ${table}`)) as {
    rows: { n: string }[];
  };
  return Number(rows[0]?.n);
};

test('who is erased takes along what is theirs alone; a colleague keeps what was written, without the name', async () => {
  const thread = await write('ines', '2117', 'from Ines');
  await write('marc', '2104', 'from Marc');
  await write('ines', '0612345678', 'by SMS');
  const erased = await server.ask('/v1/company/Person/ines/erase', { token: tokens.sofia, body: { login: 'ines' } });
  expect(erased.status).toBe(200);
  const page = await pageOf('marc', thread);
  expect(page.items.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['from Ines', false],
    ['from Marc', true],
  ]);
  expect(page.thread).toMatchObject({ label: '', number: '', userId: null, canWrite: false });
  expect(await count('chat_threads')).toBe(1);
  const { rows } = await (server.database.db.execute(
    `select * from chat_threads, chat_messages, chat_members`,
  ) as unknown as Promise<{ rows: unknown[] }>);
  expect(JSON.stringify(rows)).not.toContain('ines');
  // Whoever is written to anew is in a thread of its own.
  expect((await write('marc', '2104', 'again')).restUri).not.toBe(thread.restUri);
});

test('what is older than the company keeps it is deleted, and threads that are empty then', async () => {
  const old = await write('ines', '2117', 'old');
  server.clock.now += 20 * DAY_MS;
  tokens.ines = await server.signIn('ines');
  const young = await write('ines', '2140', 'young');
  const policies = companyPolicies.parse({ keepDays: { chats: 10 } });
  await server.platform.company.change({ enterprise: demoCompanyId, policies });
  await server.platform.retention.run();
  expect([await count('chat_messages'), await count('chat_threads')]).toEqual([1, 1]);
  expect((await pageOf('ines', young)).items).toHaveLength(1);
  const gone = await server.ask(`/${old.restUri}/Page`, { token: tokens.ines, body: { before: null, limit: 1 } });
  expect(gone.status).toBe(404);
});
