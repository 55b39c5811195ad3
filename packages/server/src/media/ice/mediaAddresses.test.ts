import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { mediaAddresses, ownAddresses } from './mediaAddresses.ts';

const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4') => ({ address, family }) as NetworkInterfaceInfo;
const found = {
  lo: [at('127.0.0.1'), at('::1', 'IPv6')],
  eth0: [at('10.0.0.5'), at('fd00::5', 'IPv6')],
  eth1: [at('192.168.7.5')],
  usb0: [at('169.254.3.4')],
};

test.each<[string, Parameters<typeof mediaAddresses>[0], string[]]>([
  ['all that others reach', { loopbackOnly: false }, ['10.0.0.5', '192.168.7.5']],
  [
    'for browsers of this machine, loopback last',
    { loopbackOnly: false, ownMachineOnly: true },
    ['10.0.0.5', '192.168.7.5', '127.0.0.1'],
  ],
  ['the one that is named', { loopbackOnly: false, interfaces: ['eth1'] }, ['192.168.7.5']],
  ['by its address', { loopbackOnly: false, interfaces: ['10.0.0.5', 'lo'] }, ['10.0.0.5', '127.0.0.1']],
  ['none of that name', { loopbackOnly: false, interfaces: ['wlan0'] }, ['127.0.0.1']],
  ['this machine only', { loopbackOnly: true }, ['127.0.0.1']],
])('%s', (_what, options, addresses) => {
  expect(mediaAddresses(options, found)).toEqual(addresses);
});

test('addresses of this machine are known', () => {
  const asked = ['127.0.0.9', '10.0.0.5', '192.168.7.5', '192.168.7.6', '8.8.8.8'];
  expect(asked.map(ownAddresses(found))).toEqual([true, true, true, false, false]);
});
