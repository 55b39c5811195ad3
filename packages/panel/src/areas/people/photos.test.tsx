import { photoVerbs } from '@ringside/client/contacts';
import type { Line } from '@ringside/domain/call';
import type { Contact } from '@ringside/domain/directory';
import { buildContact } from '@ringside/testing/panel';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { colleagues, lines } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { colleaguesByNameAtom } from './people.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const photo = async () => ({ ok: true, value: new Blob(['x'], { type: 'image/png' }) });
const give = (store: Store) => giveVerbs(store, [photoVerbs], { photo });
/** A colleague has a photo. */
function withPhoto(store: Store): void {
  give(store);
  const marc = store.get(colleaguesByNameAtom).find(({ name }) => name === 'Marc Aubry');
  if (!marc) throw new Error('nobody of this name');
  store.set(colleagues.applyAtom, { op: 'put', item: { ...marc, photo: 'data/Photo/u-marc/1' } });
}
const isShown = (face: () => Element | null | undefined) =>
  waitFor(() => expect(face()?.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/png;base64,/), SLOW);

test('[CONT-005] colleagues and contacts that the number field finds have their photos', async () => {
  const found: Contact = buildContact({ name: 'Marcia Lang', numbers: [{ kind: 'work', number: '0199006001' }] });
  const { user } = renderStory('home', {
    set: withPhoto,
    answers: { searchContacts: async () => ({ ok: true, value: [{ ...found, photo: 'data/Photo/c/1' }] }) },
  });
  await user.type(await screen.findByRole('combobox', { name: /name/i }, SLOW), 'marc');
  const option = (name: RegExp) => screen.queryByRole('option', { name })?.querySelector('.av');
  await isShown(() => option(/Marc Aubry/));
  await isShown(() => option(/Marcia Lang/));
});

test('[CONT-005] so do the people of the list beside a wide home, and whoever is shown there', async () => {
  const { user } = renderStory('home', { layout: 'wide', set: withPhoto });
  await user.click(await screen.findByRole('button', { name: /^People/ }, SLOW));
  const row = await screen.findByRole('link', { name: /^Marc Aubry/ }, SLOW);
  await isShown(() => row.querySelector('.av'));
  await user.click(row);
  await isShown(() => document.querySelector('.idn .av'));
});

test('[CONT-005] whoever is on the phone, rings, or was, has a photo on the page of the call and above it; a conference has none', async () => {
  const path = 'data/Photo/c/1';
  const put = (store: Store, more: Partial<Line> = {}) => {
    give(store);
    for (const line of store.get(lines.allAtom))
      store.set(lines.applyAtom, { op: 'put', item: { ...line, photo: path, ...more } });
  };
  renderStory('active-call', { set: (store) => put(store) });
  await isShown(() => document.querySelector('.hero .who .av'));
  cleanup();
  renderStory('incoming', { set: (store) => put(store) });
  await isShown(() => document.querySelector('.inc-who .av'));
  cleanup();
  renderStory('incoming-second', { set: (store) => put(store) });
  await isShown(() => document.querySelector('.inccard-who .av'));
  cleanup();
  const others = [{ name: 'Ana', number: '2231' }] as unknown as Line['others'];
  renderStory('active-call', { set: (store) => put(store, { others }) });
  await waitFor(() => expect(document.querySelector('.hero .who .av')).not.toBe(null));
  expect(document.querySelector('.hero .who .av img')).toBe(null);
});
