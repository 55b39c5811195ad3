import { expect, test } from 'vitest';
import { markVia } from './markVia.ts';
import type { SipRequest } from './message.ts';

const marked = (...via: string[]): string[] | undefined => {
  const headers = new Map([['via', via]]);
  markVia({ headers } as unknown as SipRequest, '192.0.2.1', 5070);
  return headers.get('via');
};

test.each([
  ['SIP/2.0/UDP 192.0.2.1:5060;branch=z9', 'SIP/2.0/UDP 192.0.2.1:5060;branch=z9'],
  ['SIP/2.0/UDP 10.0.0.2;branch=z9', 'SIP/2.0/UDP 10.0.0.2;branch=z9;received=192.0.2.1'],
  ['SIP/2.0/UDP 192.0.2.1;rport;branch=z9', 'SIP/2.0/UDP 192.0.2.1;rport=5070;branch=z9;received=192.0.2.1'],
  ['SIP/2.0/UDP 10.0.0.2;received=203.0.113.5;branch=z9', 'SIP/2.0/UDP 10.0.0.2;branch=z9;received=192.0.2.1'],
  ['SIP / 2.0 / UDP 192.0.2.1', 'SIP / 2.0 / UDP 192.0.2.1'],
])('%s is marked %s', (via, is) => {
  expect(marked(via)).toEqual([is]);
});

test('only the topmost one is marked, and a request without any is known by where it came from', () => {
  const behind = 'SIP/2.0/UDP 10.0.0.3;branch=z8';
  expect(marked('SIP/2.0/UDP 192.0.2.1', behind)).toEqual(['SIP/2.0/UDP 192.0.2.1', behind]);
  expect(marked()).toEqual([';received=192.0.2.1']);
});
