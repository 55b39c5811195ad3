import { expect, test } from 'vitest';
import { sipHostOf, sipHosts } from './sipHosts.ts';

test('the softphone registers where its panels come from, or where the list says; a loopback has three names', () => {
  expect([...sipHosts(['https://phone.example:8443', 'http://pbx'], ['SIP.example', '[fd00::1]'])]).toEqual([
    ...['phone.example', 'pbx', 'sip.example', '[fd00::1]'],
  ]);
  expect([...sipHosts(['http://localhost:4680'], [])]).toEqual(['localhost', '127.0.0.1', '[::1]']);
});

test.each([
  ['sip:127.0.0.1:5060;transport=udp', '127.0.0.1'],
  ['sip:Phone.Example', 'phone.example'],
  ['sip:[FD00::1]:5060', '[fd00::1]'],
])('the host of %s is %s', (address, host) => expect(sipHostOf(address)).toBe(host));
