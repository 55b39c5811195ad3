import { expect, test } from 'vitest';
import { afterFailedCall } from './afterFailedCall.ts';

// ERR-016 and ERR-019 are proven when the terminals screen opens; this is the rule that it will follow.
test.each([
  ['noTerminal', true, false, 'noTerminal', true],
  ['noTerminal', false, false, 'noTerminal', false],
  ['wrongNumber', true, true, 'wrongNumber', false],
  ['serviceMissed', true, true, 'serviceMissed', false],
  ['other', true, true, null, true],
  ['other', true, false, 'allOffline', false],
  ['other', false, true, 'allOffline', false],
] as const)(
  '%s, choice there: %s, a terminal in service: %s leads to the error %s and the choice: %s',
  (failure, isChoiceThere, isAnyInService, error, choosesTerminal) => {
    expect(afterFailedCall(failure, { isChoiceThere, isAnyInService })).toEqual({ error, choosesTerminal });
  },
);
