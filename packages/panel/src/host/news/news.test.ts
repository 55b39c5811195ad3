import { buildLine, buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { callActs } from '../../areas/calls/acts.ts';
import { directoryActs } from '../../areas/people/acts.ts';
import { callQualityAtom } from '../../areas/quality/callQuality.ts';
import { smsLoadedAtom, smsThreads } from '../../areas/sms/state.ts';
import { areas } from '../../areas.ts';
import { actsIn } from '../../kernel/acts.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom, sessionAtom, voicemails } from '../../kernel/state.ts';
import { storyThread } from '../../stories/fakeSms.ts';
import { createStoryGround } from '../../stories/storyGround.ts';
import { qualityNews } from './qualityNews.ts';
import { smsNews } from './smsNews.ts';
import { usageNews } from './usageNews.ts';
import { voicemailNews } from './voicemailNews.ts';

/** A signed-in user, and what the CRM page hears. */
function setUp(profile: Parameters<typeof buildProfile>[0] = {}) {
  const store = createStore();
  store.set(areasAtom, areas);
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(profileAtom, buildProfile({ clockDeltaMs: 500, ...profile }));
  const told: [string, unknown][] = [];
  return {
    store,
    told,
    bridge: { publishPage: (event: string, content: unknown) => void told.push([event, content]) },
  };
}

test('a message that is left now is told once with its caller, an older one is not', () => {
  const { store, told, bridge } = setUp();
  const put = (id: string, at: number) =>
    store.set(voicemails.applyAtom, {
      op: 'put',
      item: { id, uri: `v/${id}`, at, seconds: 4, isNew: true, contactId: null, remote: { name: '', number: '0199' } },
    });
  put('old', 1_000);
  voicemailNews(store, bridge, 100_000);
  expect(told).toEqual([]);
  put('new', 100_000);
  put('new', 100_000);
  expect(told).toEqual([
    [
      'VOICEMAIL_EVENT',
      { newMessages: 2, message: { id: 'new', number: '0199', label: '0199', at: 99_500, seconds: 4 } },
    ],
  ]);
});

test('the number of new messages is told when it changes, and nothing to whoever may not use the CRM interface', () => {
  const { store, told, bridge } = setUp({ unreadVoiceMails: 2 });
  voicemailNews(store, bridge, 0);
  store.set(profileAtom, buildProfile({ unreadVoiceMails: 1 }));
  store.set(profileAtom, buildProfile({ unreadVoiceMails: 0, crmAllowed: false }));
  expect(told).toEqual([['VOICEMAIL_EVENT', { newMessages: 1, message: null }]]);
});

test('[SMS-013] what a customer writes to a queue is told with its text, what was there before is not', () => {
  const { store, told, bridge } = setUp();
  const put = (more: Parameters<typeof storyThread>[1]) =>
    store.set(smsThreads.applyAtom, { op: 'put', item: storyThread('t1', more) });
  put({ lastAt: 10_000, lastText: 'before' });
  smsNews(store, bridge);
  store.set(smsLoadedAtom, true);
  expect(told).toEqual([]);
  put({ lastAt: 20_000, lastText: 'Is it ready?', isAnswered: false });
  put({ lastAt: 20_000, lastText: 'Is it ready?', isAnswered: false, annotation: 'timer reset' });
  put({ lastAt: 30_000, lastText: 'Tomorrow.', isAnswered: true });
  expect(told.map(([, one]) => one)).toEqual([
    expect.objectContaining({ threadID: 't1', text: 'Is it ready?', isIncoming: true, at: 19_500 }),
    expect.objectContaining({ threadID: 't1', text: 'Tomorrow.', isIncoming: false, at: 29_500 }),
  ]);
});

test('the sound of a call is told at first, when it changes, and every 10 s', () => {
  const { store, told, bridge } = setUp();
  let now = 0;
  qualityNews(store, bridge, () => now);
  const hear = (level: 'good' | 'poor', at: number) => {
    now = at;
    store.set(callQualityAtom, {
      l1: { level, reasons: [], score: 4, lossPercent: 1.26, lossTherePercent: null, jitterMs: 3, roundTripMs: 41.04 },
    });
  };
  hear('good', 0);
  hear('good', 2_000);
  hear('poor', 4_000);
  hear('poor', 13_999);
  hear('poor', 14_000);
  const poor = { lineID: 'l1', level: 'poor', lossIn: 1.3, lossOut: null, jitterMs: 3, roundTripMs: 41 };
  expect(told).toEqual([
    ['QUALITY_EVENT', { ...poor, level: 'good' }],
    ['QUALITY_EVENT', poor],
    ['QUALITY_EVENT', poor],
  ]);
});

test('screens and actions of the user are told by name alone, and nothing that the panel does by itself', async () => {
  const { store, told, bridge } = setUp();
  const asked: unknown[][] = [];
  const intents = {
    hold: async (...given: unknown[]) => asked.push(given),
    searchContacts: async (...given: unknown[]) => asked.push(given),
  } as never;
  createStoryGround(store, intents);
  const stop = usageNews(store, bridge);
  await actsIn(store, callActs).hold('l1');
  await actsIn(store, directoryActs).searchContacts('Claire');
  store.set(goToAtom, '/callhistories/personal');
  stop();
  await actsIn(store, callActs).hold('l2');
  expect(asked).toEqual([['l1'], ['Claire'], ['l2']]);
  expect(told.map(([, one]) => one)).toEqual([
    { kind: 'screen', name: 'home' },
    { kind: 'action', name: 'hold' },
    { kind: 'screen', name: 'history' },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/l1|Claire/);
});

test('of a line that is gone nothing is kept', () => {
  const { store, told, bridge } = setUp();
  qualityNews(store, bridge, () => 0);
  const good = {
    level: 'good',
    reasons: [],
    score: 4,
    lossPercent: 0,
    lossTherePercent: 0,
    jitterMs: 1,
    roundTripMs: 1,
  } as const;
  store.set(callQualityAtom, { [buildLine().id]: good });
  store.set(callQualityAtom, {});
  store.set(callQualityAtom, { [buildLine().id]: good });
  expect(told).toHaveLength(2);
});
