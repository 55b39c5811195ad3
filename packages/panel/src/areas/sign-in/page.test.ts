import { buildProfile, createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { HandlerResult } from '../../kernel/ground/PagePort.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { profileAtom } from '../../kernel/state.ts';
import { createStoryGround } from '../../stories/storyGround.ts';
import { signOut } from './page.ts';

const answer = <T>(outcome: Outcome<T>): HandlerResult =>
  outcome.ok
    ? { status: 200, content: null }
    : { status: 403, content: { label: outcome.refused.code, text: '', retriable: false } };

test.each([
  [false, { status: 200, content: null }, 1],
  [true, { status: 403, content: { label: 'ROUTER_ERR_403', text: '', retriable: false } }, 0],
])('[AUTH-006] the page signs the user out; locked: %s', async (logoutLocked, told, times) => {
  const store = createStore();
  store.set(profileAtom, buildProfile({ logoutLocked }));
  let done = 0;
  const intents = createFakeIntents({
    signOut: async () => {
      done += 1;
    },
  });
  expect([await signOut(createStoryGround(store, intents), answer)(null), done]).toEqual([told, times]);
});
