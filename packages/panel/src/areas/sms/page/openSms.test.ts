import { chatVerbs } from '@ringside/client/sms/chats';
import { smsVerbs } from '@ringside/client/sms/verbs';
import { buildProfile, createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HandlerResult } from '../../../kernel/ground/PagePort.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { stubPage } from '../../../kernel/storage/test/stubPage.ts';
import { createFakeSms, storyThread } from '../../../stories/fakeSms.ts';
import { createStoryGround, giveVerbs } from '../../../stories/storyGround.ts';
import { chatDraftsAtom } from '../../chats/state.ts';
import { createFakeChats } from '../../chats/stories.ts';
import { smsDraftsAtom, smsLoadedAtom, smsThreads } from '../state.ts';
import { openSmsThread } from './openSms.ts';

beforeEach(() => void stubPage());
afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = <T>(outcome: Outcome<T>): HandlerResult =>
  outcome.ok
    ? { status: 200, content: null }
    : { status: 500, content: { label: outcome.refused.code, text: '', retriable: false } };

test('[SMS-013] a number of the page opens its newest thread, with the text in the field and nothing sent', async () => {
  const store = createStore();
  giveVerbs(store, [smsVerbs], createFakeSms().client);
  const ground = createStoryGround(store, createFakeIntents());
  const open = openSmsThread(ground, answer);
  for (const [id, lastAt] of [
    ['old', 1],
    ['new', 2],
  ] as const)
    store.set(smsThreads.applyAtom, { op: 'put', item: storyThread(id, { number: '+33 1 99 00 41 27', lastAt }) });
  store.set(smsLoadedAtom, true);
  expect(await open({ number: '0199004127', text: 'Your lamps are ready.' })).toMatchObject({
    content: { threadID: 'new' },
  });
  expect([store.get(pathAtom), Object.values(store.get(smsDraftsAtom))]).toEqual([
    '/acdsms/billing/new',
    ['Your lamps are ready.'],
  ]);
  await open({ number: '0199004127', text: 'Another text' });
  expect(Object.values(store.get(smsDraftsAtom))).toEqual(['Your lamps are ready.']);
});

test('[SMS-013] a number that has never written to a queue is written to by an SMS of the user, where one can be sent', async () => {
  const store = createStore();
  giveVerbs(store, [smsVerbs], createFakeSms().client);
  const ground = createStoryGround(store, createFakeIntents());
  store.set(smsLoadedAtom, true);
  const open = openSmsThread(ground, answer);
  const refused = { status: 500, content: { label: 'ROUTER_ERR_404' } };
  let own = '';
  const smsCallerIds = async () => ({ ok: true, value: { number: own, choices: [], canChange: false } }) as const;
  giveVerbs(store, [chatVerbs], createFakeChats({ smsCallerIds }).client);
  expect(await open({ number: '0612345678', text: 'Hello' })).toMatchObject(refused);
  own = '0199002744';
  store.set(profileAtom, buildProfile({ hasSmsGateway: false }));
  expect(await open({ number: '0612345678', text: 'Hello' })).toMatchObject(refused);
  store.set(profileAtom, buildProfile({ hasSmsGateway: true }));
  expect(await open({ number: 'nobody' })).toMatchObject(refused);
  expect([store.get(pathAtom), store.get(chatDraftsAtom)]).toEqual(['/', {}]);
  const begun = { status: 200, content: { threadID: '', groupID: '' } };
  expect(await open({ number: '+33 6 12 34 56 78', text: 'Hello' })).toEqual(begun);
  expect(store.get(pathAtom)).toBe('/chats/nw/%2B33%206%2012%2034%2056%2078/sms');
  // What is being written to this number, however it is spelled, is not overwritten.
  await open({ number: '0612345678', text: 'Another text' });
  expect(store.get(chatDraftsAtom)).toEqual({ 'sms 612345678': 'Hello' });
});
