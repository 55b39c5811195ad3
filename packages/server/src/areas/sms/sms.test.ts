import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyPolicies } from '@ringside/protocol/company';
import type { WireSmsThread, WireWorkItem } from '@ringside/protocol/sms/threads';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoCompanyId } from '../../test/demoCompany.ts';
import { FakeSmsGateway } from '../../test/FakeSmsGateway.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

/** What a picture begins with. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const SECRET = 'shared-secret';
/** What a queue has that was not set otherwise. */
const EXPIRY_MS = 600_000;
const CLAIRE = '0199004127';
const BILLING = '0199002700';

let gateway: FakeSmsGateway;
let folder: string;
let p: TestPlatform;
let tokens: Record<'ines' | 'marc' | 'priya' | 'sofia' | 'tomas', string>;

const folders = () => ({ voicemail: folder, recordings: folder, sms: folder });
const start = (keep?: TestPlatform['database']) =>
  testPlatform(keep, { sms: { gateway, secret: SECRET }, folders: folders() });

beforeEach(async () => {
  gateway = new FakeSmsGateway();
  folder = mkdtempSync(join(tmpdir(), 'ringside-sms-'));
  p = await start();
  tokens = {
    ines: await p.signIn('ines'),
    marc: await p.signIn('marc'),
    priya: await p.signIn('priya'),
    sofia: await p.signIn('sofia'),
    tomas: await p.signIn('tomas'),
  };
});
afterEach(() => p.close());

type Who = keyof typeof tokens;

/** The gateway tells that a customer wrote. */
async function wrote(text: string, more: Partial<{ id: string; from: string; to: string; secret: string }> = {}) {
  const { id = `g-${text}`, from = CLAIRE, to = BILLING, secret = SECRET } = more;
  const answer = await p.platform.api.app.request('http://phone.test/v1/sms/inbound', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ id, from, to, text }),
  });
  return answer.status;
}
/** What a user is sent of the threads, at first. */
async function threadsOf(who: Who): Promise<WireSmsThread[]> {
  const answer = await p.ask('/v1/user/Push', { token: tokens[who], body: { lists: [{ list: 'SmsThread' }] } });
  const [frame] = (answer.body as { frames: { items: WireSmsThread[] }[] }).frames;
  return frame?.items ?? [];
}
/** The one thread there is. That a message was taken says that the disk has it; its thread may come a moment later. */
async function only(): Promise<WireSmsThread> {
  let threads: WireSmsThread[] = [];
  await until('a thread', async () => {
    threads = await threadsOf('ines');
    return threads.length;
  });
  expect(threads).toHaveLength(1);
  return threads[0]!;
}
const act = (who: Who, thread: WireSmsThread, verb: string, body: unknown = undefined) =>
  p.ask(`/${thread.restUri}/${verb}`, { token: tokens[who], method: 'POST', ...(body === undefined ? {} : { body }) });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | null)?.code,
];
async function itemsOf(thread: WireSmsThread, who: Who = 'ines'): Promise<WireWorkItem[]> {
  const answer = await p.ask(`/${thread.restUri}`, { token: tokens[who] });
  return (answer.body as { items: WireWorkItem[] }).items;
}
const told = (items: WireWorkItem[]) =>
  items.map(({ type, event, text, authorLabel, delivery }) => [type, event ?? text, authorLabel, delivery]);
async function upload(who: Who, thread: WireSmsThread, file: File) {
  const form = new FormData();
  form.set('file', file);
  const answer = await p.platform.api.app.request(`http://phone.test/${thread.restUri}/upload`, {
    method: 'POST',
    headers: { 'X-Application': tokens[who] },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a customer writes to a queue', () => {
  test('[SMS-001] [SMS-002] [SMS-003] [SMS-006] [SMS-009] [SMS-010] it waits, one agent picks it, answers and ends it', async () => {
    expect(await wrote('Where is order 4471?')).toBe(200);
    const queued = await only();
    expect(queued).toMatchObject({
      annotation: 'queued',
      groupID: 'billing',
      remoteNumber: CLAIRE,
      remoteLabel: 'Claire Vasseur',
      operator: null,
      expiryTime: null,
      lastText: 'Where is order 4471?',
    });

    const picked = await act('ines', queued, 'pick');
    expect(picked.body).toMatchObject({
      annotation: 'assigned',
      operatorLabel: 'Inès Marchetti',
      expiryTime: p.clock.now + EXPIRY_MS,
    });
    expect(codeOf(await act('marc', queued, 'pick'))).toEqual([412, 'SMS_TAKEN']);
    expect(codeOf(await act('marc', queued, 'reply', { text: 'me too' }))).toEqual([403, 'SMS_NOT_YOURS']);

    await act('ines', queued, 'reply', { text: 'It left at 13:20.' });
    await expect.poll(() => gateway.sent.length).toBe(1);
    expect(gateway.sent[0]).toMatchObject({ from: BILLING, to: CLAIRE, text: 'It left at 13:20.', media: null });
    expect((await act('ines', queued, 'end')).body).toMatchObject({ annotation: 'closed', operator: null });
    expect(codeOf(await act('ines', queued, 'reply', { text: 'one more' }))).toEqual([412, 'ROUTER_ERR_412']);

    // The gateway has the message a moment before the database knows it.
    const read = async () => told(await itemsOf(queued));
    await expect.poll(read).toEqual([
      ['system', 'queued', '', null],
      ['sms', 'Where is order 4471?', '', null],
      ['system', 'assigned', 'Inès Marchetti', null],
      ['sms', 'It left at 13:20.', 'Inès Marchetti', 'sent'],
      ['system', 'closed', 'Inès Marchetti', null],
    ]);
    await wrote('Thank you');
    expect((await threadsOf('ines')).map(({ annotation, lastText }) => [annotation, lastText])).toEqual([
      ['closed', 'It left at 13:20.'],
      ['queued', 'Thank you'],
    ]);
  });

  test('[SMS-002] of two agents who pick at the same time one gets it', async () => {
    await wrote('hello');
    const thread = await only();
    const answers = await Promise.all([act('ines', thread, 'pick'), act('marc', thread, 'pick')]);
    expect(answers.map(({ status }) => status)).toEqual(answers[0]?.status === 200 ? [200, 412] : [412, 200]);
  });

  test('[SMS-001] [SMS-005] [SMS-007] the timer is reset, the thread given back, and taken by a colleague', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    p.clock.now += 30_000;
    expect((await act('ines', thread, 'resetTimer')).body).toMatchObject({
      annotation: 'timer reset',
      expiryTime: p.clock.now + EXPIRY_MS,
    });
    expect(codeOf(await act('marc', thread, 'abandon'))).toEqual([403, 'SMS_NOT_YOURS']);
    expect((await act('ines', thread, 'abandon')).body).toMatchObject({ annotation: 'queued', expiryTime: null });
    expect((await act('marc', thread, 'pick')).body).toMatchObject({ operatorLabel: 'Marc Aubry' });
    expect((await itemsOf(thread)).map(({ event }) => event)).toEqual([
      ...['queued', null, 'assigned', 'reset', 'queued', 'assigned'],
    ]);
  });

  test('[SMS-010] it goes back to the queue when its time is over', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    p.clock.now += EXPIRY_MS - 1;
    await p.platform.sms.tick();
    expect((await only()).annotation).toBe('assigned');
    p.clock.now += 1;
    await p.platform.sms.tick();
    expect(await only()).toMatchObject({ annotation: 'queued', operator: null });
    expect(told(await itemsOf(thread)).at(-1)).toEqual(['system', 'queued', '', null]);
  });

  test('[ROLE-017] what the company bars, or is no mobile number, is sent no SMS, and that is told', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    const allow = (smsNumbers: object) =>
      p.ask('/v1/company/Policies', { token: tokens.sofia, method: 'PUT', body: { smsNumbers } });
    for (const numbers of [{ mobile: ['06', '07'] }, { barred: ['0199'] }]) {
      expect((await allow(numbers)).status).toBe(200);
      expect(codeOf(await act('ines', thread, 'reply', { text: 'Hi' }))).toEqual([403, 'SMS_NUMBER_DENIED']);
    }
    expect((await itemsOf(thread)).filter(({ text }) => text === 'Hi')).toEqual([]);
    await allow({ mobile: ['019900'], barred: ['0199005'] });
    expect((await act('ines', thread, 'reply', { text: 'Hi' })).status).toBe(200);
    await expect.poll(() => gateway.sent.length).toBe(1);
  });

  test('[SMS-004] [SMS-009] colleagues annotate, the customer hears nothing of it', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await act('marc', thread, 'annotate', { text: 'gate 3 was closed' })).status).toBe(200);
    await act('marc', thread, 'annotate', { text: '/me waves' });
    expect(told(await itemsOf(thread)).slice(-2)).toEqual([
      ['annotation', 'gate 3 was closed', 'Marc Aubry', null],
      ['emote', 'waves', 'Marc Aubry', null],
    ]);
    expect(gateway.sent).toEqual([]);
    await act('ines', thread, 'end');
    expect((await act('marc', thread, 'annotate', { text: 'late' })).status).toBe(412);
  });

  test('[SMS-009] a call between the agent and the customer is part of the thread', async () => {
    await wrote('hello', { from: '+33199004127' });
    const thread = await only();
    await act('ines', thread, 'pick');
    p.calls.emit('finished', {
      ...{
        userId: 'ines',
        lineId: 'l1',
        isIncoming: false,
        isMissed: false,
        isRejected: false,
        startedAt: p.clock.now,
      },
      ...{
        talkSeconds: 42,
        called: { label: '', number: CLAIRE },
        remote: { label: '', number: CLAIRE },
        viaLabel: null,
      },
      ...{ groupId: null, callId: 'c1', isPersonalCall: false, cause: 'normal', infos: null },
    });
    await expect.poll(async () => (await itemsOf(thread)).at(-1)).toMatchObject({ type: 'call', seconds: 42 });
  });

  test('[NUM-012] a text of 901 UTF-16 units is refused, one of 900 is sent', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await act('ines', thread, 'reply', { text: '😀'.repeat(450) })).status).toBe(200);
    expect(codeOf(await act('ines', thread, 'reply', { text: `${'😀'.repeat(450)}x` }))).toEqual([
      400,
      'ROUTER_ERR_400',
    ]);
    expect((await act('ines', thread, 'reply', { text: '  ' })).status).toBe(400);
  });
});

describe('a file', () => {
  test('[SMS-008] [SMS-009] goes to the customer and can be read again by colleagues only', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await upload('ines', thread, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }))).status).toBe(
      200,
    );
    expect((await upload('ines', thread, new File([PNG], 'gate.png', { type: 'image/png' }))).status).toBe(200);
    expect(gateway.sent.map(({ media }) => [media?.name, media?.type])).toEqual([
      ['invoice.pdf', 'application/pdf'],
      ['gate.png', 'image/png'],
    ]);
    const [file, image] = (await itemsOf(thread)).slice(-2);
    expect([file?.type, image?.type, image?.media]).toEqual([
      'file',
      'img',
      { name: 'gate.png', mimeType: 'image/png', size: 4 },
    ]);
    const read = (token: string) =>
      p.platform.api.app.request(`http://phone.test/${thread.restUri}/media/${image?.id}`, {
        headers: { 'X-Application': token },
      });
    const answer = await read(tokens.marc);
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual([PNG.toString(), 'image/png']);
    expect((await read(tokens.priya)).status).toBe(404);
  });

  test.each([
    ['gate.png', 'image/png', 10_000_000, 'FILE_TOO_BIG_IMAGE'],
    ['invoice.pdf', 'application/pdf', 10_000_000, 'FILE_TOO_BIG_DOCUMENT'],
    ['voice.wav', 'audio/wav', 20_000_000, 'FILE_TOO_BIG_AUDIO'],
    ['dock.mp4', 'video/mp4', 50_000_000, 'FILE_TOO_BIG_VIDEO'],
  ])('[LIM-004] %s (%s) of more than %i bytes is refused', async (name, type, most, code) => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect(codeOf(await upload('ines', thread, new File([Buffer.alloc(most + 1)], name, { type })))).toEqual([
      413,
      code,
    ]);
    expect([gateway.sent, readdirSync(folder)]).toEqual([[], []]);
  });

  test('of somebody who may not send it is refused before anything of it is read', async () => {
    await wrote('hello');
    const thread = await only();
    for (const [login, uri, status] of [
      ['priya', thread.restUri, 404],
      ['ines', 'telephony/SmsThread/nowhere', 404],
    ] as const) {
      let asked = 0;
      const body = new ReadableStream({ pull: () => void asked++ }, { highWaterMark: 0 });
      const headers = { 'X-Application': tokens[login], 'Content-Type': 'multipart/form-data; boundary=x' };
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const answer = await p.platform.api.app.request(`http://phone.test/${uri}/upload`, init);
      expect([answer.status, asked]).toEqual([status, 0]);
    }
  });

  test('is one of two at a time; the third waits', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    const open: ReadableStreamDefaultController[] = [];
    const slow = () =>
      p.platform.api.app.request(`http://phone.test/${thread.restUri}/upload`, {
        ...{ method: 'POST', duplex: 'half', body: new ReadableStream({ start: (one) => void open.push(one) }) },
        headers: { 'X-Application': tokens.ines, 'Content-Type': 'multipart/form-data; boundary=x' },
      } as RequestInit);
    const two = [slow(), slow()];
    await expect.poll(() => open.length).toBe(2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(codeOf(await upload('ines', thread, note()))).toEqual([429, 'ROUTER_ERR_429']);
    for (const one of open) one.close();
    expect((await Promise.all(two)).map(({ status }) => status)).toEqual([400, 400]);
    expect((await upload('ines', thread, note())).status).toBe(200);
  });

  test('[ERR-029] that the gateway does not take is an error of the upload, and shown as failed', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    gateway.isDown = true;
    const answer = await upload('ines', thread, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }));
    expect(codeOf(answer)).toEqual([502, 'ERR_EXTENSION.SENDACDMEDIA']);
    expect((await itemsOf(thread)).at(-1)).toMatchObject({ type: 'file', delivery: 'failed' });
  });

  test('[SMS-008] that was not sent is sent again from where it was kept, by whoever has the thread', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    gateway.isDown = true;
    await upload('ines', thread, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }));
    const lost = (await itemsOf(thread)).at(-1);
    gateway.isDown = false;
    const again = (who: Who, item = lost?.id) => act(who, thread, 'sendAgain', { item });
    expect(codeOf(await again('marc'))).toEqual([403, 'SMS_NOT_YOURS']);
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await again('ines')).status).toBe(200);
    expect(gateway.sent.map(({ id, media }) => [media?.name, readFileSync(media?.path ?? '', 'utf8'), id])).toEqual([
      ['invoice.pdf', '%PDF', (await itemsOf(thread)).at(-1)?.id],
    ]);
    expect((await itemsOf(thread)).slice(-2)).toMatchObject([
      { delivery: 'failed' },
      { type: 'file', delivery: 'sent', media: { name: 'invoice.pdf', mimeType: 'application/pdf', size: 4 } },
    ]);
    expect(codeOf(await again('ines', gateway.sent[0]?.id))).toEqual([412, 'ROUTER_ERR_412']);
    expect(codeOf(await again('ines', 'none'))).toEqual([404, 'ROUTER_ERR_404']);
  });

  test('of a colleague’s thread leaves nothing behind', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await upload('marc', thread, new File(['x'], 'x.pdf', { type: 'application/pdf' }))).status).toBe(403);
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** The gateway tells that a customer sent files. */
async function sent(files: File[], more: { id?: string; text?: string; secret?: string; message?: string } = {}) {
  const { id = 'g-files', text = '', secret = SECRET } = more;
  const form = new FormData();
  form.set('message', more.message ?? JSON.stringify({ id, from: CLAIRE, to: BILLING, text }));
  for (const file of files) form.append('file', file);
  const answer = await p.platform.api.app.request('http://phone.test/v1/sms/inboundFiles', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
/** As a page of strangers that says to be a picture. */
const page = () => new File(['<script>x</script>'], 'gate.png', { type: 'image/png' });
const gate = () => new File([PNG], 'gate.png', { type: 'image/png' });
const note = () => new File(['<b>x</b>'], 'note.html', { type: 'text/html' });

describe('files of a customer', () => {
  test('[SMS-009] come into the thread after the text, once, and colleagues read them', async () => {
    expect((await sent([gate(), note()], { text: 'The gate is closed' })).status).toBe(200);
    expect((await sent([gate(), note()], { text: 'The gate is closed' })).status).toBe(200);
    const thread = await only();
    expect(thread.lastText).toBe('The gate is closed');
    const items = (await itemsOf(thread)).slice(1);
    expect(
      items.map(({ type, isIncoming, text, media, delivery }) => [type, isIncoming, text || media, delivery]),
    ).toEqual([
      ['sms', true, 'The gate is closed', null],
      ['img', true, { name: 'gate.png', mimeType: 'image/png', size: 4 }, null],
      // What browsers would run is only ever bytes.
      ['file', true, { name: 'note.html', mimeType: 'application/octet-stream', size: 8 }, null],
    ]);
    expect(readdirSync(folder)).toHaveLength(2);
    const answer = await p.platform.api.app.request(`http://phone.test/${thread.restUri}/media/${items[1]?.id}`, {
      headers: { 'X-Application': tokens.marc },
    });
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual([PNG.toString(), 'image/png']);
  });
  test('a page that says to be a picture is bytes', async () => {
    expect((await sent([page()])).status).toBe(200);
    const media = { name: 'gate.png', mimeType: 'application/octet-stream', size: 18 };
    expect((await itemsOf(await only())).at(-1)).toMatchObject({ type: 'file', media });
  });
  test('for which there is no room are refused, and taken once there is', async () => {
    await p.platform.company.change({
      enterprise: demoCompanyId,
      policies: companyPolicies.parse({ quotas: { user: 1, queue: 1, server: 1, reserve: 1 } }),
    });
    const big = new File([Buffer.alloc(999_990, 7)], 'x.txt', { type: 'text/plain' });
    expect((await sent([big])).status).toBe(200);
    expect(codeOf(await sent([gate(), note()], { id: 'second' }))).toEqual([507, 'UPLOAD_NO_ROOM']);
    const thread = await only();
    await act('ines', thread, 'pick');
    expect(codeOf(await upload('ines', thread, note()))).toEqual([200, undefined]);
    expect(codeOf(await upload('ines', thread, note()))).toEqual([507, 'UPLOAD_NO_ROOM']);
    expect(readdirSync(folder)).toHaveLength(2);
    await p.platform.company.change({ enterprise: demoCompanyId, policies: companyPolicies.parse({}) });
    expect((await sent([gate(), note()], { id: 'second' })).status).toBe(200);
  });
  test('with names of folders, turned text and control characters show and save the name that is left', async () => {
    expect((await sent([new File(['x'], '../../etc/in\u202egnp\0.exe', { type: 'image/png' })])).status).toBe(200);
    expect((await itemsOf(await only())).at(-1)?.media?.name).toBe('ingnp.exe');
  });
  test('without a text a file is the message, and starts the agent’s time after an answer', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    await act('ines', thread, 'reply', { text: 'A picture, please' });
    p.clock.now += 1000;
    expect((await sent([gate()])).status).toBe(200);
    expect(await only()).toMatchObject({ lastText: 'gate.png', expiryTime: p.clock.now + EXPIRY_MS });
    expect((await itemsOf(thread)).at(-1)).toMatchObject({ type: 'img', isIncoming: true });
  });
  test.each([
    ['image/png', 10_000_001, 'FILE_TOO_BIG_IMAGE'],
    ['text/plain', 10_000_001, 'FILE_TOO_BIG_DOCUMENT'],
    ['video/mp4', 50_100_000, 'FILE_TOO_BIG_VIDEO'],
  ])('[LIM-004] a message with a file (%s) of %i bytes is refused, and nothing is stored', async (type, size, code) => {
    expect(codeOf(await sent([gate(), new File([Buffer.alloc(size)], 'x', { type })]))).toEqual([413, code]);
    expect([await threadsOf('ines'), readdirSync(folder)]).toEqual([[], []]);
  });
  test('of strangers, and what is none, are refused before anything is kept', async () => {
    expect((await sent([gate()], { secret: 'wrong' })).status).toBe(401);
    for (const [files, message] of [
      [[], undefined],
      [[new File([], 'empty.png')], undefined],
      [Array.from({ length: 11 }, gate), undefined],
      [[gate()], '{"id":'],
      [[gate()], '{"id":"x\\u0000","from":"0199004127","to":"0199002700","text":"hello"}'],
      [[gate()], '{"id":"x","from":"0199004127","to":"0199002700"}'],
    ] as const) {
      expect((await sent([...files], message === undefined ? {} : { message })).status).toBe(400);
    }
    expect([await threadsOf('ines'), readdirSync(folder)]).toEqual([[], []]);
  });
});

describe('which agents work with SMS', () => {
  const AGENTS = '/telephony/Group/billing/smsAgents';
  const set = (who: Who, items: unknown) => p.ask(AGENTS, { token: tokens[who], method: 'PUT', body: { items } });
  const off = { userID: 'ines', isOperatorAcdMessageCapable: false, operatorMaxMessage: 3 };

  test('[SMS-012] a supervisor of the queue sees and sets it; it holds at once, and after a restart', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    const before = (await p.ask(AGENTS, { token: tokens.sofia })).body as { items: { userID: string }[] };
    expect(before.items.find(({ userID }) => userID === 'ines')).toEqual({
      ...{ userID: 'ines', label: 'Inès Marchetti', number: '2104' },
      ...{ isOperatorAcdMessageCapable: true, operatorMaxMessage: 3 },
    });
    const answer = await set('sofia', [off]);
    expect(answer.body).toEqual({
      items: before.items.map((item) => (item.userID === 'ines' ? { ...item, ...off } : item)),
    });
    // Whoever works with none any more keeps no customer waiting.
    expect(await threadsOf('ines')).toEqual([]);
    expect(await threadsOf('marc')).toMatchObject([{ annotation: 'queued', operator: null }]);
    expect((await act('ines', thread, 'pick')).status).toBe(404);
    await p.close();
    p = await start(p.database);
    expect((await p.ask(AGENTS, { token: await p.signIn('sofia') })).body).toEqual(answer.body);
  });
  test('[SMS-012] the agent’s panel is told', async () => {
    const told: unknown[] = [];
    const hub = p.platform.lists;
    const put = hub.put;
    hub.put = (userId, list, item) => {
      if (list === 'SmsAgent') told.push([userId, (item as { operatorMaxMessage: number }).operatorMaxMessage]);
      put(userId, list, item);
    };
    await set('sofia', [{ ...off, isOperatorAcdMessageCapable: true, operatorMaxMessage: 5 }]);
    expect(told).toEqual([['ines', 5]]);
  });
  test('nobody else sees or sets it, and only members have it', async () => {
    expect((await p.ask(AGENTS, { token: tokens.marc })).status).toBe(403);
    expect((await set('marc', [off])).status).toBe(403);
    expect((await set('sofia', [{ ...off, userID: 'priya' }])).status).toBe(400);
    expect((await set('sofia', [{ ...off, operatorMaxMessage: 101 }])).status).toBe(400);
    expect((await p.ask('/telephony/Group/nowhere/smsAgents', { token: tokens.sofia })).status).toBe(404);
  });
});

test('[SMS-011] each queue has its own time to reply', async () => {
  const change = (smsReplyTime: number) =>
    p.ask('/telephony/Group/billing/settings', { token: tokens.sofia, method: 'PUT', body: { smsReplyTime } });
  expect((await change(29)).status).toBe(400);
  expect((await change(120)).status).toBe(200);
  await wrote('hello');
  const thread = await only();
  expect((await act('ines', thread, 'pick')).body).toMatchObject({
    expiryTime: p.clock.now + 120_000,
    expiryDuration: 120_000,
  });
  p.clock.now += 120_000;
  await p.platform.sms.tick();
  expect((await only()).annotation).toBe('queued');
});

describe('rights', () => {
  test('agents of the group work with it, a supervisor reads it, nobody else knows of it', async () => {
    await wrote('hello');
    const thread = await only();
    expect((await act('priya', thread, 'pick')).status).toBe(404);
    expect((await act('tomas', thread, 'pick')).status).toBe(404);
    expect([await threadsOf('tomas'), await threadsOf('priya')]).toEqual([[], []]);
    expect(await threadsOf('sofia')).toHaveLength(1);
    expect((await itemsOf(thread, 'sofia')).length).toBe(2);
    expect(codeOf(await act('sofia', thread, 'pick'))).toEqual([403, 'ROUTER_ERR_403']);
    expect(codeOf(await act('sofia', thread, 'annotate', { text: 'x' }))).toEqual([403, 'ROUTER_ERR_403']);
  });

  test('[ACD-047] an agent or a supervisor without the call centre is told of no thread and works with none', async () => {
    await wrote('hello');
    const thread = await only();
    const allow = (isAllowed: boolean): void => {
      for (const who of ['ines', 'sofia'] as const) {
        Object.assign(p.platform.company.extensionOf(who)!, { isMyCallCenterAllowed: isAllowed });
        for (const list of ['SmsThread', 'SmsAgent'] as const) p.platform.lists.renew(who, list);
      }
    };
    const sees = async () => [(await threadsOf('ines')).length, (await threadsOf('sofia')).length];
    const capable = async () => {
      const answer = await p.ask('/v1/user/Push', { token: tokens.ines, body: { lists: [{ list: 'SmsAgent' }] } });
      const [frame] = (answer.body as { frames: { items: Record<string, unknown>[] }[] }).frames;
      return frame?.items[0];
    };
    allow(false);
    expect(await sees()).toEqual([0, 0]);
    expect(await capable()).toMatchObject({ isOperatorAcdMessageCapable: false, groups: [] });
    for (const verb of ['pick', 'annotate', 'reply']) {
      expect((await act('ines', thread, verb, { text: 'x' })).status).toBe(404);
    }
    allow(true);
    expect(await sees()).toEqual([1, 1]);
    expect(await capable()).toMatchObject({ isOperatorAcdMessageCapable: true });
    expect((await act('ines', thread, 'pick')).status).toBe(200);
  });

  test('[SMS-002] an agent has no more threads than operatorMaxMessage, however fast they are picked', async () => {
    for (const n of [1, 2, 3, 4]) await wrote(`hello ${n}`, { from: `019900500${n}` });
    const answers = await Promise.all((await threadsOf('ines')).map((thread) => act('ines', thread, 'pick')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.flatMap((answer) => codeOf(answer)[1] ?? [])).toEqual(['SMS_LIMIT']);
  });

  test('[SMS-002] who is logged out of the queue picks nothing', async () => {
    await wrote('hello');
    const thread = await only();
    await p.ask('/telephony/Extension/x-ines/operatorLogout', { token: tokens.ines, method: 'POST' });
    expect(codeOf(await act('ines', thread, 'pick'))).toEqual([412, 'SMS_LOGGED_OUT']);
  });

  test('[SMS-012] [SMS-013] who may work with SMS is told, again when a queue is switched', async () => {
    const agent = async (who: Who) => {
      const answer = await p.ask('/v1/user/Push', { token: tokens[who], body: { lists: [{ list: 'SmsAgent' }] } });
      const [frame] = (
        answer.body as { frames: { items: { groups: { groupID: string; isGroupAcdSmsCapable: boolean }[] }[] }[] }
      ).frames;
      return frame?.items[0];
    };
    expect(await agent('ines')).toMatchObject({ isOperatorAcdMessageCapable: true, operatorMaxMessage: 3 });
    expect(await agent('tomas')).toMatchObject({
      isOperatorAcdMessageCapable: false,
      operatorMaxMessage: 0,
      groups: [],
    });
    const settings = { token: tokens.sofia, method: 'PUT', body: { isAcdSmsCapable: false } };
    expect((await p.ask('/telephony/Group/billing/settings', settings)).status).toBe(200);
    await expect
      .poll(async () => (await agent('ines'))?.groups.map((group) => [group.groupID, group.isGroupAcdSmsCapable]))
      .toEqual([
        ['billing', false],
        ['support', true],
      ]);
    expect(await wrote('hello')).toBe(404);
  });
});

describe('the gateway', () => {
  test('is let in with the secret only', async () => {
    expect(await wrote('hello', { secret: 'wrong' })).toBe(401);
    expect(await wrote('hello', { secret: '' })).toBe(401);
    expect(await threadsOf('ines')).toEqual([]);
  });
  test('that tells the same message twice has it stored once', async () => {
    await Promise.all([wrote('hello', { id: 'g1' }), wrote('hello', { id: 'g1' })]);
    expect(await wrote('hello', { id: 'g1' })).toBe(200);
    expect(told(await itemsOf(await only())).map(([, what]) => what)).toEqual(['queued', 'hello']);
  });
  test('is told of numbers where nobody takes SMS', async () => {
    expect(await wrote('hello', { to: '0199009999' })).toBe(404);
  });
  test('is slowed down when one customer writes too much', async () => {
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await wrote(`hello ${n}`));
    expect([answers.slice(0, 20).every((status) => status === 200), answers[20]]).toEqual([true, 429]);
  });
  test('that takes nothing leaves the message marked as failed; what it delivered is marked so', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    gateway.isDown = true;
    await act('ines', thread, 'reply', { text: 'lost' });
    await expect.poll(async () => (await itemsOf(thread)).at(-1)?.delivery).toBe('failed');
    gateway.isDown = false;
    await act('ines', thread, 'reply', { text: 'again' });
    await expect.poll(async () => (await itemsOf(thread)).at(-1)?.delivery).toBe('sent');
    const report = (id: string | undefined) =>
      p.platform.api.app.request('http://phone.test/v1/sms/delivery', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${SECRET}` },
        body: JSON.stringify({ id, status: 'delivered' }),
      });
    const before = (await only()).revision;
    expect((await report(gateway.sent[0]?.id)).status).toBe(200);
    expect((await report('unknown')).status).toBe(404);
    expect((await itemsOf(thread)).at(-1)?.delivery).toBe('delivered');
    expect((await only()).revision).toBeGreaterThan(before);
  });
});

test('after a restart threads, their agents and their time are there; what was being sent counts as failed', async () => {
  await wrote('hello');
  const thread = await only();
  await act('ines', thread, 'pick');
  let release = (): void => {};
  gateway.send = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  await act('ines', thread, 'reply', { text: 'cut off' });
  const before = await only();
  // A power cut: nothing of the first server is awaited.
  const gone = p;
  p = await start(p.database);
  tokens.ines = await p.signIn('ines');
  expect(await only()).toMatchObject({ annotation: 'assigned', operatorLabel: 'Inès Marchetti', expiryTime: null });
  expect((await only()).revision).toBeGreaterThan(before.revision);
  expect((await itemsOf(thread)).at(-1)).toMatchObject({ text: 'cut off', delivery: 'failed' });
  p.clock.now += EXPIRY_MS;
  await p.platform.sms.tick();
  // Answered, the thread stays with its agent however long nobody writes; then her time begins.
  expect((await only()).annotation).toBe('assigned');
  await wrote('and?');
  expect(await only()).toMatchObject({ annotation: 'assigned', expiryTime: p.clock.now + EXPIRY_MS });
  p.clock.now += EXPIRY_MS;
  await p.platform.sms.tick();
  expect((await only()).annotation).toBe('queued');
  release();
  await gone.close();
});
