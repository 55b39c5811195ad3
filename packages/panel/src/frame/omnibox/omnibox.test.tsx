import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { callSheetAtom } from '../../areas/calls/sheetAtom.ts';
import { storyReasons } from '../../areas/queues/stories.ts';
import { terminalAskAtom } from '../../areas/terminals/terminalState.ts';
import { menuAtom } from '../../kernel/areasAtom.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { agentAtom, lines } from '../../kernel/state.ts';
import { storyAgent } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';

afterEach(cleanup);
const titles = () => screen.getAllByRole('option').map((row) => row.querySelector('.a')?.textContent?.trim());
const field = () => screen.getByRole<HTMLInputElement>('combobox');

test('> lists every entry of the menu, every page of the settings and what an agent can do', async () => {
  const { user, calls, store } = renderStory('queues', {
    answers: { pauseReasons: async () => ({ ok: true, value: storyReasons }) as const },
  });
  act(() => store.set(agentAtom, storyAgent({ status: 'IDLE' })));
  act(() => store.set(goToAtom, '/'));
  await user.type(field(), '>');
  await waitFor(() => expect(titles()).toContain('Pause: Lunch'));
  const all = titles();
  for (const name of ['Queues', 'Messages', 'Phones', 'Voicemail', 'Settings', 'Log out of your queues'])
    expect(all).toContain(name);
  expect(all.length).toBeGreaterThan(store.get(menuAtom).length + 10);
  await user.clear(field());
  await user.type(field(), 'lunch{Enter}');
  await waitFor(() => expect(calls.filter(([name]) => name === 'agentPause')).toEqual([['agentPause', 'lunch']]));
});

test('in a call the empty field offers to pass it on, and one Enter sends nobody away', async () => {
  const { user, store, calls } = renderStory('active-call');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(titles()[0]).toMatch(/^Transfer to /));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.get(callSheetAtom)).toMatchObject({ is: 'transfer', lineId: 'a' }));
  expect(calls.filter(([name]) => name === 'transfer')).toEqual([]);
  expect(store.get(pathAtom)).toBe('/calls/active');
});

test('Shift Enter asks which phone calls', async () => {
  const { user, store, calls } = renderStory('home');
  await user.type(field(), '2117{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(store.get(terminalAskAtom)).toEqual({ why: 'call', destination: '2117' }));
  expect(calls.filter(([name]) => name === 'call')).toEqual([]);
});

test('the keys make room for what letters find, and nothing found offers all commands', async () => {
  const { user } = renderStory('home');
  await user.type(field(), '21');
  expect(screen.getByRole('group', { name: 'Keypad' })).toBeTruthy();
  await user.clear(field());
  await user.type(field(), 'zzzz');
  expect(screen.queryByRole('group', { name: 'Keypad' })).toBe(null);
  await user.click(await screen.findByRole('button', { name: 'All commands' }));
  await waitFor(() => expect(titles().length).toBeGreaterThan(10));
});

test('Escape leaves the empty field, and the call is on the screen as before', async () => {
  const { user, store } = renderStory('active-call');
  act(() => store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'b', state: 'held' }) }));
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'End this call' })).toBeTruthy());
});
