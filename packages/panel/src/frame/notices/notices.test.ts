import { settingsDefaults } from '@ringside/protocol/words/settings';
import { buildHistoryEntry, buildLine, buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smsAgentAtom, smsLoadedAtom, smsThreads } from '../../areas/sms/state.ts';
import { areas } from '../../areas.ts';
import { attentionAtom } from '../../host/hostAttention.ts';
import { areasAtom, fetchWords } from '../../kernel/areasAtom.ts';
import { navigationAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { agentAtom, history, hostShowsAtom, lines, profileAtom, sessionAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { storyAgent } from '../../stories/fakeCallCentre.ts';
import { storySmsAgent, storyThread } from '../../stories/fakeSms.ts';
import { followNotices } from './followNotices.ts';

let store: ReturnType<typeof createStore>;
let isHidden: boolean;
let shown: { tag: string; title: string; body: string; onClick: () => void; isOpen: boolean }[];
let stop: () => void;
const NOW = Date.UTC(2026, 10, 20, 14);

beforeAll(() => fetchWords(areas));
beforeEach(async () => {
  store = createStore();
  store.set(areasAtom, areas);
  isHidden = true;
  shown = [];
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(profileAtom, buildProfile({ extensionUri: 'telephony/Extension/e1', countryCode: '' }));
  stop = followNotices(
    store,
    {
      isHidden: () => isHidden,
      show(notice) {
        const one = { ...notice, isOpen: true };
        shown.push(one);
        return () => {
          one.isOpen = false;
        };
      },
    },
    await Promise.all(areas.flatMap(({ notices }) => (notices ? [notices()] : []))),
    NOW,
  );
});
const toasts = () => store.get(toastsAtom).map(({ title }) => title);
const press = () => store.get(toastsAtom)[0]?.actions[0]?.run();

describe('calls', () => {
  const ring = (state: 'ringing' | 'talking') =>
    store.set(lines.applyAtom, {
      op: 'put',
      item: buildLine({ id: 'a', uri: 'a', state, isIncoming: true, canAnswer: true }),
    });
  const missed = (id: string, at: number, name: string) =>
    store.set(history.applyAtom, {
      op: 'put',
      item: buildHistoryEntry({ id, isMissed: true, isNew: true, at, remote: { name, number: '1' } }),
    });

  test('[NAV-126] a call that rings unseen is told outside of the page as long as it rings; a click opens the active call', () => {
    ring('ringing');
    expect(shown).toMatchObject([
      { tag: 'call a', title: 'Claire Vasseur calls', body: '01 99 00 41 27', isOpen: true },
    ]);
    shown[0]?.onClick();
    expect(store.get(pathAtom)).toBe('/calls/active');
    ring('talking');
    expect([shown.length, shown[0]?.isOpen, toasts()]).toEqual([1, false, []]);
  });
  test.each([
    ['callIncoming', () => ring('ringing')],
    ['callMissed', () => missed('1', NOW + 1, 'Claire Vasseur')],
  ] as const)('[SET-004] [SET-005] %s is told nowhere when the user wants to notice none', (trigger, happen) => {
    const triggers = { ...settingsDefaults.notifications.triggers, [trigger]: false };
    store.set(userSettingsAtom, { notifications: { ...settingsDefaults.notifications, triggers } });
    happen();
    expect([shown, toasts()]).toEqual([[], []]);
  });
  test('a call that rings in view is told by its sheet only', () => {
    isHidden = false;
    ring('ringing');
    expect(shown).toEqual([]);
  });
  test('[NAV-127] a call that was missed unseen is told once; a click opens the history sorted by missed', () => {
    missed('1', NOW + 1, 'Claire Vasseur');
    missed('1', NOW + 1, 'Claire Vasseur');
    expect([toasts(), shown.map(({ title }) => title)]).toEqual([
      [{ key: 'notify.missed', params: { n: 1, name: 'Claire Vasseur' } }],
      ['Missed call from Claire Vasseur'],
    ]);
    expect(store.get(toastsAtom)[0]?.timeoutMs).toBe(0);
    shown[0]?.onClick();
    expect([store.get(pathAtom), toasts()]).toEqual(['/callhistories/personal/missed', []]);
  });
  test('[NAV-127] its toast leads there too; more of them are one notice, which goes when they were seen', () => {
    store.set(profileAtom, buildProfile({ unreadMissedCalls: 2 }));
    missed('1', NOW + 1, 'Claire Vasseur');
    missed('2', NOW + 2, 'Nadia Belkacem');
    expect([toasts(), shown.map(({ isOpen }) => isOpen)]).toEqual([
      [{ key: 'notify.missed', params: { n: 2, name: 'Nadia Belkacem' } }],
      [false, true],
    ]);
    store.set(profileAtom, buildProfile({ unreadMissedCalls: 0 }));
    expect([toasts(), shown[1]?.isOpen]).toEqual([[], false]);
    missed('3', NOW + 3, 'Claire Vasseur');
    press();
    expect(store.get(pathAtom)).toBe('/callhistories/personal/missed');
  });
  test('one that a colleague answers after all is no missed call: its notice goes, and does not count on', () => {
    store.set(profileAtom, buildProfile({ unreadMissedCalls: 2 }));
    missed('1', NOW + 1, 'Claire Vasseur');
    const served = { isMissed: false, isNew: false, answeredBy: 'Marc', at: NOW + 1 };
    const remote = { name: 'Claire Vasseur', number: '1' };
    store.set(history.applyAtom, { op: 'put', item: buildHistoryEntry({ id: '1', ...served, remote }) });
    expect([toasts(), shown[0]?.isOpen]).toEqual([[], false]);
    missed('2', NOW + 2, 'Nadia Belkacem');
    expect(toasts()).toEqual([{ key: 'notify.missed', params: { n: 1, name: 'Nadia Belkacem' } }]);
  });
  test('neither one that rang in view nor one of this morning is told', () => {
    missed('1', NOW - 3_600_000, 'Claire Vasseur');
    isHidden = false;
    missed('2', NOW + 2, 'Nadia Belkacem');
    expect([toasts(), shown]).toEqual([[], []]);
  });
});

describe('SMS of queues', () => {
  const nobody = { annotation: 'queued', agentUri: null, agent: '', expiresAt: null, isAnswered: false } as const;
  const put = (id: string, more: Parameters<typeof storyThread>[1]) =>
    store.set(smsThreads.applyAtom, { op: 'put', item: storyThread(id, { name: 'Claire Vasseur', ...more }) });
  beforeEach(async () => {
    isHidden = false;
    store.set(agentAtom, storyAgent());
    store.set(smsAgentAtom, storySmsAgent);
    put('old', { ...nobody, lastAt: NOW - 1000 });
    store.set(smsLoadedAtom, true);
    expect(toasts()).toEqual([]);
  });

  test('[SMS-002] one that the agent may take is told, once for each text; pressed, its thread is opened', () => {
    put('new', { ...nobody, lastAt: NOW, lastText: 'Where is it?' });
    put('new', { ...nobody, lastAt: NOW, lastText: 'Where is it?', revision: 9 });
    expect(store.get(toastsAtom)).toMatchObject([
      {
        title: { key: 'notify.smsQueue', params: { name: 'Claire Vasseur', queue: 'billing' } },
        detail: { text: 'Where is it?' },
        timeoutMs: 5000,
      },
    ]);
    put('new', { ...nobody, lastAt: NOW + 1, lastText: 'Hello?' });
    expect(store.get(toastsAtom)).toMatchObject([{ detail: { text: 'Hello?' } }]);
    press();
    expect([store.get(pathAtom), toasts()]).toEqual(['/acdsms/billing/new', []]);
  });
  test('one that a colleague takes is not told any more', () => {
    put('new', { ...nobody, lastAt: NOW });
    put('new', { agentUri: 'telephony/Extension/marc', lastAt: NOW });
    expect(toasts()).toEqual([]);
  });
  test('[SMS-003] in an own thread what the customer writes is told, not what the agent does', () => {
    put('mine', { lastAt: NOW, isAnswered: true });
    put('mine', { lastAt: NOW + 1, isAnswered: false });
    expect(toasts()).toEqual([{ key: 'notify.sms', params: { name: 'Claire Vasseur' } }]);
  });
  test.each([
    ['the thread', '/acdsms/billing/new'],
    ['the list', '/acdsms'],
  ])('whoever looks at %s is told nothing, unless the panel is hidden', (_where, path) => {
    store.set(navigationAtom, { path, stack: [] });
    put('new', { ...nobody, lastAt: NOW });
    expect(toasts()).toEqual([]);
    isHidden = true;
    put('new', { ...nobody, lastAt: NOW + 1 });
    expect([toasts().length, store.get(toastsAtom)[0]?.timeoutMs, shown.map(({ title }) => title)]).toEqual([
      1,
      0,
      ['SMS from Claire Vasseur for billing'],
    ]);
  });
  test.each([
    ['is logged out', () => store.set(agentAtom, storyAgent({ status: 'LOGOUT' }))],
    ['works with no SMS', () => store.set(smsAgentAtom, { ...storySmsAgent, maxMessages: 0 })],
    [
      'only supervises the queue',
      () =>
        store.set(smsAgentAtom, {
          ...storySmsAgent,
          groups: storySmsAgent.groups.map((one) => ({ ...one, isMember: false })),
        }),
    ],
  ])('whoever %s is not told of what waits', (_who, set) => {
    set();
    put('new', { ...nobody, lastAt: NOW });
    expect(toasts()).toEqual([]);
  });
  test('threads that come into view with an older text are no news', () => {
    store.set(smsThreads.applyAtom, {
      op: 'reset',
      items: [storyThread('other', { ...nobody, groupUri: 'telephony/Group/support', lastAt: NOW - 2000 })],
    });
    expect(toasts()).toEqual([]);
  });
  test('a page that hides the panel is asked for attention until it shows it', () => {
    isHidden = true;
    store.set(hostShowsAtom, false);
    expect(store.get(attentionAtom).reason).toBeNull();
    put('new', { ...nobody, lastAt: NOW });
    expect(store.get(attentionAtom).reason).toBe('message');
    store.set(hostShowsAtom, true);
    store.set(hostShowsAtom, false);
    expect(store.get(attentionAtom).reason).toBeNull();
  });
  test('when it ends nothing is told any more', () => {
    stop();
    put('new', { ...nobody, lastAt: NOW });
    expect(toasts()).toEqual([]);
  });
});
