import type { WireCrmRule } from '@ringside/protocol/crm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRuleRuns } from './createRuleRuns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rule = (restUri: string, askConfirmation = false): WireCrmRule => ({
  restUri,
  crmIntegrationRuleID: 'r',
  label: 'Rule',
  clientActions: { askConfirmation, actions: [] },
  call: 'c',
});
function setup() {
  const told: string[] = [];
  const runs = createRuleRuns((user, uri, item) => told.push(`${user} ${uri} ${item ? 'waits' : 'over'}`));
  return { runs, told, waiting: () => runs.waiting('ines').map(({ restUri }) => restUri) };
}

test('[CRM-039] [CRM-044] the first panel that claims a run has it, for ever and also when it asks again', () => {
  const { runs, told, waiting } = setup();
  runs.add('ines', rule('a'));
  expect(waiting()).toEqual(['a']);
  expect(runs.claim('ines', 'a', 'tab 1')).toBe(true);
  expect(runs.claim('ines', 'a', 'tab 2')).toBe(false);
  expect(runs.claim('ines', 'a', 'tab 1')).toBe(true);
  expect(waiting()).toEqual([]);
  expect(told).toEqual(['ines a waits', 'ines a over']);
});

test('nobody claims what is not theirs or not there', () => {
  const { runs } = setup();
  runs.add('ines', rule('a'));
  expect([runs.claim('marc', 'a', 't'), runs.claim('ines', 'b', 't')]).toEqual([null, null]);
  expect(runs.waiting('marc')).toEqual([]);
});

test('what nobody takes is over: after 30 s, or after ten minutes when somebody is asked', () => {
  const { runs, told, waiting } = setup();
  runs.add('ines', rule('a'));
  runs.add('ines', rule('b', true));
  vi.advanceTimersByTime(29_999);
  expect(waiting()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect([waiting(), runs.claim('ines', 'a', 't')]).toEqual([['b'], null]);
  vi.advanceTimersByTime(570_000);
  expect(waiting()).toEqual([]);
  expect(told).toEqual(['ines a waits', 'ines b waits', 'ines a over', 'ines b over']);
  expect(vi.getTimerCount()).toBe(0);
});
