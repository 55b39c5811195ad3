import { expect, test } from 'vitest';
import { announce, directionOf, dropNamedCandidates, liftIceLite, loopbackLast } from './sdp.ts';

const sdp = [
  'v=0',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=ice-lite',
  'a=candidate:1 1 udp 2113937151 0d5e8b3e-1.local 5000 typ host',
  'a=candidate:2 1 udp 2113937151 192.0.2.7 5001 typ host',
  'a=candidate:3 1 udp 2113937151 127.0.0.1 5002 typ host',
  'a=recvonly',
  '',
].join('\r\n');

test('ice-lite stands at session level', () => {
  const lines = liftIceLite(sdp).split('\r\n');
  expect(lines.filter((line) => line === 'a=ice-lite')).toHaveLength(1);
  expect(lines.indexOf('a=ice-lite')).toBeLessThan(lines.findIndex((line) => line.startsWith('m=')));
  expect(liftIceLite('v=0\r\n')).toBe('v=0\r\n');
});

test('candidates given by name are never looked up: they are gone', () => {
  expect(dropNamedCandidates(sdp).match(/a=candidate:\d/g)).toEqual(['a=candidate:2', 'a=candidate:3']);
});

test('the direction is read, absent means both ways', () => {
  expect(directionOf(sdp)).toBe('recvonly');
  expect(directionOf('v=0')).toBe('sendrecv');
});

test('the loopback interface is offered after all other addresses', () => {
  const sdp = (...candidates: string[]): string =>
    ['v=0', 'm=audio 9', ...candidates, 'a=setup:passive', ''].join('\r\n');
  const loopback = 'a=candidate:1 1 udp 2130706431 127.0.0.1 5001 typ host';
  const last = 'a=candidate:1 1 udp 2113929471 127.0.0.1 5001 typ host';
  const lan = 'a=candidate:2 1 udp 2130706431 192.0.2.2 5002 typ host';
  expect(loopbackLast(sdp(loopback, lan))).toBe(sdp(lan, last));
  expect(loopbackLast(sdp(lan, loopback))).toBe(sdp(lan, last));
  expect(loopbackLast(sdp(loopback))).toBe(sdp(last));
  expect(loopbackLast(sdp(lan))).toBe(sdp(lan));
});

test('an announced address stands before what only our own network knows; loopback and what is offered already stay', () => {
  const lan = 'a=candidate:2 1 udp 2113937151 192.0.2.7 5001 typ host\r\n';
  const tcp = 'a=candidate:4 1 tcp 1518280447 192.0.2.7 5001 typ host tcptype passive\r\n';
  const loopback = 'a=candidate:3 1 udp 2113929471 127.0.0.1 5002 typ host\r\n';
  expect(announce(lan + tcp + loopback, '198.51.100.7')).toBe(
    `a=candidate:21 1 udp 2113937152 198.51.100.7 5001 typ host\r\n${lan}` +
      `a=candidate:41 1 tcp 1518280448 198.51.100.7 5001 typ host tcptype passive\r\n${tcp}${loopback}`,
  );
  expect(announce(lan, '192.0.2.7')).toBe(lan);
});
