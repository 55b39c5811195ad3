import { addressBookVerbs } from '@ringside/client/people/addressBook';
import { createFakeIntents } from '@ringside/testing/panel';
import { afterEach, expect, test } from 'vitest';
import { createStoryGround, giveVerbs } from '../../stories/storyGround.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { bookActs, driverOpener } from './acts.ts';
import { bookSetupAtom } from './state.ts';

const { open } = driverOpener;
afterEach(() => {
  driverOpener.open = open;
});

test('what the server says of an address book that is not wanted any more opens none', async () => {
  const store = createStoryStore();
  const answers: ((licence: string) => void)[] = [];
  const opened: string[] = [];
  driverOpener.open = async () => {
    opened.push('frame');
    return { driver: null, close: () => undefined };
  };
  giveVerbs(store, [addressBookVerbs], {
    ofUser: () =>
      new Promise((resolve) => {
        const value = { is: 'set', waitMs: 0, mayConfigure: false };
        answers.push((licence) => resolve({ ok: true, value: { ...value, licence } }));
      }),
  });
  const acts = createStoryGround(store, createFakeIntents()).of(bookActs);
  const first = acts.start();
  const second = acts.renew();
  answers[1]?.('new');
  await second;
  answers[0]?.('old');
  await first;
  expect([store.get(bookSetupAtom)?.licence, opened]).toEqual(['new', ['frame']]);
});
