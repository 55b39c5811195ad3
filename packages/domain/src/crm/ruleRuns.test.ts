import { expect, test } from 'vitest';
import { actionLabels, ruleKey } from './ruleRuns.ts';

test('[CRM-044] a rule counts once per call, and once per session without a call', () => {
  const keys = [
    ruleKey({ ruleId: 'r1', callUri: 'c1' }),
    ruleKey({ ruleId: 'r1', callUri: 'c2' }),
    ruleKey({ ruleId: 'r1', callUri: null }),
    ruleKey({ ruleId: 'r2', callUri: 'c1' }),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(ruleKey({ ruleId: 'r1', callUri: 'c1' })).toBe(keys[0]);
});

test('[CRM-040] the labels a person is asked with lose what follows the marker', () => {
  const action = (label: string) => ({ action: 'openBrowser', label, desktop: null, webapp: null });
  expect(actionLabels({ actions: [action('Open the account ##7f3'), action('Log'), action('##x')] })).toEqual([
    'Open the account',
    'Log',
    '',
  ]);
});
