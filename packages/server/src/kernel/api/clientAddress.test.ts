import { expect, test } from 'vitest';
import { readProxyOptions } from '../../options/proxyOptions.ts';
import { BadOption } from '../BadOption.ts';
import { createClientAddress } from './clientAddress.ts';

const from = (trusted: string[], remoteAddress: string, headers: Record<string, string> = {}) =>
  createClientAddress(trusted)({ socket: { remoteAddress }, headers } as never);

test.each([
  ['nobody is trusted', [], '192.0.2.1', { 'x-forwarded-for': '198.51.100.7' }, '192.0.2.1'],
  ['the peer is no proxy of ours', ['10.0.0.1'], '192.0.2.1', { 'x-forwarded-for': '198.51.100.7' }, '192.0.2.1'],
  [
    'what the client wrote stands left',
    ['10.0.0.1'],
    '10.0.0.1',
    { 'x-forwarded-for': '1.1.1.1, 198.51.100.7' },
    '198.51.100.7',
  ],
  ['two proxies', ['10.0.0.0/8'], '10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 10.9.9.9' }, '198.51.100.7'],
  ['nothing but proxies', ['10.0.0.0/8'], '10.0.0.1', { 'x-forwarded-for': '10.2.2.2, 10.9.9.9' }, '10.2.2.2'],
  [
    'a name hides the rest',
    ['10.0.0.0/8'],
    '10.0.0.1',
    { 'x-forwarded-for': '1.1.1.1, unknown, 10.9.9.9' },
    '10.9.9.9',
  ],
  ['with a port', ['10.0.0.1'], '10.0.0.1', { 'x-forwarded-for': '198.51.100.7:4711' }, '198.51.100.7'],
  [
    'RFC 7239',
    ['10.0.0.1'],
    '10.0.0.1',
    { forwarded: 'for=1.1.1.1, proto=https;For="[2001:db8::1]:4711"' },
    '2001:db8:0:0::/64',
  ],
  ['RFC 7239, hidden', ['10.0.0.1'], '10.0.0.1', { forwarded: 'for=_hidden' }, '10.0.0.1'],
  [
    'the client wrote the other header',
    ['10.0.0.1'],
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=1.1.1.1' },
    '10.0.0.1',
  ],
  ['a proxy that says nothing', ['10.0.0.1'], '10.0.0.1', {}, '10.0.0.1'],
  [
    'IPv4 in the writing of IPv6',
    ['10.0.0.1'],
    '::ffff:10.0.0.1',
    { 'x-forwarded-for': '::ffff:198.51.100.7' },
    '198.51.100.7',
  ],
  ['IPv6 proxies', ['fd00::/8'], 'fd00::5', { 'x-forwarded-for': '2001:0DB8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
  ['this machine', [], '::1', {}, '::1'],
  ['link-local', [], 'fe80::1%eth0', {}, 'fe80::1'],
  ['no socket', [], '', {}, 'local'],
] as [string, string[], string, Record<string, string>, string][])('%s', (_what, trusted, peer, headers, expected) => {
  expect(from(trusted, peer, headers)).toBe(expected);
});

test('a header of 16 kB is read in no time', () => {
  const header = { 'x-forwarded-for': '1,'.repeat(8000), forwarded: ';'.repeat(16_000) };
  const began = performance.now();
  for (let n = 0; n < 20; n++) from(['10.0.0.1'], '10.0.0.1', header);
  const long = performance.now() - began;
  const short = { 'x-forwarded-for': '1,'.repeat(800), forwarded: ';'.repeat(1600) };
  const from2 = performance.now();
  for (let n = 0; n < 200; n++) from(['10.0.0.1'], '10.0.0.1', short);
  // As many bytes in either: more than linear would show.
  expect(long / (performance.now() - from2)).toBeLessThan(6);
});

test('RINGSIDE_TRUSTED_PROXY names addresses and networks', () => {
  expect(readProxyOptions({ RINGSIDE_TRUSTED_PROXY: '127.0.0.1, ::1 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
  for (const text of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', 'true', '10.0.0.0/'])
    expect(() => readProxyOptions({ RINGSIDE_TRUSTED_PROXY: text })).toThrow(BadOption);
});
