import { buildLine } from '@ringside/testing/panel';
import { sleep, stopClock } from '@ringside/testing/wait';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { dialTextAtom, endedLinesAtom, lines, mutedAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { callsPage } from './test/callsPage.ts';

callsPage();

const guardTime = () => sleep(380);

const ringing = (more: Parameters<typeof buildLine>[0] = {}) =>
  buildLine({ id: 'new', state: 'ringing', isIncoming: true, createdAt: NOW, ...more });

test('[CALL-001] an incoming call can be answered, and its page opens', async () => {
  const { user, calls, store } = renderStory('incoming');
  expect(screen.getByRole('alertdialog', { name: /^Incoming call from Claire Vasseur, / })).toBeTruthy();
  await guardTime();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(calls).toEqual([['answer', 'r']]);
  await waitFor(() => expect(store.get(pathAtom)).toBe('/calls/active'));
});

test('presses in the first 350 ms do nothing', async () => {
  const goOn = stopClock();
  onTestFinished(goOn);
  const { user, calls } = renderStory('incoming');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  goOn();
  expect(calls).toEqual([]);
  await guardTime();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(calls).toEqual([['drop', 'r']]);
});

test('a call does not take the keyboard from somebody who types, and is announced once', async () => {
  const { user, store } = renderStory('home');
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await user.type(field, 'ma');
  act(() => store.set(lines.applyAtom, { op: 'put', item: ringing() }));
  expect(document.activeElement).toBe(field);
  expect(screen.getAllByText('Incoming call from Claire Vasseur').length).toBe(1);
  await user.type(field, 'r');
  expect(store.get(dialTextAtom)).toBe('mar');
  act(() => store.set(lines.applyAtom, { op: 'remove', uri: 'v1/line/new' }));
  expect(screen.queryByText('Incoming call from Claire Vasseur')).toBe(null);
});

test('[CALL-014] answering is offered only when the line lists it', () => {
  const { store } = renderStory('home');
  act(() => store.set(lines.applyAtom, { op: 'put', item: ringing({ canAnswer: false }) }));
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBe(null);
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
});

test('Silence stops the ringing here and frees the panel; the call can still be answered', async () => {
  const { user, calls } = renderStory('incoming');
  await user.click(screen.getByRole('button', { name: 'Silence' }));
  expect(calls).toEqual([['silence', 'r']]);
  expect(document.querySelector('.scrim')).toBe(null);
  expect(screen.getByRole('button', { name: 'Answer' })).toBeTruthy();
});

test('a second call does not cover the first, and its answer says what it does', async () => {
  const { user, calls } = renderStory('incoming-second');
  const strip = screen.getByRole('region', { name: 'Calls in progress' });
  expect(within(strip).getByText('Claire Vasseur')).toBeTruthy();
  await guardTime();
  await user.click(screen.getByRole('button', { name: 'Answer, hold Claire' }));
  expect(calls).toEqual([['answer', 's']]);
});

test('several ringing calls are one sheet with a part each', () => {
  renderStory('incoming-two');
  const sheet = screen.getByRole('alertdialog');
  expect(
    within(sheet)
      .getAllByRole('article')
      .map((part) => part.getAttribute('aria-label')),
  ).toEqual(['Claire Vasseur', 'Marc Aubry']);
});

test('who muted in advance sees it before the answer', () => {
  renderStory('incoming', { set: (store) => store.set(mutedAtom, true) });
  expect(within(screen.getByRole('alertdialog')).getByText('You are muted')).toBeTruthy();
});

test('keys of an open keypad are sent at once, and the line shows what was sent', async () => {
  const { user, calls } = renderStory('call-keypad');
  expect(screen.getByText('4471#')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^7/ }));
  await user.keyboard('8');
  expect(calls).toEqual([
    ['sendDtmf', 'm', '7'],
    ['sendDtmf', 'm', '8'],
  ]);
});

test('[CALL-031] [NAV-085] [NAV-113] when the last call ends its page says why, then goes back to where it was opened', () => {
  const { store } = renderStory('history');
  act(() => {
    store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'a', talkingSince: NOW - 60_000 }) });
    store.set(goToAtom, '/calls/active');
  });
  expect(screen.getByRole('button', { name: /Back to History/ })).toBeTruthy();
  const over = buildLine({
    id: 'a',
    state: 'dropped',
    end: { cause: 'busy', by: 'remote', at: NOW },
    talkingSince: null,
  });
  act(() => {
    store.set(lines.applyAtom, { op: 'put', item: over });
    store.set(endedLinesAtom, [over]);
  });
  expect(screen.getByText('Busy')).toBeTruthy();
  act(() => store.set(endedLinesAtom, []));
  expect(store.get(pathAtom)).toBe('/callhistories/personal');
});

test('[NAV-124] the strip opens the call page and shows further calls with one press to swap', async () => {
  const { user, calls, store } = renderStory('home-call');
  await user.click(screen.getByRole('button', { name: 'Swap: take back Claire Vasseur' }));
  expect(calls).toEqual([['retrieve', 'h']]);
  await user.click(screen.getByRole('button', { name: /^Open the call: ?Halden Marine/ }));
  expect(store.get(pathAtom)).toBe('/calls/active');
});

test('[CALL-034] on a wide layout the calls are cards in the dock', async () => {
  renderStory('active-call', { layout: 'wide' });
  const side = await screen.findByRole('region', { name: 'Your phone' });
  expect(within(side).getByRole('article', { name: 'Claire Vasseur' })).toBeTruthy();
  expect(within(side).getByRole('button', { name: 'End call' })).toBeTruthy();
});
