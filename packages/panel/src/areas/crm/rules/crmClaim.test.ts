import type { Fault, Result } from '@ringside/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimRun } from './crmClaim.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fault = (status: number): { ok: false; fault: Fault } => ({ ok: false, fault: { code: 'X', status, label: '' } });

/** Claims a run; the server gives these answers in turn. */
async function claim(visibilityState: string, ...answers: Result<boolean>[]) {
  const asked: [after: number, uri: string, claimant: string][] = [];
  const begun = Date.now();
  const client = {
    claimRule: async (uri: string, claimant: string) => {
      asked.push([Date.now() - begun, uri, claimant]);
      return answers[Math.min(asked.length, answers.length) - 1]!;
    },
  };
  const result = claimRun(client, { document: { visibilityState } } as Window)('v1/rule/1');
  await vi.runAllTimersAsync();
  return { outcome: await result, asked, times: asked.map(([after]) => after) };
}

test('[CRM-039] the server says whose a run is', async () => {
  expect((await claim('visible', { ok: true, value: true })).outcome).toBe('mine');
  expect((await claim('visible', { ok: true, value: false })).outcome).toBe('taken');
  expect((await claim('visible', fault(404))).outcome).toBe('taken');
  expect((await claim('visible', fault(403))).outcome).toBe('failed');
});

test('a panel that nobody sees asks later than one that somebody looks at', async () => {
  expect((await claim('visible', { ok: true, value: true })).times).toEqual([0]);
  expect((await claim('hidden', { ok: true, value: true })).times).toEqual([300]);
});

test('[CRM-044] a claim whose answer got lost is asked again by the same claimant, four times at most', async () => {
  const { outcome, asked, times } = await claim('visible', fault(0), fault(503), { ok: true, value: true });
  expect([outcome, times]).toEqual(['mine', [0, 200, 1200]]);
  expect(new Set(asked.map(([, , claimant]) => claimant)).size).toBe(1);
  expect(await claim('visible', fault(0))).toMatchObject({ outcome: 'failed', times: [0, 200, 1200, 4200] });
});
