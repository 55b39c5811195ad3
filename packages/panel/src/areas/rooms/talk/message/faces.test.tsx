import { faceIn } from '@ringside/chat/rules/talk/reaction';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../talkArea.ts';
import './sheetsArea.ts';
import { openRoom } from '../../test/openRoom.ts';
import { moreFaces } from './moreFaces.ts';

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
  await user.tab();
  expect(document.activeElement).toBe(within(sheet).getByRole('textbox', { name: 'Another emoji' }));
  await user.tab({ shift: true });
  const chosen = here();
  expect(document.activeElement).toBe(all.at(-1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(called('react')).toEqual([[ROOM, id, chosen, true]]));
});

test('any other emoji is given from the keyboard of the device; what is none says so and loses nothing', async () => {
  const { user, sheet, called, id } = await openFaces();
  const field = within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Another emoji' });
  await user.type(field, 'ok{Enter}');
  expect(await within(sheet).findByText('Write one emoji, and nothing else.')).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid'), called('react')]).toEqual(['ok', 'true', []]);
  await user.clear(field);
  await user.paste(' 🦉 ');
  expect(within(sheet).queryByText('Write one emoji, and nothing else.')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'React' }));
  await waitFor(() => expect(called('react')).toEqual([[ROOM, id, '🦉', true]]));
});

test('what stands in the list are faces, each once', () => {
  const all = moreFaces.flatMap(([, faces]) => faces);
  expect(all.map(faceIn)).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});
