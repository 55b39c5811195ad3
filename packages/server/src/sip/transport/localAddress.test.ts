import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { localAddress } from './localAddress.ts';

test('a socket that listens on one address is reached there, whoever asks', () => {
  expect([localAddress('192.0.2.7', '198.51.100.1'), localAddress('192.0.2.7', '127.0.0.1')]).toEqual([
    '192.0.2.7',
    '192.0.2.7',
  ]);
});

test('a socket that listens on all is reached by the address in the network of the peer', () => {
  expect([localAddress('0.0.0.0', '127.0.0.1'), localAddress('0.0.0.0', '127.8.0.1')]).toEqual([
    '127.0.0.1',
    '127.0.0.1',
  ]);
  const own = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of own) expect(localAddress('0.0.0.0', address)).toBe(address);
  // a peer of no network of ours
  expect(localAddress('0.0.0.0', '203.0.113.9')).toBe(own[0]?.address ?? '127.0.0.1');
});

/** An address of a machine, with its network. */
const at = (address: string, netmask = '255.255.255.0', internal = false): NetworkInterfaceInfo => ({
  ...{ address, netmask, internal, family: 'IPv4', mac: '00:00:00:00:00:00', cidr: null },
});

test('with two networks a phone is told the address in its own one, and anybody else the first; a machine without any is itself', () => {
  const machine = { lo: [at('127.0.0.1', '255.0.0.0', true)], eth0: [at('192.0.2.7')], eth1: [at('198.51.100.7')] };
  const reached = (peer: string) => localAddress('0.0.0.0', peer, machine);
  expect(['192.0.2.20', '198.51.100.20', '203.0.113.9'].map(reached)).toEqual([
    '192.0.2.7',
    '198.51.100.7',
    '192.0.2.7',
  ]);
  expect(localAddress('0.0.0.0', '203.0.113.9', { lo: machine.lo })).toBe('127.0.0.1');
});
