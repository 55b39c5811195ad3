import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { callsPage } from './test/callsPage.ts';

callsPage();

const PLACES = ['Mute', 'Hold', 'Keypad', 'Transfer', 'Add call', 'Record', 'Note', 'More'];

test('two calls are cards, and Swap takes the held one back', async () => {
  const { user, calls } = renderStory('two-calls');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Marc Aubry, Talking');
  const held = screen.getByRole('article', { name: 'Claire Vasseur' });
  expect(held.textContent).toMatch(/01 ?99 ?00 ?41 ?27/);
  await user.click(screen.getByRole('button', { name: 'Swap: take back Claire Vasseur' }));
  await user.click(within(held).getByRole('button', { name: 'End the call with Claire Vasseur' }));
  expect(screen.getByRole('button', { name: 'End this call' })).toBeTruthy();
  expect(calls).toEqual([
    ['retrieve', 'h'],
    ['drop', 'h'],
  ]);
});

test.each([
  ['active-call', 'narrow', PLACES, []],
  ['active-call', 'wide', PLACES, []],
  ['two-calls', 'narrow', PLACES, []],
  ['two-calls', 'wide', PLACES, []],
  ['call-conference', 'narrow', PLACES, ['Transfer']],
  ['call-conference', 'wide', PLACES, ['Transfer']],
  ['active-held', 'wide', PLACES.with(1, 'Take back'), ['Mute', 'Keypad']],
  ['call-recording', 'narrow', PLACES.with(5, 'Stop rec.'), []],
] as const)('eight actions with words in the same places: %s, %s', async (story, layout, words, off) => {
  renderStory(story, { layout });
  const buttons = within(await screen.findByRole('group', { name: 'Call actions' })).getAllByRole<HTMLButtonElement>(
    'button',
  );
  expect(buttons.map(({ textContent }) => textContent)).toEqual(words);
  expect(buttons.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual(off);
  expect(buttons.map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual([
    'M',
    'H',
    'K',
    'T',
    '+',
    'R',
    'N',
    null,
  ]);
});

test('the call actions are one stop of the keyboard; arrows go to the next that can be pressed', async () => {
  const { user } = renderStory('call-conference');
  const stops = () =>
    screen
      .getAllByRole('button')
      .filter((one) => one.closest('.ctl') && one.tabIndex === 0)
      .map(({ textContent }) => textContent);
  act(() => screen.getByRole('button', { name: 'Mute' }).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Keypad');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Note');
  // What is off is passed over.
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
  expect([document.activeElement?.textContent, stops()]).toEqual(['Record', ['Record']]);
});

test('in a wide layout the keys of a call leave the page as it was', async () => {
  const { user, store } = renderStory('active-call', { layout: 'wide' });
  act(() => store.set(goToAtom, '/settings'));
  await screen.findByRole('group', { name: 'Call actions' });
  await user.keyboard('k');
  expect(await screen.findByRole('region', { name: 'Keypad of the call' })).toBeTruthy();
  await user.keyboard('{Escape}n');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  expect(store.get(pathAtom)).toMatch(/^\/settings/);
});

test('a second press of Transfer closes what the first has opened', async () => {
  const { user } = renderStory('active-call', { layout: 'wide' });
  const transfer = await screen.findByRole('button', { name: 'Transfer' });
  await user.click(transfer);
  await screen.findByRole('dialog');
  expect(transfer.getAttribute('aria-expanded')).toBe('true');
  await user.click(transfer);
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('one-key shortcuts act on the call in front, not while typing', async () => {
  const { user, calls } = renderStory('home-call');
  await user.keyboard('m');
  await user.keyboard('h');
  // keys pressed before the code of the shortcuts is there are kept until it is
  await waitFor(() =>
    expect(calls).toEqual([
      ['setMuted', true],
      ['hold', 'm'],
    ]),
  );
  await user.type(screen.getByRole('combobox'), 'mh');
  expect(calls.length).toBe(2);
  await user.keyboard('{Alt>}{Shift>}x{/Shift}{/Alt}');
  expect(calls.at(-1)).toEqual(['drop', 'm']);
});
