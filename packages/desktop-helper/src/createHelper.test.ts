import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHelper, type Helper, type HelperOptions } from './createHelper.ts';
import { rawSocket, type TestPanel, testPanel } from './test/testPanel.ts';

const ORIGIN = 'http://phone.test';
const OTHER = 'https://other.test';
const TOKEN = 'a-token-of-this-test-only';
const hello = { type: 'hello', protos: [1], token: TOKEN };

let helper: Helper;
const panels: TestPanel[] = [];
const started: [string, readonly string[]][] = [];
const open = async (more: Partial<HelperOptions> = {}): Promise<void> => {
  helper = await createHelper({
    ...{ port: 0, version: '0', softphone: null, pairing: { token: TOKEN, origins: [ORIGIN, OTHER] } },
    actions: {
      allowed: {
        programs: { calc: '/usr/bin/calc' },
        requests: ['http://crm.test'],
        open: ['http://intranet.test:8080'],
        sip: [],
      },
      start: async (path, programArguments) => {
        started.push([path, programArguments]);
        return { ok: true };
      },
      fetch: async (url, init) =>
        new Response(`${init?.method} ${url}`, { status: String(url).endsWith('no') ? 500 : 200 }),
      platform: 'linux',
      lookup: async (name) => {
        if (name === 'unknown.example') throw new Error('ENOTFOUND');
        return [name === 'inside.example' ? '192.168.1.1' : '198.51.100.7'];
      },
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

  test('a wrong token is refused; after five of them those of its origin are, unless it has shown the right one', async () => {
    const told = async (token: string, origin = ORIGIN) => {
      const panel = await connect(origin);
      panel.send({ ...hello, token });
      return panel.until('verdict', () => panel.heard[0]?.['type'] ?? panel.closed()?.code);
    };
    const fiveTimes = async (origin: string) => {
      const codes = new Set<unknown>();
      for (let wrong = 0; wrong < 5; wrong += 1) codes.add(await told(`${TOKEN}x`, origin));
      return [...codes];
    };
    expect(await fiveTimes(ORIGIN)).toEqual([4401]);
    expect(await told(TOKEN)).toBe(4429);
    // Another panel is not kept out by that, nor by what comes from its own origin later.
    expect(await told(TOKEN, OTHER)).toBe('welcome');
    expect(await fiveTimes(OTHER)).toEqual([4401]);
    expect(await told(TOKEN, OTHER)).toBe('welcome');
  });

  test('strangers take no place: neither those of other origins that do not leave, nor those that never say hello', async () => {
    const silent = [];
    for (let n = 0; n < 30; n += 1) silent.push(await rawSocket(helper.port, 'http://evil.test'));
    for (let n = 0; n < 30; n += 1) silent.push(await rawSocket(helper.port, ORIGIN));
    await joined();
    for (const socket of silent) socket.destroy();
  });

  test('twenty panels have a place, one more has none until one leaves', async () => {
    const first = await joined();
    for (let n = 1; n < 20; n += 1) await joined();
    const late = await connect();
    late.send(hello);
    expect(await late.ended()).toEqual({ code: 4429, reason: 'too many panels' });
    first.close();
    await first.ended();
    await expect.poll(() => joined().then(Boolean, () => false)).toBe(true);
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
      [4, 'mailto:claire@crm.test?Subject=A%20b&attach=/etc/passwd&cc=x@y.z&bcc=spy@evil.test&body=1%0D%0A2+%26'],
    ] as const)
      expect(await panel.ask({ type: 'open', id, url })).toMatchObject({ ok: true });
    expect(started.map(([program, [url]]) => `${program} ${url}`)).toEqual([
      'xdg-open https://crm.test/a%20b',
      'xdg-open tel:+33199004127',
      'xdg-open mailto:claire@crm.test',
      'xdg-open mailto:claire@crm.test?subject=A%20b&cc=x%40y.z&body=1%0D%0A2%20%26',
    ]);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', '--help', 'ssh://crm.test', 'mailto:a%0Abcc:b@c.d'])
      expect(await panel.ask({ type: 'open', id: 9, url })).toMatchObject({ ok: false, fault: 'malformed' });
    expect(started).toHaveLength(4);
  });

  test.each([
    ...[
      'http://127.0.0.1/',
      'http://localhost:4685/',
      'https://192.168.1.1/reboot',
      'http://[::1]/',
      'http://[fd00::1]/',
    ],
    ...['http://[::ffff:10.0.0.1]/', 'http://2130706433/', 'http://0x7f.1/', 'http://printer/', 'http://nas.local./'],
    ...['http://inside.example/', 'http://router/', 'http://169.254.169.254/latest/'],
  ])('[CRM-088] %s is within the network and not opened', async (url) => {
    const panel = await joined();
    expect(await panel.ask({ type: 'open', id: 1, url })).toMatchObject({ fault: 'notAllowed' });
    expect(started).toEqual([]);
  });

  test('[CRM-088] what the user has listed is opened, and what only the proxy of a browser knows', async () => {
    const panel = await joined();
    for (const url of [
      'http://intranet.test:8080/x',
      'https://unknown.example/',
      'https://8.8.8.8/',
      'https://[2001:db8::1]/',
    ])
      expect(await panel.ask({ type: 'open', id: started.length + 1, url })).toMatchObject({ ok: true });
    expect(started).toHaveLength(4);
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
      actions: {
        allowed: { programs: { gone: '/nonexistent/calc', node: process.execPath }, requests: [], open: [], sip: [] },
      },
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
