import { expect, test } from 'vitest';
import { switchboardMode } from './switchboardMode.ts';

test.each([
  ['switchboardUserWithFullRights', 'full'],
  ['SwitchboardFullRights', 'full'],
  ['switchboardUserWithRestrictedRights', 'restricted'],
  ['SwitchboardRestrictedRights', 'restricted'],
  ['notASwitchboardUser', 'none'],
  ['administratorOfTheMoon', 'none'],
  ['toString', 'none'],
  [undefined, 'none'],
])('[SWB-001] [SWB-002] %s is %s', (named, mode) => {
  expect(switchboardMode(named)).toBe(mode);
});
