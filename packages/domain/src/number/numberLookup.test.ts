import { expect, test } from 'vitest';
import { lookupDial } from './numberLookup.ts';

test.each([
  [{ isInternal: true, internalNumber: '2117', e164: '+33199002717', delayedDigits: '' }, '2117'],
  [{ isInternal: false, internalNumber: '', e164: '+442079460812', delayedDigits: '' }, '+442079460812'],
  [{ isInternal: false, internalNumber: '', e164: '+442079460812', delayedDigits: '12#' }, '+442079460812,12#'],
])('[NUM-014] %j is called as %s', (item, dialled) => {
  expect(lookupDial(item)).toBe(dialled);
});
