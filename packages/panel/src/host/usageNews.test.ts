import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { callActs } from '../areas/calls/acts.ts';
import { directoryActs } from '../areas/people/acts.ts';
import { areas } from '../areas.ts';
import { actsIn } from '../kernel/acts.ts';
import { areasAtom } from '../kernel/areasAtom.ts';
import { goToAtom } from '../kernel/navigation/atoms.ts';
import { profileAtom, sessionAtom } from '../kernel/state.ts';
import { createStoryGround } from '../stories/storyGround.ts';
import { usageNews } from './usageNews.ts';

test('screens and actions of the user are told by name alone, and nothing that the panel does by itself', async () => {
  const store = createStore();
  store.set(areasAtom, areas);
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(profileAtom, buildProfile());
  const told: [string, unknown][] = [];
  const bridge = { publishPage: (event: string, content: unknown) => void told.push([event, content]) };
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
