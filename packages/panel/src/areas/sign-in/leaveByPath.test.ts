import { createFakeIntents } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import { createStoryGround } from '../../stories/storyGround.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { leaveByPath } from './leaveByPath.ts';

const open = () => {
  const store = createStoryStore();
  const intents = createFakeIntents();
  leaveByPath(createStoryGround(store, intents));
  return { store, signedOut: () => intents.calls.filter(([name]) => name === 'signOut').length };
};

test('[NAV-110] a path named behalf ends the session, wherever it stands, and shows the sign-in', () => {
  const { store, signedOut } = open();
  for (const path of ['/behalf/of', '/contact/behalfs']) store.set(goToAtom, path);
  expect(signedOut()).toBe(0);
  store.set(goToAtom, '/settings/behalf?of=7');
  expect([signedOut(), store.get(pathAtom)]).toEqual([1, '/']);
});

test('[NAV-110] a session that is only resumed is ended once it is there; who may not sign out stays', () => {
  const { store, signedOut } = open();
  store.set(sessionAtom, { at: 'starting' });
  store.set(goToAtom, '/behalf');
  expect([signedOut(), store.get(pathAtom)]).toEqual([0, '/behalf']);
  store.set(sessionAtom, { at: 'signedIn' });
  expect([signedOut(), store.get(pathAtom)]).toEqual([1, '/']);
  store.set(profileAtom, (profile) => profile && { ...profile, logoutLocked: true });
  store.set(goToAtom, '/behalf');
  expect([signedOut(), store.get(pathAtom)]).toEqual([1, '/']);
});
