import { faceIn } from '@ringside/chat/rules/talk/reaction';
import { panelLanguages } from '@ringside/protocol/words/languages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../talkArea.ts';
import '../message/sheetsArea.ts';
import { loadCatalogue, type Translate, translate } from '../../../../words/translate.ts';
import { openRoom } from '../../test/openRoom.ts';
import { faceGroups, namedFaces } from './faceGroups.ts';

afterEach(cleanup);
const ROOM = '!dispatch:s';

/** The faces to choose from for a message that the user has given thanks for. */
async function openFaces() {
  const rendered = openRoom();
  const text = await screen.findByText(/Truck 14 is stuck/, { selector: '.bub' });
  const place = text.closest<HTMLElement>('[data-message]') as HTMLElement;
  const more = within(place).getByRole('button', { name: /^Message of/ });
  await rendered.user.click(more);
  await rendered.user.click(await screen.findByRole('button', { name: 'More reactions' }));
  const sheet = await screen.findByRole('dialog', { name: 'More reactions' });
  return { ...rendered, sheet, more, id: place.dataset['message'] };
}
const here = () => document.activeElement?.textContent;

test('beside the six one reacts with a face of the list, and takes one back there', async () => {
  const { user, sheet, called, id, more } = await openFaces();
  await user.click(within(sheet).getByRole('button', { name: '✅' }));
  await waitFor(() => expect(called('react')).toEqual([[ROOM, id, '✅', true]]));
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, more]);
});

test('arrows walk the faces as they are drawn, one stop of Tab in all, and Enter chooses', async () => {
  const { user, sheet, called, id } = await openFaces();
  const all = within(sheet)
    .getAllByRole('button')
    .filter((one) => one.matches('[data-face]'));
  await waitFor(() => expect(document.activeElement).toBe(all[0]));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(all[1]);
  await user.keyboard('{ArrowDown}');
  const below = document.activeElement as HTMLElement;
  expect([below.offsetTop > (all[1]?.offsetTop ?? 0), below.offsetLeft]).toEqual([true, all[1]?.offsetLeft]);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(all[1]);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(all[1]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(all.at(-1));
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(all.at(-1));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(within(sheet).getByRole('button', { name: 'Choose' }));
  await user.tab();
  const chosen = here();
  expect(document.activeElement).toBe(all.at(-1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(called('react')).toEqual([[ROOM, id, chosen, true]]));
});

const fieldIn = (sheet: HTMLElement) =>
  within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Find by name, or write another' });

test('any other emoji is given from the keyboard of the device; what is none says so and loses nothing', async () => {
  const { user, sheet, called, id } = await openFaces();
  const field = fieldIn(sheet);
  await user.type(field, 'qqq{Enter}');
  expect(await within(sheet).findByText(/^None has that name here/)).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid'), called('react')]).toEqual(['qqq', 'true', []]);
  await user.clear(field);
  await user.paste(' 🦉 ');
  expect(within(sheet).queryByText(/^None has that name here/)).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(called('react')).toEqual([[ROOM, id, '🦉', true]]));
});

test('a word of a name shows those faces alone, and Enter takes the first of them', async () => {
  const { user, sheet, called, id } = await openFaces();
  const shown = () => [...sheet.querySelectorAll('[data-face]')].map((one) => one.textContent);
  const all = shown().length;
  await user.type(fieldIn(sheet), 'Fire');
  expect(shown()).toEqual(['🔥']);
  await user.clear(fieldIn(sheet));
  await user.type(fieldIn(sheet), 'wo');
  expect(shown()).toEqual(['🤩', '🌍']);
  await user.clear(fieldIn(sheet));
  // Those whose name begins with it come first: halo, handshake, and then a party hat.
  await user.type(fieldIn(sheet), 'ha');
  expect(shown().slice(0, 3)).toEqual(['😇', '🤝', '🥳']);
  await user.clear(fieldIn(sheet));
  expect(shown()).toHaveLength(all);
  await user.type(fieldIn(sheet), 'euro{Enter}');
  await waitFor(() => expect(called('react')).toEqual([[ROOM, id, '💶', true]]));
});

test('each face stands in the list once, and has a name in every language', async () => {
  const all = faceGroups.flatMap(({ faces }) => faces);
  expect(all.map(faceIn)).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  for (const locale of panelLanguages) {
    await loadCatalogue(locale);
    for (const group of faceGroups) {
      const t: Translate = (key, params) => translate(locale, key, params);
      const names = namedFaces(t, group).map(({ name }) => name);
      expect([locale, group.name, names.filter((name) => name.trim() === '')]).toEqual([locale, group.name, []]);
      expect([locale, t(group.names).split(/[,،]/).length]).toEqual([locale, group.faces.length]);
    }
  }
});
