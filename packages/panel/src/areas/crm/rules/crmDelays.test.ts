import { expect, test } from 'vitest';
import { DISABLED_WARNING_MS } from '../crm.ts';
import { DELAYS_MS } from './crmDelays.ts';

test('[LIM-001] the delays of the CRM and of conferences are six', () => {
  expect(Object.values(DELAYS_MS)).toEqual([1, 50, 200, 1000, 2000, 3000]);
  expect(DISABLED_WARNING_MS).toBe(3000);
});
