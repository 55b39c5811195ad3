import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { code, page, raw, server, serverBench } from './test/serverBench.ts';
import { testServer } from './test/testServer.ts';

serverBench();

describe('pages', () => {
  test('the policy allows nothing but our own files, and framing by the allowed parents only', async () => {
    const { headers } = await raw('/panel/', { Host: `localhost:${server.port}` });
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `connect-src 'self' ws://localhost:${server.port} wss://localhost:${server.port} ws://127.0.0.1:*`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' blob:",
        "worker-src 'self'",
        "manifest-src 'self'",
        'frame-ancestors https://crm.example.com https://*.example.org',
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types ringside-worker',
      ].join('; '),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
    });
    const standalone = await raw('/');
    expect(standalone.headers['content-security-policy']).toContain("frame-ancestors 'none';");
    expect(standalone.headers['cross-origin-opener-policy']).toBe('same-origin');
    // opened by a page of others with `popOut`
    const opened = await raw('/?tied=');
    expect(opened.headers['cross-origin-opener-policy']).toBeUndefined();
    const others = await Promise.all(['/?untied', '/index.html?tied=', '/panel/?tied='].map((path) => raw(path)));
    expect(others.map(({ headers }) => headers['cross-origin-opener-policy'])).toEqual(Array(3).fill('same-origin'));
  });

  test('a host that is not ours gets nothing: no page, no answer, no socket, whatever its name leads to', async () => {
    for (const Host of ["x; script-src 'unsafe-inline'", 'a b', 'x,y', `evil.test:${server.port}`]) {
      for (const path of ['/', '/panel/', '/v1/health', '/v1/login', '/sdk/ringside.js']) {
        const answer = await raw(path, { Host });
        expect([answer.status, String(answer.body)]).toEqual([421, expect.not.stringContaining('evil')]);
        expect(JSON.stringify(answer.headers)).not.toContain('evil');
      }
      const upgrade = { Host, Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };
      const socket = await raw('/restletrouter/', { ...upgrade, 'Sec-WebSocket-Key': 'AQIDBAUGBwgJCgsMDQ4PEA==' });
      expect(socket.status).toBe(421);
    }
  });

  test('[CRM-042] [TERM-023] the page carries the settings of the deployment, and no setting can break out of its block', async () => {
    const html = String((await raw('/panel/')).body);
    const [, json] = /<script type="application\/json" id="ringside-config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json ?? '')).toEqual({
      version: '0.1.0',
      allowedParentFrames: ['https://crm.example.com', 'https://*.example.org'],
      crmApiEnabled: true,
      name: 'Ringside',
      betaToken: 'tester',
      demo: { accounts: [{ login: 'a', password: '</script><b>', label: 'A' }] },
    });
    expect(html.replace(json ?? '', '')).toBe(
      page.replace('<!--ringside-config-->', '<script type="application/json" id="ringside-config"></script>'),
    );
  });

  test('pages are checked each time, files named by their content are kept for ever and come compressed', async () => {
    const first = await raw('/');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect((await raw('/', { 'If-None-Match': String(first.headers['etag']) })).status).toBe(304);
    const file = await raw('/panel/assets/index-B1c2D3e.js', { 'Accept-Encoding': 'gzip, br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(file.body.length).toBeLessThan(200);
    // a name that only looks like one
    expect((await raw('/panel/the-letters.js')).headers['cache-control']).toBe('no-cache');
    expect(String(brotliDecompressSync(file.body))).toBe(code);
    expect(String((await raw('/panel/assets/index-B1c2D3e.js')).body)).toBe(code);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/panel/../../secret.txt',
    '/panel/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/link.txt',
    '/.env',
    '/%00',
    '/%',
    '/assets',
    '/nothing.js',
  ])('%s leads nowhere', async (path) => {
    const answer = await raw(path);
    expect([answer.status, String(answer.body)]).toEqual([404, 'Not found.\n']);
  });

  test('pages of any origin get the SDK: one file for a script tag, its modules and the package; nothing else of its folder', async () => {
    const script = await raw('/sdk/ringside.js');
    expect(script.status).toBe(200);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(script.body.toString()).toMatch(/^var Ringside=/);
    expect((await raw('/sdk/index.js')).body.toString()).toContain('createPhone');
    expect((await raw('/sdk/adapters/port.js')).status).toBe(200);
    expect((await raw('/sdk/ringside-sdk.tgz')).body.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    for (const path of [
      '/sdk/',
      '/sdk/index.d.ts',
      '/sdk/nowhere.js',
      '/sdk/../package.json',
      '/sdk/%2e%2e/src/index.ts',
    ])
      expect((await raw(path)).status).toBe(404);
  });

  test('answers are for our own pages, and a browser that has met us by https comes back by nothing else', async () => {
    const rest = await raw('/v1/health');
    expect(rest.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(rest.headers['strict-transport-security']).toBeUndefined();
    expect((await raw('/')).headers['cross-origin-resource-policy']).toBe('same-origin');
    expect((await raw('/panel/')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    const tls = await testServer({ keep: server.database, publicOrigin: 'https://phone.example.com' });
    for (const path of ['/', '/v1/health', '/sdk/ringside.js']) {
      const { headers } = await fetch(`${tls.localOrigin}${path}`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
    await tls.close();
  });

  test('a client that goes away in the middle of a request is no error in the log', async () => {
    const lines: { level: number; msg: string }[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const logging = await testServer({ keep: server.database, log });
    for (const path of ['/v1/login', '/v1/session']) {
      const socket = connect(logging.port, '127.0.0.1');
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${logging.port}\r\nContent-Type: application/json\r\n`;
      socket.write(`${head}Content-Length: 500\r\n\r\n{"login":`, () => setImmediate(() => socket.resetAndDestroy()));
    }
    await expect.poll(() => lines.filter(({ level }) => level === 20).length).toBeGreaterThan(0);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    await logging.close();
  });

  test('while it stops the server lives and is not ready, so that nobody new is sent here', async () => {
    const stopping = await testServer({ keep: server.database });
    const gate = Promise.withResolvers<void>();
    stopping.calls.close = () => gate.promise;
    const probe = async (path: string) => (await fetch(`${stopping.localOrigin}${path}`)).status;
    expect(await probe('/readyz')).toBe(200);
    const closed = stopping.close();
    expect([await probe('/readyz'), await probe('/livez')]).toEqual([503, 200]);
    gate.resolve();
    await closed;
  });

  test('a panel that is not built says so', async () => {
    const bare = await testServer({ keep: server.database });
    const answer = await fetch(`${bare.origin}/`);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('not built yet')]);
    await bare.close();
  });
});
