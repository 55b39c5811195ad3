import { expect, test } from 'vitest';
import { isPrivateAddress, isSpecialAddress, Networks } from './networks.ts';

test('networks and single addresses are known, anything else is no network', () => {
  const networks = new Networks(['10.20.0.0/16', '203.0.113.9']);
  const asked = ['10.20.255.1', '10.21.0.1', '203.0.113.9', '203.0.113.8', 'x', '::1'];
  expect(asked.map((address) => networks.has(address))).toEqual([true, false, true, false, false, false]);
  for (const odd of ['10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', 'home', '']) {
    expect(() => new Networks([odd])).toThrow(odd);
  }
});

test.each<[string, boolean, boolean]>([
  ['127.0.0.77', true, true],
  ['192.168.1.2', true, true],
  ['224.0.0.1', true, false],
  ['0.1.2.3', true, false],
  ['203.0.113.5', true, false],
  ['8.8.8.8', false, false],
])('%s', (address, isSpecial, isPrivate) => {
  expect([isSpecialAddress(address), isPrivateAddress(address)]).toEqual([isSpecial, isPrivate]);
});
