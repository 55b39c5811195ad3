import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { loadRareTexts } from '../../words/translate.ts';
import { toldErrorAtom } from '../toasts/refusals.ts';
import { toastsAtom } from '../toasts/toasts.ts';
import { createBadDataTold } from './badData.ts';

await loadRareTexts();

test('[ROLE-018] of items of another shape the first is told as the error that data could not be read, the others are not', () => {
  const store = createStore();
  const bad = createBadDataTold(store);
  for (let i = 0; i < 3; i += 1) bad();
  expect(store.get(toldErrorAtom)).toEqual({
    error: 'ERROR_GET',
    label: 'The data could not be read',
    detail: 'The server sent something unexpected. Try again in a moment.',
  });
  expect(store.get(toastsAtom)).toHaveLength(1);
});
