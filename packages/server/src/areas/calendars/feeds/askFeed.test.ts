import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askFeed, feedAddress } from './askFeed.ts';
import { isLoopback, isPublicAddress } from './publicAddress.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
/** A server of calendars on this machine. @returns its origin */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => void server.closeAllConnections(),
    () => void server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const NEW = { etag: '', modified: '' };
const HERE = { isLoopbackAllowed: true };

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.4.4', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'calendar.example', ''],
])('%s is not of the internet at large', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is', (address) => {
  expect([isPublicAddress(address), isLoopback(address)]).toEqual([true, false]);
});

test.each([
  ['https://calendar.corvid.example/a.ics', 'https://calendar.corvid.example/a.ics'],
  [' webcal://calendar.corvid.example/a.ics ', 'https://calendar.corvid.example/a.ics'],
  ['http://calendar.corvid.example/a.ics', null],
  ['file:///etc/hosts', null],
  ['https://127.0.0.1/a.ics', null],
  ['https://0x7f.1/a.ics', null],
  ['https://localhost/a.ics', null],
  ['https://[::1]/a.ics', null],
  ['https://[::ffff:127.0.0.1]/a.ics', null],
  ['https://169.254.169.254/latest/meta-data', null],
  ['no address', null],
])('the address %s is asked for as %s', (given, asked) => {
  expect(feedAddress(given, false)?.href ?? null).toBe(asked);
});
test('this machine is asked, also by http, where the deployment allows it; its network never is', () => {
  const allowed = (given: string) => feedAddress(given, true) !== null;
  expect([allowed('http://localhost:8/a'), allowed('https://127.0.0.1/a'), allowed('http://[::1]/a')]).toEqual([
    ...[true, true, true],
  ]);
  expect([allowed('https://10.0.0.1/a'), allowed('http://calendar.corvid.example/a')]).toEqual([false, false]);
});

test('a host that resolves to a closed network is not connected to, were it only one of its addresses', async () => {
  const asked: string[] = [];
  const of = (...addresses: string[]) => ({
    isLoopbackAllowed: false,
    lookup: async (host: string) => {
      asked.push(host);
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
  const closed = { is: 'fault', why: 'CALENDAR_FEED_ADDRESS' };
  const url = 'https://calendar.corvid.example/a.ics';
  expect(await askFeed(url, NEW, of('10.0.0.7'))).toEqual(closed);
  expect(await askFeed(url, NEW, of('8.8.8.8', '127.0.0.1'))).toEqual(closed);
  expect(await askFeed(url, NEW, of('::1'))).toEqual(closed);
  expect(asked).toEqual(Array(3).fill('calendar.corvid.example'));
  const none = { isLoopbackAllowed: false, lookup: async () => Promise.reject(new Error('none')) };
  expect(await askFeed(url, NEW, none)).toEqual({ is: 'fault', why: 'CALENDAR_FEED_UNREACHABLE' });
});

test('a redirect is followed to where an address may lead, three times at most', async () => {
  const seen: string[] = [];
  const origin = await serve(({ url = '' }, answer) => {
    seen.push(url);
    const to = { '/a': '/b', '/b': '/c', '/inside': 'https://192.168.0.1/x', '/round': '/round' }[url];
    answer.writeHead(to ? 302 : 200, to ? { Location: to } : {}).end('BEGIN:VCALENDAR');
  });
  expect(await askFeed(`${origin}/a`, NEW, HERE)).toMatchObject({ is: 'text', text: 'BEGIN:VCALENDAR' });
  expect(seen).toEqual(['/a', '/b', '/c']);
  expect(await askFeed(`${origin}/inside`, NEW, HERE)).toEqual({ is: 'fault', why: 'CALENDAR_FEED_ADDRESS' });
  seen.length = 0;
  expect(await askFeed(`${origin}/round`, NEW, HERE)).toEqual({ is: 'fault', why: 'CALENDAR_FEED_FAILED' });
  expect(seen).toHaveLength(4);
});

test('what the server said last time is said again, and what has not changed is not sent', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const origin = await serve(({ headers }, answer) => {
    heard.push(headers);
    const marks = { ETag: '"one"', 'Last-Modified': 'Fri, 20 Nov 2026 12:00:00 GMT' };
    answer.writeHead(headers['if-none-match'] === '"one"' ? 304 : 200, marks).end('x');
  });
  const first = await askFeed(origin, NEW, HERE);
  const known = { etag: '"one"', modified: 'Fri, 20 Nov 2026 12:00:00 GMT' };
  expect(first).toEqual({ is: 'text', text: 'x', ...known });
  expect(await askFeed(origin, known, HERE)).toEqual({ is: 'same' });
  expect(heard.map((one) => [one['if-none-match'], one['if-modified-since']])).toEqual([
    [undefined, undefined],
    ['"one"', 'Fri, 20 Nov 2026 12:00:00 GMT'],
  ]);
});

test.each([
  [401, 'CALENDAR_FEED_DENIED'],
  [403, 'CALENDAR_FEED_DENIED'],
  [404, 'CALENDAR_FEED_GONE'],
  [410, 'CALENDAR_FEED_GONE'],
  [500, 'CALENDAR_FEED_FAILED'],
])('an answer %i is %s', async (status, why) => {
  const origin = await serve((_, answer) => void answer.writeHead(status).end());
  expect(await askFeed(origin, NEW, HERE)).toEqual({ is: 'fault', why });
});

test('what is larger than 2 MB, or does not end in time, is not read', async () => {
  const origin = await serve(({ url }, answer) => {
    if (url === '/big') answer.end(Buffer.alloc(2 * 1024 * 1024 + 1, 32));
    else answer.write('BEGIN');
  });
  expect(await askFeed(`${origin}/big`, NEW, HERE)).toEqual({ is: 'fault', why: 'CALENDAR_FEED_TOO_BIG' });
  const slow = await askFeed(`${origin}/slow`, NEW, { ...HERE, timeoutMs: 60 });
  expect(slow).toEqual({ is: 'fault', why: 'CALENDAR_FEED_SLOW' });
});
