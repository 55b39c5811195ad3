import { smsVerbs } from '@ringside/client/sms/verbs';
import { createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { HandlerResult } from '../../../kernel/ground/PagePort.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { createFakeSms, storyThread } from '../../../stories/fakeSms.ts';
import { createStoryGround, giveVerbs } from '../../../stories/storyGround.ts';
import { smsDraftsAtom, smsLoadedAtom, smsThreads } from '../state.ts';
import { openSmsThread } from './openSms.ts';

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
  expect(await open({ number: '0600' })).toMatchObject({ content: { label: 'ROUTER_ERR_404' } });
});
