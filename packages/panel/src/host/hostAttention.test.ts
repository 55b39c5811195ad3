import { buildLine, buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { hostShowsAtom, lines, microphoneAtom, profileAtom, sessionAtom, soundBlockedAtom } from '../kernel/state.ts';
import type { HostBridge } from './bridge/index.ts';
import { publishAttention } from './hostAttention.ts';

function setUp(isShown: boolean) {
  const store = createStore();
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(hostShowsAtom, isShown);
  const told: unknown[] = [];
  const bridge = {
    offer: () => undefined,
    publishPage: (event: string, content: unknown) => told.push([event, content]),
  };
  publishAttention(store, bridge as unknown as HostBridge);
  const put = (state: 'ringing' | 'talking') =>
    store.set(lines.applyAtom, {
      op: 'put',
      item: buildLine({ id: 'a', uri: 'v1/call/a', state, isIncoming: true, canAnswer: true }),
    });
  return { store, told, put };
}
const nothing = { reason: null, lineID: null, badge: 0 };

test('a panel that the page hides asks for attention when it rings, once, and gives it up when it is answered', () => {
  const { told, put } = setUp(false);
  put('ringing');
  put('ringing');
  put('talking');
  expect(told).toEqual([
    ['ATTENTION', { reason: 'ringing', lineID: 'a', badge: 0 }],
    ['ATTENTION', nothing],
  ]);
});

test('a panel that is seen asks for nothing; hidden while it rings it does', () => {
  const { store, told, put } = setUp(true);
  put('ringing');
  expect(told).toEqual([]);
  store.set(hostShowsAtom, false);
  expect(told).toEqual([['ATTENTION', { reason: 'ringing', lineID: 'a', badge: 0 }]]);
});

test('what keeps it from ringing or speaking is told, the most urgent first', () => {
  const { store, told } = setUp(false);
  store.set(microphoneAtom, 'denied');
  store.set(soundBlockedAtom, true);
  store.set(soundBlockedAtom, false);
  store.set(microphoneAtom, 'granted');
  store.set(profileAtom, buildProfile({ unreadMissedCalls: 3 }));
  expect(told.map((one) => (one as [string, { reason: string }])[1].reason)).toEqual([
    'microphoneBlocked',
    'soundBlocked',
    'microphoneBlocked',
    null,
    'missed',
  ]);
});
