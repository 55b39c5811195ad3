import { expect, test } from 'vitest';
import { environmentOf } from './environment.ts';

test.each([
  [false, '', 'standalone'],
  [true, '?theme=dark', 'frame'],
  [true, '?in=softphonePanel', 'softphonePanel'],
  [false, '?in=softphonePanel', 'softphonePanel'],
  [true, '?theme=dark&in=cloudSoftphone', 'cloudSoftphone'],
  [true, '?in=elsewhere', 'frame'],
] as const)('[GEN-004] [GEN-005] [GEN-006] framed %s with the address %j the panel is %s', (isFramed, query, where) => {
  expect(environmentOf(isFramed, query)).toBe(where);
});
