import { companyPolicies } from '@ringside/protocol/company';
import type { WireChatMessage, WireChatPage, WireChatThread } from '@ringside/protocol/sms/chats';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { photoUri } from '../../company/uris.ts';
import { FakeSmsGateway } from '../../test/FakeSmsGateway.ts';
import { HeardList } from '../../test/heardList.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

const SECRET = 'shared-secret';
const CLAIRE = '0612345678';
const INES = '0199002744';

let gateway: FakeSmsGateway;
let server: TestPlatform;
let tokens: Record<'ines' | 'marc' | 'sofia', string>;
type Who = keyof typeof tokens;

const start = async (keep?: TestPlatform['database']) => {
  server = await testPlatform(keep, { sms: { gateway, secret: SECRET } });
  tokens = {
    ines: await server.signIn('ines'),
    marc: await server.signIn('marc'),
    sofia: await server.signIn('sofia'),
  };
};
beforeEach(async () => {
  gateway = new FakeSmsGateway();
  await start();
});
afterEach(() => server.close());

let keys = 0;
const begin = (who: Who, number: string, typeDest: string, text: string, key = `key-of-${++keys}-message`) =>
  server.ask('/v1/user/Chat', { token: tokens[who], body: { number, typeDest, text, key } });
const answer = async (who: Who, uri: string, text: string, key = `key-of-${++keys}-message`) =>
  server.ask(`/${uri}/Messages`, { token: tokens[who], body: { text, key } });
const page = async (who: Who, uri: string, more: object = {}) =>
  server.ask(`/${uri}/Page`, { token: tokens[who], body: { before: null, limit: 100, ...more } });
const textsOf = async (who: Who, uri: string) =>
  ((await page(who, uri)).body as WireChatPage).items.map(({ text }) => text);
const threadsOf = async (who: Who): Promise<WireChatThread[]> => {
  const [frame] = await server.platform.lists.catchUp(who, 'Chat', undefined);
  return (frame as unknown as { items: WireChatThread[] }).items;
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
/** The gateway delivers what a customer wrote. */
const wrote = (text: string, more: object = {}) =>
  server.ask('/v1/sms/inbound', {
    headers: { Authorization: `Bearer ${SECRET}` },
    body: { id: `g-${text}`, from: CLAIRE, to: INES, text, ...more },
  });
const last = async (who: Who, uri: string): Promise<WireChatMessage | undefined> =>
  ((await page(who, uri)).body as WireChatPage).items.at(-1);

describe('between colleagues', () => {
  test('[CHAT-001] one writes, the other is told at once, answers, and both see when it is read', async () => {
    const marc = new HeardList();
    server.platform.lists.subscribe('marc', 'Chat', undefined, marc.hear, () => {});
    const first = (await begin('ines', '2117', 'chat', 'Lunch?')).body as WireChatThread;
    expect(first).toMatchObject({
      ...{ typeDest: 'chat', number: '2117', label: 'Marc Aubry', userId: 'marc', canWrite: true },
      ...{ lastText: 'Lunch?', isOwnLast: true, unread: 0, readByOther: 0 },
    });
    await expect
      .poll(() => [...marc.items.values()])
      .toMatchObject([{ restUri: first.restUri, label: 'Inès Marchetti', isOwnLast: false, unread: 1 }]);
    await answer('marc', first.restUri, 'In ten minutes');
    expect(await textsOf('ines', first.restUri)).toEqual(['Lunch?', 'In ten minutes']);
    const [seen] = await threadsOf('ines');
    expect(seen).toMatchObject({ unread: 1, isOwnLast: false, lastText: 'In ten minutes' });
    const message = (await last('ines', first.restUri))!;
    await server.ask(`/${first.restUri}/Read`, { token: tokens.ines, method: 'PUT', body: { seq: message.seq } });
    expect((await threadsOf('ines'))[0]?.unread).toBe(0);
    expect((await threadsOf('marc'))[0]?.readByOther).toBe(message.seq);
  });

  test('two who begin at once are in one thread', async () => {
    await Promise.all([begin('ines', '2117', 'chat', 'a'), begin('marc', '2104', 'chat', 'b')]);
    const [own, others] = [await threadsOf('ines'), await threadsOf('marc')];
    expect([own.length, others.length, own[0]?.threadID]).toEqual([1, 1, others[0]?.threadID]);
  });

  test('nobody else reads, answers, marks or clears it, nor finds out that it is there', async () => {
    const { restUri } = (await begin('ines', '2117', 'chat', 'secret')).body as WireChatThread;
    const { sofia: token } = tokens;
    for (const asked of [
      await page('sofia', restUri),
      await answer('sofia', restUri, 'x'),
      await server.ask(`/${restUri}/Read`, { token, method: 'PUT', body: { seq: 1 } }),
      await server.ask(`/${restUri}`, { token, method: 'DELETE' }),
    ])
      expect(asked.status).toBe(404);
    expect(await threadsOf('sofia')).toEqual([]);
    expect(await textsOf('ines', restUri)).toEqual(['secret']);
  });

  test('a message whose answer was lost on its way is written once', async () => {
    const first = (await begin('ines', '2117', 'chat', 'once', 'the-same-key')).body as WireChatThread;
    const again = await begin('ines', '2117', 'chat', 'once', 'the-same-key');
    expect([again.status, (again.body as WireChatThread).restUri]).toEqual([200, first.restUri]);
    expect(await textsOf('marc', first.restUri)).toEqual(['once']);
    // The key is the author's: the colleague may have the same one.
    await answer('marc', first.restUri, 'twice', 'the-same-key');
    expect(await textsOf('ines', first.restUri)).toEqual(['once', 'twice']);
  });

  test('who clears a thread sees nothing of it until somebody writes; the other keeps it', async () => {
    const { restUri } = (await begin('ines', '2117', 'chat', 'old')).body as WireChatThread;
    await server.ask(`/${restUri}`, { token: tokens.marc, method: 'DELETE' });
    expect([await threadsOf('marc'), (await threadsOf('ines')).length]).toEqual([[], 1]);
    await answer('ines', restUri, 'new');
    expect(await textsOf('marc', restUri)).toEqual(['new']);
    expect(await textsOf('ines', restUri)).toEqual(['old', 'new']);
  });

  test('a page ends before a message and says whether there is more', async () => {
    const { restUri } = (await begin('ines', '2117', 'chat', '0')).body as WireChatThread;
    for (const text of ['1', '2', '3']) await answer('ines', restUri, text);
    const newest = (await page('ines', restUri, { limit: 2 })).body as WireChatPage;
    expect([newest.items.map(({ text }) => text), newest.hasMore]).toEqual([['2', '3'], true]);
    const rest = (await page('ines', restUri, { before: newest.items[0]?.seq, limit: 2 })).body as WireChatPage;
    expect([rest.items.map(({ text }) => text), rest.hasMore]).toEqual([['0', '1'], false]);
  });

  test('who is in no directory is shown by the number alone', async () => {
    await server.platform.admin.setListed('marc', 'unlisted');
    const thread = (await begin('ines', '2117', 'chat', 'x')).body as WireChatThread;
    expect(thread).toMatchObject({ number: '2117', label: '', userId: null });
    await server.platform.admin.setListed('marc', 'listed');
  });

  test.each([
    ['the own number', '2104', 'chat', 'ERROR_WRONG_NUMBER'],
    ['a group', '201', 'chat', 'ERROR_WRONG_NUMBER'],
    ['no number', 'abc', 'chat', 'ERROR_WRONG_NUMBER'],
    ['no number of a phone', 'abc', 'sms', 'ERROR_WRONG_NUMBER'],
  ])('%s cannot be written to', async (_what, number, typeDest, code) => {
    expect(codeOf(await begin('ines', number, typeDest, 'x'))).toEqual([406, code]);
  });

  test('an empty message, one without a key and one that is too long are refused', async () => {
    const send = (body: object) => server.ask('/v1/user/Chat', { token: tokens.ines, body });
    const good = { number: '2117', typeDest: 'chat', text: 'x', key: 'a-long-key' };
    for (const wrong of [{ text: '' }, { key: '' }, { text: 'x'.repeat(4001) }, { typeDest: 'mail' }])
      expect((await send({ ...good, ...wrong })).status).toBe(400);
    expect((await send({ ...good, text: 'x'.repeat(4000) })).status).toBe(200);
  });
});

describe('by SMS', () => {
  test('[CHAT-001] [NUM-012] what is written goes out from the own number, and its answer comes into the thread', async () => {
    const thread = (await begin('ines', '06 12 34 56 78', 'sms', 'Your bread is ready')).body as WireChatThread;
    expect(thread).toMatchObject({ typeDest: 'sms', number: '+33612345678', userId: null, canWrite: true });
    await expect.poll(() => last('ines', thread.restUri)).toMatchObject({ delivery: 'sent', isOwn: true });
    expect(gateway.sent).toMatchObject([{ from: INES, to: '+33612345678', text: 'Your bread is ready', media: null }]);
    await server.ask('/v1/sms/delivery', {
      headers: { Authorization: `Bearer ${SECRET}` },
      body: { id: gateway.sent[0]?.id, status: 'delivered' },
    });
    expect((await last('ines', thread.restUri))?.delivery).toBe('delivered');
    expect((await wrote('Thank you', { from: '+33612345678' })).status).toBe(200);
    expect(await textsOf('ines', thread.restUri)).toEqual(['Your bread is ready', 'Thank you']);
    expect(await threadsOf('ines')).toMatchObject([{ unread: 1, isOwnLast: false }]);
    expect(codeOf(await begin('ines', CLAIRE, 'sms', 'x'.repeat(901)))).toEqual([412, 'SMS_TOO_LONG']);
  });

  test('what somebody writes first begins a thread; told again it is there once', async () => {
    await wrote('Hello');
    await wrote('Hello');
    const [thread] = await threadsOf('ines');
    expect(thread).toMatchObject({ number: CLAIRE, unread: 1, lastText: 'Hello' });
    expect(await textsOf('ines', thread!.restUri)).toEqual(['Hello']);
    expect(await threadsOf('marc')).toEqual([]);
    // The answer goes to the spelling that the gateway has.
    await answer('ines', thread!.restUri, 'Good morning');
    await expect.poll(() => gateway.sent).toMatchObject([{ to: CLAIRE }]);
  });

  test('a number of nobody is refused; one of a queue is the queue’s', async () => {
    expect((await wrote('x', { to: '0199000000' })).status).toBe(404);
    expect((await wrote('y', { to: '0199002700' })).status).toBe(200);
    expect(await threadsOf('ines')).toEqual([]);
  });

  test('[DENY-001] what a blocked number writes is thrown away', async () => {
    await server.ask('/v1/user/Denylist', { token: tokens.ines, body: { number: CLAIRE, label: '', days: null } });
    expect((await wrote('Buy this')).status).toBe(200);
    expect(await threadsOf('ines')).toEqual([]);
  });

  test('[ROLE-017] no SMS goes to a number that the company bars', async () => {
    const body = { smsNumbers: { mobile: [], barred: ['0612'] } };
    const set = (policies: object) =>
      server.ask('/v1/company/Policies', { token: tokens.sofia, method: 'PUT', body: companyPolicies.parse(policies) });
    await set(body);
    expect(codeOf(await begin('ines', CLAIRE, 'sms', 'x'))).toEqual([403, 'SMS_NUMBER_DENIED']);
    await set({});
    expect(gateway.sent).toEqual([]);
  });

  test('[CHAT-003] who has two numbers chooses one; without the right, and for a number of somebody else, it is refused', async () => {
    const { ines: token } = tokens;
    const put = (number: string) => server.ask('/v1/user/SmsCallerId', { token, method: 'PUT', body: { number } });
    expect((await server.ask('/v1/user/SmsCallerId', { token })).body).toEqual({
      ...{ number: INES, choices: [INES], canChange: false },
    });
    Object.assign(server.platform.company.extension('x-ines') ?? {}, { pstnNumbers: ['0199002745'] });
    expect((await server.ask('/v1/user/SmsCallerId', { token })).body).toEqual({
      ...{ number: '0199002745', choices: ['0199002745', INES], canChange: true },
    });
    expect((await put('0199002757')).status).toBe(403);
    expect((await put('01 99 00 27 44')).body).toMatchObject({ number: INES });
    await begin('ines', CLAIRE, 'sms', 'x');
    await expect.poll(() => gateway.sent.map(({ from }) => from)).toEqual([INES]);
    await server.close();
    await start(server.database);
    Object.assign(server.platform.company.extension('x-ines') ?? {}, { pstnNumbers: ['0199002745'] });
    const kept = await server.ask('/v1/user/SmsCallerId', { token: tokens.ines });
    expect(kept.body).toMatchObject({ number: INES });
    const policies = companyPolicies.parse({ smsCallerId: 'nobody' });
    await server.ask('/v1/company/Policies', { token: tokens.sofia, method: 'PUT', body: policies });
    const barred = await server.ask('/v1/user/SmsCallerId', { token: tokens.ines });
    expect(barred.body).toMatchObject({ number: '0199002745', canChange: false });
  });
});

test('[NOTIF-001] [NOTIF-002] [NOTIF-003] the user hears how many are not read, and the newest of them with number, name, photo and words', async () => {
  await server.platform.company.change({ user: 'marc', set: { photo: 'a1b2' } });
  const heard = new HeardList();
  server.platform.lists.subscribe('ines', 'User', undefined, heard.hear, () => {});
  const user = () => [...heard.items.values()][0] as { unreadTextMessages: number; newTextMessages: unknown[] };
  await wrote('one');
  await begin('marc', '2104', 'chat', 'two');
  await expect.poll(() => user()?.unreadTextMessages).toBe(2);
  expect(user().newTextMessages).toEqual([
    {
      remoteNumber: '2117',
      remoteLabel: 'Marc Aubry',
      remoteUrlPhoto: photoUri('u-marc', 'a1b2'),
      messageContent: 'two',
    },
    { remoteNumber: CLAIRE, remoteLabel: '', remoteUrlPhoto: null, messageContent: 'one' },
  ]);
  for (const { restUri } of await threadsOf('ines'))
    await server.ask(`/${restUri}/Read`, { token: tokens.ines, method: 'PUT', body: { seq: 1e9 } });
  await expect.poll(user).toMatchObject({ unreadTextMessages: 0, newTextMessages: [] });
});
