import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHelper, type Helper, type HelperOptions } from './createHelper.ts';
import { type TestPanel, testPanel } from './testPanel.ts';

const ORIGIN = 'http://phone.test';
const TOKEN = 'a-token-of-this-test-only';
const hello = { type: 'hello', protos: [1], token: TOKEN };

let helper: Helper;
const panels: TestPanel[] = [];
const started: [string, readonly string[]][] = [];
const open = async (more: Partial<HelperOptions> = {}): Promise<void> => {
  helper = await createHelper({
    ...{ port: 0, version: '0', softphone: null, pairing: { token: TOKEN, origins: [ORIGIN] } },
    actions: {
      allowed: { programs: { calc: '/usr/bin/calc' }, requests: ['http://crm.test'] },
      start: async (path, programArguments) => {
        started.push([path, programArguments]);
        return { ok: true };
      },
      fetch: async (url, init) =>
        new Response(`${init?.method} ${url}`, { status: String(url).endsWith('no') ? 500 : 200 }),
      platform: 'linux',
    },
    ...more,
  });
};
beforeEach(async () => {
  started.length = 0;
  await open();
});
afterEach(async () => {
  for (const panel of panels.splice(0)) panel.close();
  await helper.close();
});
const connect = async (origin = ORIGIN): Promise<TestPanel> => {
  const panel = await testPanel(helper.port, origin);
  panels.push(panel);
  return panel;
};
const joined = async (): Promise<TestPanel> => {
  const panel = await connect();
  panel.send(hello);
  await panel.until('welcome', () => panel.heard[0]);
  return panel;
};

describe('who is let in', () => {
  test('a panel of the paired origin with the token is welcomed, and told what can be asked', async () => {
    const panel = await joined();
    expect(panel.heard).toEqual([
      { type: 'welcome', proto: 1, helper: 'Ringside helper 0', can: ['request', 'launch', 'open'] },
    ]);
  });

  test.each([
    'http://evil.test',
    'http://phone.test:8080',
    'https://phone.test',
    'http://phone.test.evil.test',
    'null',
  ])('the origin %s is not the paired one', async (origin) => {
    const panel = await connect(origin);
    panel.send(hello);
    expect(await panel.ended()).toEqual({ code: 4403, reason: 'this origin is not paired' });
    expect(panel.heard).toEqual([]);
  });

  test('a wrong token is refused; after five of them the right one is refused too', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const panel = await connect();
      panel.send({ ...hello, token: `${TOKEN}x` });
      expect(await panel.ended()).toEqual({ code: 4401, reason: 'wrong token' });
    }
    const panel = await connect();
    panel.send(hello);
    expect(await panel.ended()).toEqual({ code: 4429, reason: 'too many wrong tokens' });
  });

  test('a panel of another version is told so', async () => {
    const panel = await connect();
    panel.send({ ...hello, protos: [2, 3] });
    expect(await panel.ended()).toEqual({ code: 4406, reason: 'no common version' });
  });

  test.each([['no json'], [{ type: 'open', id: 1, url: 'http://crm.test/' }], [[]], [null]])(
    'before hello %j closes the connection',
    async (message) => {
      const panel = await connect();
      panel.send(message);
      expect((await panel.ended()).code).toBe(4400);
      expect(started).toEqual([]);
    },
  );

  test('a message that is too long closes the connection, and the helper lives on', async () => {
    const panel = await joined();
    panel.send('x'.repeat(70 * 1024));
    expect((await panel.ended()).code).toBe(1009);
    await joined();
  });

  test('more than a hundred messages within ten seconds close the connection', async () => {
    const panel = await joined();
    for (let id = 1; id <= 101; id += 1) panel.send({ type: 'addresses', id });
    expect(await panel.ended()).toEqual({ code: 4429, reason: 'too many messages' });
  });
});

describe('what it does', () => {
  test('[CRM-087] a program of the list is launched with its arguments taken apart, no other one', async () => {
    const panel = await joined();
    expect(await panel.ask({ type: 'launch', id: 1, name: 'calc', arguments: `--n 1 "a b" '$(c)' d\\ e` })).toEqual({
      ...{ type: 'answer', id: 1, ok: true },
    });
    expect(started).toEqual([['/usr/bin/calc', ['--n', '1', 'a b', '$(c)', 'd e']]]);
    expect(await panel.ask({ type: 'launch', id: 2, name: '/usr/bin/calc' })).toMatchObject({ fault: 'notAllowed' });
    expect(await panel.ask({ type: 'launch', id: 3, name: 'toString' })).toMatchObject({ fault: 'notAllowed' });
    expect(await panel.ask({ type: 'launch', id: 4, name: 'calc', arguments: '"a' })).toMatchObject({
      fault: 'malformed',
    });
    expect(started).toHaveLength(1);
  });

  test('[CRM-088] an address of the web, a number and a mail are opened, nothing else', async () => {
    const panel = await joined();
    for (const [id, url] of [
      [1, 'https://crm.test/a b'],
      [2, 'tel:+33199004127'],
      [3, 'mailto:claire@crm.test'],
    ] as const)
      expect(await panel.ask({ type: 'open', id, url })).toMatchObject({ ok: true });
    expect(started.map(([program, [url]]) => `${program} ${url}`)).toEqual([
      'xdg-open https://crm.test/a%20b',
      'xdg-open tel:+33199004127',
      'xdg-open mailto:claire@crm.test',
    ]);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', '--help', 'ssh://crm.test'])
      expect(await panel.ask({ type: 'open', id: 9, url })).toMatchObject({ ok: false, fault: 'malformed' });
    expect(started).toHaveLength(3);
  });

  test('[CRM-086] a request goes to the origins of the list only, and its answer below 400 is done', async () => {
    const panel = await joined();
    const request = { type: 'request', method: 'POST', body: 'a=1' };
    expect(await panel.ask({ ...request, id: 1, url: 'http://crm.test/x' })).toMatchObject({ ok: true });
    expect(await panel.ask({ ...request, id: 2, url: 'http://crm.test/no' })).toMatchObject({
      ...{ fault: 'failed', text: 'answered 500' },
    });
    expect(await panel.ask({ ...request, id: 3, url: 'http://crm.test:81/x' })).toMatchObject({ fault: 'notAllowed' });
  });

  test('a command that it cannot read is answered by its id; without one the connection is closed', async () => {
    const panel = await joined();
    expect(await panel.ask({ type: 'format', id: 7 })).toEqual({
      type: 'answer',
      id: 7,
      ok: false,
      fault: 'malformed',
    });
    panel.send({ type: 'format' });
    expect((await panel.ended()).code).toBe(4400);
  });

  test('[SOFT-031] it tells the addresses of the computer, without the loopback', async () => {
    const answer = await (await joined()).ask({ type: 'addresses', id: 1 });
    expect(answer).toMatchObject({ ok: true, addresses: expect.not.arrayContaining(['127.0.0.1', '::1']) });
  });

  test('without an engine the softphone is not offered, and asked for all the same it is not found', async () => {
    const panel = await joined();
    expect(await panel.ask({ type: 'softphoneStop', id: 1 })).toMatchObject({ fault: 'notFound' });
  });

  test('a program that is not there is not found, one that is starts for real', async () => {
    await helper.close();
    await open({
      actions: { allowed: { programs: { gone: '/nonexistent/calc', node: process.execPath }, requests: [] } },
    });
    const panel = await joined();
    expect(await panel.ask({ type: 'launch', id: 1, name: 'gone' })).toMatchObject({ fault: 'notFound' });
    expect(await panel.ask({ type: 'launch', id: 2, name: 'node', arguments: '--version' })).toMatchObject({
      ok: true,
    });
  });

  test('its end closes the panels', async () => {
    const panel = await joined();
    await helper.close();
    expect([1001, 1006]).toContain((await panel.ended()).code);
  });
});
