import { buildLine } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { dialTextAtom, endedLinesAtom, lines } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';

afterEach(cleanup);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Where the keyboard is, in words. */
const focused = () => {
  const at = document.activeElement;
  return at?.getAttribute('aria-label') ?? at?.getAttribute('data-region') ?? (at?.textContent || at?.tagName);
};

test('Escape in the keypad of a call passes the keyboard on to the call', async () => {
  const { user } = renderStory('active-call');
  await user.click(button('Keypad'));
  await user.click(await screen.findByRole('button', { name: /^5/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Mute'));
});

test('a sheet that a key has opened passes the keyboard on to Mute when it closes', async () => {
  const { user } = renderStory('active-call');
  await user.keyboard('t');
  await waitFor(() => expect(focused()).toBe('Name or number'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Mute'));
});

test('after Answer the keyboard is on Mute, and while nobody has answered on the name of who is called', async () => {
  const { user, store } = renderStory('incoming');
  await sleep(380);
  await user.click(button('Answer'));
  const [line] = store.get(lines.allAtom);
  act(() => store.set(lines.applyAtom, { op: 'put', item: { ...line!, state: 'talking', talkingSince: 1 } }));
  await waitFor(() => expect(focused()).toBe('Mute'));
  cleanup();
  const home = renderStory('home');
  await home.user.type(screen.getByRole('combobox'), '2117');
  act(() => {
    home.store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'o', state: 'ringing', isIncoming: false }) });
    home.store.set(dialTextAtom, '');
    home.store.set(goToAtom, '/calls/active');
  });
  await waitFor(() => expect(focused()).toBe('Claire Vasseur, Ringing'));
});

test('after the end the keyboard is not on the page, and never in the number field', async () => {
  const { user, store } = renderStory('active-call');
  await user.click(button('End call'));
  const [line] = store.get(lines.allAtom);
  const over = { ...line!, state: 'dropped', end: { cause: 'normal', by: 'local', at: 0 } } as const;
  act(() => {
    store.set(lines.applyAtom, { op: 'remove', uri: over.uri });
    store.set(endedLinesAtom, [over]);
  });
  await waitFor(() => expect(focused()).toMatch(/^Back|content/));
  act(() => {
    store.set(endedLinesAtom, []);
    store.set(goToAtom, '/');
  });
  await waitFor(() => expect(focused()).toBe('content'));
});

test('a control that is switched off under the keyboard passes it on', async () => {
  const { user, store } = renderStory('active-call');
  await user.click(button('Keypad'));
  await user.click(button('Keypad'));
  const [line] = store.get(lines.allAtom);
  act(() => store.set(lines.applyAtom, { op: 'put', item: { ...line!, state: 'held', stateSince: 1 } }));
  await waitFor(() => expect(focused()).toBe('Take back'));
});
