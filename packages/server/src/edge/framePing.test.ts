import { expect, test } from 'vitest';
import { frameFault } from './framePing.ts';

const parents = ['https://crm.example.com', 'https://*.example.org'];

test.each([
  ['/panel/ping', 'https://crm.example.com', null],
  ['/panel/ping', 'https://a.b.example.org', null],
  ['/panel/ping', 'https://example.org', 'origin-refused'],
  ['/panel/ping', 'http://a.example.org', 'origin-refused'],
  ['/panel/ping', 'https://crm.example.com.evil.net', 'origin-refused'],
  ['/panel/ping', 'https://evilexample.org', 'origin-refused'],
  ['/panel/ping', 'null', 'origin-refused'],
  ['/panel/ping', undefined, 'origin-refused'],
  ['/nowhere/ping', 'https://crm.example.com', 'wrong-address'],
] as const)('%s asked by %s: %s', (path, origin, cause) => {
  expect(frameFault(path, origin, parents)).toBe(cause);
});
