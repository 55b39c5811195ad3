import { sleep, stopClock } from '@ringside/testing/wait';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { agentAtom, notesAtom } from '../../../kernel/state.ts';
import { storyAgent } from '../../../stories/fakeCallCentre.ts';
import { NOW } from '../../../stories/storyStore.ts';
import { AFTER_SHOWN_MS } from './AfterClock.tsx';
import { endedCallsAtom } from './afterState.ts';
import { afterCall, ended, over, setup, talking } from './test/afterCall.ts';

afterCall();

const guardTime = () => sleep(380);

test('the page of a call folds into a card that says who, on which queue, how long and who ended it', async () => {
  const { box, store } = await ended();
  expect(box.getByRole('heading', { name: 'Claire Vasseur' })).toBeTruthy();
  expect(box.getByText(/^Billing, 7\smin\s42\ss, ended by Claire$/)).toBeTruthy();
  expect(box.getByRole('button', { name: 'Call Claire Vasseur again' })).toBeTruthy();
  expect(store.get(pathAtom)).toBe('/calls/active');
});

test('one outcome is chosen by a press or its digit, kept with the call, and taken back by a second press', async () => {
  const { box, user, sent } = await ended();
  const chips = () =>
    within(box.getByRole('group', { name: 'Outcome' }))
      .getAllByRole('button')
      .map((chip) => `${chip.textContent?.trim()} ${chip.getAttribute('aria-pressed')}`);
  expect(chips()).toEqual(['Solved false', 'Call back false', 'Order false', 'Complaint false', 'Other false']);
  await guardTime();
  await user.click(box.getByRole('button', { name: 'Order' }));
  await waitFor(() => expect(sent).toEqual([['a', { outcome: 'order' }]]));
  await user.keyboard('1');
  await waitFor(() => expect(sent.at(-1)).toEqual(['a', { outcome: 'solved' }]));
  expect(chips().filter((chip) => chip.endsWith('true'))).toEqual(['Solved true']);
  await user.click(box.getByRole('button', { name: 'Solved' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['a', { outcome: null }]));
});

test('the press that ended the call chooses no outcome, however often it comes', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const goOn = stopClock();
  onTestFinished(goOn);
  const { box, user, sent } = await ended();
  expect(document.activeElement?.textContent).toMatch('Solved');
  await user.keyboard('{Enter}');
  goOn();
  await guardTime();
  expect([sent, box.queryByRole('button', { pressed: true })]).toEqual([[], null]);
});

test('a hurried second press of End leaves the keyboard in the card', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const goOn = stopClock();
  onTestFinished(goOn);
  const { user } = await ended();
  const card = screen.getByRole('main', { name: 'After the call' });
  await user.click(card);
  goOn();
  expect(document.activeElement?.textContent).toMatch('Solved');
  await guardTime();
  await user.click(card);
  expect(document.activeElement).toBe(document.body);
});

test('digits in the note are typed, and choose no outcome', async () => {
  const { box, user, store } = await ended();
  await user.type(box.getByRole('textbox', { name: /^Note(?! only)/ }), 'Invoice 4471');
  expect([store.get(notesAtom), box.queryByRole('button', { pressed: true })]).toEqual([{ a: 'Invoice 4471' }, null]);
});

test('whoever writes the note when the call ends goes on writing where he was', async () => {
  const bench = setup();
  const call = talking({ talkingSince: NOW - 1000 });
  bench.push(call);
  bench.open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note(?! only)/ });
  await bench.user.type(field, 'Paid twice');
  field.setSelectionRange(5, 5);
  bench.push(over(call));
  await screen.findByRole('main', { name: 'After the call' });
  await bench.user.keyboard('d');
  expect(bench.store.get(notesAtom)).toEqual({ a: 'Paid dtwice' });
});

test('Done closes the card and leads back to where the call was opened', async () => {
  const { box, user, store } = await ended();
  await user.click(box.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/callhistories/personal'));
  expect(screen.queryByRole('main', { name: 'After the call' })).toBe(null);
});

test('the card goes when nobody has touched it for 30 s; a touch begins the time again, writing stops it', async () => {
  const { box, store } = await ended();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useFakeTimers();
  // Times that run already are real ones: the first touch begins one that the test can turn.
  fireEvent.pointerDown(box.getByRole('heading', { name: 'Claire Vasseur' }));
  await wait(AFTER_SHOWN_MS - 1000);
  fireEvent.pointerDown(box.getByRole('heading', { name: 'Claire Vasseur' }));
  await wait(AFTER_SHOWN_MS - 1000);
  expect(store.get(pathAtom)).toBe('/calls/active');
  const note = box.getByRole('textbox', { name: /^Note(?! only)/ });
  fireEvent.input(note, { target: { value: 'Thinks' } });
  await wait(10 * AFTER_SHOWN_MS);
  expect(store.get(pathAtom)).toBe('/calls/active');
  fireEvent.focusOut(note);
  await wait(AFTER_SHOWN_MS + 100);
  expect(store.get(pathAtom)).toBe('/callhistories/personal');
});

test('in the wrap-up the card stays; its 30 s begin with the end of that', async () => {
  const { box, store } = await ended();
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.pointerDown(box.getByRole('heading', { name: 'Claire Vasseur' }));
  act(() => store.set(agentAtom, storyAgent({ status: 'SYNDICAL_PAUSE' })));
  await wait(5 * AFTER_SHOWN_MS);
  expect(store.get(pathAtom)).toBe('/calls/active');
  act(() => store.set(agentAtom, storyAgent({ status: 'IDLE' })));
  await wait(AFTER_SHOWN_MS + 100);
  expect(store.get(pathAtom)).toBe('/callhistories/personal');
});

test('a new call rings above the card; what was typed stays with its call, and the next card begins empty', async () => {
  const { box, user, store, push } = await ended();
  await guardTime();
  await user.click(box.getByRole('button', { name: 'Solved' }));
  await user.type(box.getByRole('textbox', { name: /^Note(?! only)/ }), 'Of Claire');
  const next = talking({
    id: 'b',
    uri: 'v1/line/b',
    party: { name: 'Halden Marine', number: '+44 20 7946 0812' },
    talkingSince: NOW,
  });
  push({ ...next, state: 'ringing', talkingSince: null });
  expect(screen.getByRole('alertdialog', { name: /^Incoming call from Halden Marine/ })).toBeTruthy();
  expect(box.getByRole('heading', { name: 'Claire Vasseur' })).toBeTruthy();
  push(next);
  expect(screen.queryByRole('main', { name: 'After the call' })).toBe(null);
  push(over(next));
  const card = within(await screen.findByRole('main', { name: 'After the call' }));
  expect(card.getByRole('heading', { name: 'Halden Marine' })).toBeTruthy();
  expect(card.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note(?! only)/ }).value).toBe('');
  expect(card.queryByRole('button', { pressed: true })).toBe(null);
  expect(store.get(notesAtom)['a']).toBe('Of Claire');
});

test('a transfer ends both of its calls; the card is about the one it was for', async () => {
  const bench = setup();
  const customer = talking({ state: 'held', createdAt: NOW - 60_000, talkingSince: NOW - 50_000 });
  const marc = talking({
    ...{ id: 'm', uri: 'v1/line/m', isIncoming: false, createdAt: NOW - 20_000, talkingSince: NOW - 10_000 },
    party: { name: 'Marc Aubry', number: '2117' },
  });
  bench.push(customer, marc);
  bench.open();
  const end = { cause: 'normal', by: 'local', at: NOW } as const;
  bench.push(over(customer, { end }), over(marc, { end: { ...end, at: NOW + 30 } }));
  expect(await screen.findByRole('heading', { name: 'Claire Vasseur' })).toBeTruthy();
});

test.each([
  ['rang in vain', talking({ state: 'ringing', talkingSince: null })],
  ['was listened to', talking({ state: 'listen', talkingSince: NOW })],
  ['was a service of the server', talking({ isIncoming: false, party: { name: '', number: '*43' } })],
])('a call that %s leaves no card', (_what, call) => {
  const { store, push } = setup();
  push(call);
  push(over(call));
  expect(store.get(endedCallsAtom)).toEqual([]);
});
