import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { PagePort } from '../../kernel/ground/PagePort.ts';
import type { Environment } from '../../kernel/start/environment.ts';
import { environmentAtom, panelConfigAtom, profileAtom } from '../../kernel/state.ts';
import { stubPage } from '../../kernel/storage/test/stubPage.ts';
import { connectCrm } from './crm.ts';
import { crmPromptsAtom, crmStateAtom } from './crmState.ts';

beforeEach(() => void stubPage());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setup(crmApiEnabled: boolean, environment: Environment = 'frame') {
  vi.useFakeTimers();
  const store = createStore();
  store.set(environmentAtom, environment);
  store.set(panelConfigAtom, { version: '0', name: 'R', crmApiEnabled, allowedParentFrames: ['https://crm.test'] });
  const app = { store, listen: () => () => undefined };
  const heard: Parameters<PagePort['listen']>[0][] = [];
  const host = { isConnected: true, hostHas: () => true, listen: (one: (typeof heard)[number]) => heard.push(one) };
  connectCrm(app as unknown as Ground, globalThis as unknown as Window, host as unknown as PagePort, () => {
    throw new Error('no call is shown to the page here');
  });
  return { store, hostChanged: () => heard[0]?.hostChanged?.() };
}

test('[PROMPT-012] [PROMPT-013] the warning that the CRM interface is off comes once, 3 s after the start', () => {
  const { store } = setup(false);
  vi.advanceTimersByTime(2999);
  expect(store.get(crmPromptsAtom)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(store.get(crmPromptsAtom)).toEqual([{ is: 'disabled' }]);
  vi.advanceTimersByTime(600_000);
  expect(store.get(crmPromptsAtom)).toEqual([{ is: 'disabled' }]);
});

test('[PROMPT-014] there is no such warning outside of a frame, or with the interface on', () => {
  for (const { store } of [setup(false, 'standalone'), setup(false, 'softphonePanel'), setup(true)]) {
    vi.advanceTimersByTime(10_000);
    expect(store.get(crmPromptsAtom)).toEqual([]);
  }
});

test('[CRM-001] [CRM-002] [CRM-045] sign-in, host and driver move the state; a logout ends it', async () => {
  const { store, hostChanged } = setup(true);
  expect(store.get(crmStateAtom)).toBe('idle');
  store.set(profileAtom, buildProfile());
  hostChanged();
  expect(store.get(crmStateAtom)).toBe('pending');
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get(crmStateAtom)).toBe('initialized');
  store.set(profileAtom, buildProfile({ crmAllowed: false }));
  expect(store.get(crmStateAtom)).toBe('notAllowed');
  store.set(profileAtom, null);
  expect(store.get(crmStateAtom)).toBe('idle');
  expect(setup(false).store.get(crmStateAtom)).toBe('disabled');
});
