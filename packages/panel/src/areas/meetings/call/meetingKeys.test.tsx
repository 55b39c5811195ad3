import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { lines } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { talking } from '../../../stories/storyLines.ts';
import { isChatOpenAtom } from '../state.ts';

beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});
/** @returns whether it was taken, so that nobody else does something by it */
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(document.activeElement ?? document.body, {
    ...{ key, code: key.length === 1 ? `Key${key}` : key, ...more },
  });
const chord = { altKey: true, shiftKey: true };
/** How often a button was pressed by what is done. */
const watched = async (name: string | RegExp) => {
  const click = vi.spyOn(await screen.findByRole('button', { name }), 'click').mockImplementation(() => {});
  return () => click.mock.calls.length;
};

test('each key of a meeting in front presses its button', async () => {
  renderStory('meet-in-2');
  for (const [key, name] of [
    ['M', 'Mute'],
    ['V', /^Camera/],
    ['H', 'Hand'],
    ['C', 'Chat'],
    ['P', /^People, /],
    ['X', 'Leave'],
  ] as const) {
    const times = await watched(name);
    expect([key, press(key), times()]).toEqual([key, true, 1]);
  }
  expect(press('Z')).toBe(false);
  const [mute, leave] = [await watched('Mute'), await watched('Leave')];
  press('M', chord);
  press('X', chord);
  // each a second time
  expect([mute(), leave()]).toEqual([2, 2]);
});

test('a meeting that a driver draws has those of its buttons', async () => {
  renderStory('drive-in');
  for (const [key, name] of [
    ['M', 'Mute'],
    ['V', /^Camera/],
    ['P', /^People, /],
    ['X', 'Leave'],
  ] as const) {
    const times = await watched(name);
    expect([key, press(key), times()]).toEqual([key, true, 1]);
  }
  expect(press('C')).toBe(false);
});

test('no key is taken while there is typing, with another key, after G, or where a call has it', async () => {
  const { store, user } = renderStory('meet-in-2');
  const times = await watched('Mute');
  press('M', { ctrlKey: true });
  press('M', { shiftKey: true });
  expect(times()).toBe(0);
  store.set(lines.applyAtom, { op: 'reset', items: [talking()] });
  // taken by the call, once its keys are here
  press('M', chord);
  expect(times()).toBe(0);
  store.set(lines.applyAtom, { op: 'reset', items: [] });
  store.set(isChatOpenAtom, true);
  await user.click(await screen.findByRole('textbox', { name: 'Message to the meeting' }));
  expect([press('M'), times()]).toEqual([false, 0]);
  store.set(isChatOpenAtom, false);
  (document.activeElement as HTMLElement | null)?.blur();
  press('G');
  press('M');
  expect([times(), store.get(navigationAtom).path]).toEqual([0, '/voicemails']);
});

test('Escape closes the chat, and never leaves the page of a meeting', async () => {
  const { store } = renderStory('meet-in-2');
  await screen.findByRole('button', { name: 'Leave' });
  store.set(isChatOpenAtom, true);
  expect([press('Escape'), store.get(isChatOpenAtom)]).toEqual([true, false]);
  expect(press('Escape')).toBe(true);
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
});
