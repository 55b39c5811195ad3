import { expect, test } from 'vitest';
import type { Line } from '../call/line.ts';
import { type CrmEvent, crmBridge } from './crmBridge.ts';
import { crmStart, crmStateValues } from './crmState.ts';
import { claire, found, from, ready, run, search, sees, signedIn, talks, there } from './test/bridgeBench.ts';

const atAfter = (...events: CrmEvent[]) => {
  const last = events.reduce((state, event) => crmBridge(state, event)[0], crmStart);
  return crmStateValues[last.at];
};

test('[CRM-001] [CRM-002] [CRM-005] the six states and what leads to them', () => {
  const failed: CrmEvent = { type: 'driver', attempt: 1, isReady: false };
  expect(atAfter()).toBe(0);
  expect(atAfter(signedIn())).toBe(0);
  expect(atAfter(there)).toBe(0);
  expect(atAfter(there, signedIn())).toBe(1);
  expect(atAfter(signedIn(), there, ready)).toBe(2);
  expect(atAfter(signedIn(), there, failed)).toBe(-3);
  expect(atAfter(signedIn({}, false), there)).toBe(-1);
  expect(atAfter({ type: 'started', isCrm: false }, signedIn(), there, ready)).toBe(-2);
  expect(atAfter(signedIn(), there, ready, { type: 'host', isThere: false })).toBe(0);
});

test('a late report of a driver that was started again says nothing', () => {
  const gone: CrmEvent = { type: 'host', isThere: false };
  expect(atAfter(signedIn(), there, gone, there, ready)).toBe(1);
  expect(atAfter(signedIn(), there, gone, there, { ...ready, attempt: 2 } as CrmEvent)).toBe(2);
});

test('[CRM-003] calls say nothing before the bridge is initialized', () => {
  const [pending] = crmBridge(crmBridge(crmStart, signedIn())[0], there);
  expect(pending.at).toBe('pending');
  expect(crmBridge(pending, sees())).toEqual([pending, []]);
});

test('[CRM-004] a logout destroys the bridge', () => {
  const before = [signedIn(), there, ready, sees()].reduce((state, event) => crmBridge(state, event)[0], crmStart);
  const [after, effects] = crmBridge(before, { type: 'signedOut' });
  expect([after.at, after.calls, effects]).toEqual(['idle', {}, [{ do: 'destroy' }]]);
});

test('[CRM-007] contact, lead and account are searched in this order until one is found', () => {
  expect(run(sees(), found('contact'), found('lead', '003'))).toEqual([
    [search('contact')],
    [search('lead')],
    [
      { do: 'store', lineId: 'l', record: claire, isBook: false },
      { do: 'open', record: claire, afterMs: 0 },
    ],
  ]);
  expect(run(sees(), found('contact'), found('lead'))).toEqual([
    [search('contact')],
    [search('lead')],
    [search('account')],
  ]);
});

test('[CRM-010] [CRM-011] [CRM-012] the first sighting, and no later one, searches, stores and pops up', () => {
  expect(run(sees(), found('contact', '003'), sees(), talks())).toEqual([
    [search('contact')],
    [
      { do: 'store', lineId: 'l', record: claire, isBook: false },
      { do: 'open', record: claire, afterMs: 0 },
    ],
    [],
    [],
  ]);
  expect(run(sees({ externalNumber: null, party: { name: 'Marc', number: '2117' } }))).toEqual([[]]);
});

test('[CRM-006] [CRM-008] an incoming call that talks and matched nothing gets a new-contact form, once', () => {
  const form = [{ do: 'newContact', lineId: 'l', number: '0199004127' }];
  const none = [found('contact'), found('lead'), found('account')];
  expect(run(sees(), ...none, talks(), sees({ state: 'held' }), talks()).slice(3)).toEqual([[], form, [], []]);
  expect(run(talks(), ...none)).toEqual([[search('contact')], [search('lead')], [search('account')], form]);
  expect(run(sees({ isIncoming: false }), ...none, talks({ isIncoming: false })).at(-1)).toEqual([]);
});

test('[CRM-009] an anonymous call gets a blank form', () => {
  const anonymous = { externalNumber: null, party: { name: '', number: '' } };
  expect(run(sees(anonymous), talks(anonymous))).toEqual([[], [{ do: 'newContact', lineId: 'l', number: '' }]]);
});

test('[CRM-017] [CRM-018] [CRM-019] nothing opens by itself for calls that the settings leave out', () => {
  const store = { do: 'store', lineId: 'l', record: claire, isBook: false };
  const open = { do: 'open', record: claire, afterMs: 0 };
  const end = (first: CrmEvent, more: Partial<Line>) => from(first, sees(more), found('contact', '003')).at(-1);
  expect(end(signedIn({ incoming: false }), {})).toEqual([store]);
  expect(end(signedIn({ incoming: false }), { isIncoming: false })).toEqual([store, open]);
  expect(end(signedIn({ outgoing: false }), { isIncoming: false })).toEqual([store]);
  expect(end(signedIn({ acdOnly: true }), {})).toEqual([store]);
  expect(end(signedIn({ acdOnly: true }), { groupUri: 'v1/group/1' })).toEqual([store, open]);
});
