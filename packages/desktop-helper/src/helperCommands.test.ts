import { describe, expect, test } from 'vitest';
import { helper, helperBench, joined, open, started } from './test/helperBench.ts';

helperBench();

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
