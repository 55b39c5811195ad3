import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../../roomsArea.ts';
import '../talkArea.ts';
import './sheetsArea.ts';
import { pathAtom } from '../../../../kernel/navigation/atoms.ts';
import { oneKeyShortcutsAtom } from '../../../../kernel/state.ts';
import { focusMessage } from '../../../../kit/messages/walk.ts';
import { storyRooms } from '../../list/stories.ts';
import { ROOMS, roomSearchAtom } from '../../state.ts';
import { openRoom } from '../../test/openRoom.ts';

afterEach(cleanup);
const written = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Encrypted message' });
const messages = () => [...document.querySelectorAll<HTMLElement>('[data-message]')];
const here = () => messages().indexOf(document.activeElement as HTMLElement);

/** The room with the keyboard in its field. */
async function inField(given: Parameters<typeof openRoom>[0] = {}) {
  const rendered = openRoom(given);
  const field = await written();
  await waitFor(() => expect(messages().length).toBeGreaterThan(3));
  act(() => field.focus());
  const press = (keys: string) => rendered.user.keyboard(keys);
  /** Goes to the last message of the user, or of another one. */
  const goTo = async (isOwn: boolean) => {
    const all = messages();
    const at = all.findLastIndex((one) => one.matches('.msg--me') === isOwn && !one.querySelector('.bub--gone'));
    expect(at).toBeGreaterThanOrEqual(0);
    await press('{ArrowUp}'.repeat(all.length - at));
    expect(here()).toBe(at);
    return { at, id: all[at]?.dataset['message'] };
  };
  return { ...rendered, field, press, goTo };
}

test('from the empty field one goes up through the messages, and down or by Escape back; what is written keeps its arrows', async () => {
  const { press, field, store } = await inField();
  await press('a{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await press('{Backspace}{ArrowUp}');
  const last = messages().length - 1;
  expect(here()).toBe(last);
  await press('{ArrowUp}{ArrowUp}');
  expect(here()).toBe(last - 2);
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(field);
  await press('{ArrowUp}{Escape}');
  expect(document.activeElement).toBe(field);
  // the page is the same
  expect(store.get(pathAtom)).not.toBe(ROOMS);
});

test('above the first message is the button that brings older ones', async () => {
  const { press } = await inField({ talk: { hasOlder: true } });
  await press('{ArrowUp}'.repeat(messages().length + 1));
  expect(document.activeElement?.matches('.chat-older')).toBe(true);
});

test('a key answers, changes, reacts; one that the message does not let does nothing', async () => {
  const { press, goTo, called, field } = await inField();
  const other = await goTo(false);
  await press('2');
  await waitFor(() => expect(called('react')).toEqual([['!dispatch:s', other.id, '❤️', true]]));
  await press('e');
  expect(here()).toBe(other.at);
  await press('r');
  expect(document.querySelector('.ctx')?.textContent).toContain('Reply');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await press('{Escape}');
  const own = await goTo(true);
  expect(own.at).not.toBe(other.at);
  await press('e');
  await waitFor(() => expect(field.value).not.toBe(''));
});

test('Enter and Shift F10 open its menu, which gives the keyboard back', async () => {
  const { press, goTo } = await inField();
  const { at } = await goTo(false);
  for (const keys of ['{Enter}', '{Shift>}{F10}{/Shift}']) {
    await press(keys);
    expect(await screen.findByRole('dialog', { name: /^Message of/ })).toBeTruthy();
    await press('{Escape}');
    expect([screen.queryByRole('dialog'), here()]).toEqual([null, at]);
  }
});

test('Del asks, and leads to what comes after the message', async () => {
  const { press, goTo, called } = await inField();
  const { at, id } = await goTo(true);
  await press('{Delete}');
  const question = await screen.findByRole('alertdialog');
  act(() => within(question).getByRole('button', { name: 'Delete for everybody' }).focus());
  await press('{Enter}');
  await waitFor(() => expect(called('erase')).toEqual([['!dispatch:s', id]]));
  await waitFor(() => expect(here() === at + 1 || document.activeElement?.tagName === 'TEXTAREA').toBe(true));
});

test('[UI-005] letters and digits follow the setting for single keys; arrows, Enter and Del do not', async () => {
  const { press, goTo, store, called } = await inField();
  act(() => void store.set(oneKeyShortcutsAtom, false));
  const { at } = await goTo(true);
  await press('1re');
  expect([called('react'), document.querySelector('.ctx'), here()]).toEqual([[], null, at]);
  await press('{Delete}');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('Ctrl F looks for something in the room; Shift Escape has all of it read', async () => {
  const { press, field, called, store } = await inField();
  const before = called('read').length;
  await press('{Shift>}{Escape}{/Shift}');
  expect(called('read').length).toBe(before + 1);
  expect(document.activeElement).toBe(field);
  await press('{Control>}f{/Control}');
  expect(store.get(roomSearchAtom)).toMatchObject({ roomId: '!dispatch:s', isOpen: true });
});

test('where one may not write, the key that answers does nothing else either; a key of no message is left alone', async () => {
  openRoom({ rows: storyRooms.map((room) => ({ ...room, canSend: false })) });
  await waitFor(() => expect(messages().length).toBeGreaterThan(3));
  const one = messages()[0] as HTMLElement;
  act(() => void focusMessage(one));
  const isLeft = (key: string) => fireEvent.keyDown(one, { key });
  expect(['r', 'e', 'R', 'h', 'x'].map(isLeft)).toEqual([false, false, false, true, true]);
  expect(document.querySelector('.ctx')).toBeNull();
});

test('a control in a message keeps its own keys', async () => {
  const { goTo, called } = await inField();
  await goTo(false);
  const more = document.querySelector<HTMLElement>('.rx button');
  expect(more).toBeTruthy();
  fireEvent.keyDown(more as HTMLElement, { key: '2' });
  expect(called('react')).toEqual([]);
});
