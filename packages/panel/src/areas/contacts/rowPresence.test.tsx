import { buildColleague } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { colleagues } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import type { Store } from '../../stories/storyStore.ts';
import { withFavourites } from './favourites/stories.ts';
import { withContacts } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const open = (set: (store: Store) => void) => renderStory('contacts', { set: (store) => void set(store) });
/** A colleague who has the number. */
const reached = (store: Store, number: string, telephony: 'available' | 'busy') =>
  act(() =>
    store.set(colleagues.applyAtom, { op: 'put', item: buildColleague({ name: 'Claire', number, telephony }) }),
  );
const row = async (name: RegExp) => (await screen.findByText(name, {}, SLOW)).closest('li');

test('a contact that was written down with the number of a colleague says what the phone there does, as it changes', async () => {
  const { store } = open((given) => withContacts(given, '/contact/all'));
  const claire = await row(/^Claire Vasseur$/);
  expect(claire?.textContent).not.toContain('at desk');
  reached(store, '0199004127', 'available');
  await waitFor(() => expect(claire?.textContent).toContain('at desk'));
  reached(store, '0199004127', 'busy');
  await waitFor(() => expect(claire?.textContent).toContain('in a call'));
});

test('a speed dial to a colleague says so as well', async () => {
  const { store } = open((given) => withFavourites(given, '/contact/speeddials'));
  const home = await row(/^Home$/);
  reached(store, '0639982055', 'busy');
  await waitFor(() => expect(home?.textContent).toContain('in a call'));
});
