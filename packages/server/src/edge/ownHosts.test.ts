import { expect, test } from 'vitest';
import { BadOption } from '../kernel/BadOption.ts';
import { readProxyOptions } from '../options/proxyOptions.ts';
import { createOwnHosts } from './ownHosts.ts';

const ask = (
  host: string | undefined,
  options: Partial<Parameters<typeof createOwnHosts>[0]> = {},
  localAddress = '127.0.0.1',
) =>
  createOwnHosts({ host: 'localhost', publicOrigin: null, hosts: [], ...options })({
    headers: { host },
    socket: { localAddress },
  } as never);

test.each([
  ['localhost:4680', {}, 'localhost:4680'],
  ['LOCALHOST:4680', {}, 'localhost:4680'],
  ['127.0.0.1:4680', {}, '127.0.0.1:4680'],
  ['[::1]:4680', {}, '[::1]:4680'],
  ['evil.example:4680', {}, null],
  ['localhost.evil.example', {}, null],
  ['localhost@evil.example', {}, null],
  ['127.0.0.2:4680', {}, null],
  [undefined, {}, null],
  ['phone.example.com', { publicOrigin: 'https://phone.example.com' }, 'phone.example.com'],
  ['phone.example.com:443', { publicOrigin: 'https://phone.example.com' }, 'phone.example.com:443'],
  ['phone.example.com:4680', { publicOrigin: 'https://phone.example.com' }, null],
  ['pbx.lan:4680', { hosts: ['pbx.lan'] }, 'pbx.lan:4680'],
  ['pbx.lan:4681', { hosts: ['pbx.lan:4680'] }, null],
  ['192.168.1.5:4680', { host: '192.168.1.5' }, '192.168.1.5:4680'],
  ['192.168.1.6:4680', { host: '192.168.1.5' }, null],
  ['[fd00::5]:4680', { host: 'fd00::5' }, '[fd00::5]:4680'],
] as [string | undefined, object, string | null][])('%s with %j is %s', (host, options, expected) => {
  expect(ask(host, options)).toBe(expected);
});

test('on all addresses, the one that the socket was opened to is ours', () => {
  expect(ask('192.168.1.5:4680', { host: '0.0.0.0' }, '::ffff:192.168.1.5')).toBe('192.168.1.5:4680');
  expect(ask('192.168.1.6:4680', { host: '0.0.0.0' }, '192.168.1.5')).toBeNull();
});

test('RINGSIDE_HOSTS names hosts, with or without port', () => {
  expect(readProxyOptions({ RINGSIDE_HOSTS: 'pbx.lan, phone:4680 [fd00::1]' }).hosts).toEqual([
    'pbx.lan',
    'phone:4680',
    '[fd00::1]',
  ]);
  for (const text of ['*', 'https://pbx.lan', 'pbx.lan:x', 'a;b'])
    expect(() => readProxyOptions({ RINGSIDE_HOSTS: text })).toThrow(BadOption);
});
