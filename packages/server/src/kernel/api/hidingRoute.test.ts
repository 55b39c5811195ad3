import { expect, test } from 'vitest';
import { hidingRoute } from './hidingRoute.ts';

const before = [
  { method: 'GET', path: '/v1/service/{service}' },
  { method: 'PUT', path: '/v1/lines/{id}', changes: true },
  { method: 'GET', path: '/v1/user/Info', rt: 'a' },
] as const;

test.each([
  ['GET', '/v1/service/E164', '/v1/service/{service}'],
  ['GET', '/v1/service/{other}', '/v1/service/{service}'],
  ['POST', '/v1/lines/next', '/v1/lines/{id}'],
  ['PUT', '/v1/service/E164', undefined],
  ['GET', '/v1/service/E164/more', undefined],
  ['GET', '/v1/user/Info', undefined],
] as const)('%s %s is kept from its callers by %s', (method, path, by) => {
  expect(hidingRoute(before, { method, path })?.path).toBe(by);
});
