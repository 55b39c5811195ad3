import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { dialTextAtom, endedLinesAtom, lines, linkAtom, mutedAtom, nowAtom } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';

afterEach(cleanup);
const guardTime = () => new Promise((resolve) => setTimeout(resolve, 380));
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
  const { user, calls } = renderStory('incoming');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
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

test('[CALL-002] [CALL-028] the call page mutes, holds and ends', async () => {
  const { user, calls } = renderStory('active-call');
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  await user.click(screen.getByRole('button', { name: 'End call' }));
  expect(calls).toEqual([
    ['setMuted', true],
    ['hold', 'a'],
    ['drop', 'a'],
  ]);
});

test('Escape closes the keypad of a call and then nothing: it never leaves the call', async () => {
  const { user, store } = renderStory('active-call');
  await user.keyboard('k');
  expect(await screen.findByRole('region', { name: 'Keypad of the call' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Keypad of the call' })).toBe(null);
  await user.keyboard('{Escape}{Escape}');
  expect(store.get(pathAtom)).toBe('/calls/active');
});

test('the next call begins with the actions, whatever was open in the last one, wherever that ended', async () => {
  const { user, store } = renderStory('active-call');
  await user.keyboard('k');
  await screen.findByRole('region', { name: 'Keypad of the call' });
  act(() => store.set(goToAtom, '/callhistories/personal'));
  const [line] = store.get(lines.allAtom);
  act(() => store.set(lines.applyAtom, { op: 'remove', uri: line?.uri ?? '' }));
  act(() => {
    store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'next' }) });
    store.set(goToAtom, '/calls/active');
  });
  expect(screen.queryByRole('region', { name: 'Keypad of the call' })).toBe(null);
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeTruthy();
});

test.each([
  ['LINE_GONE', undefined],
  ['RESTLETAPI_ERR_404', 404],
])('a second End (%s) is no error', async (code, status) => {
  const { user, store } = renderStory('active-call', {
    answers: { drop: async () => ({ ok: false, refused: { code, label: 'x', ...(status && { status }) } }) },
  });
  await user.click(screen.getByRole('button', { name: 'End call' }));
  await user.keyboard('x');
  expect(store.get(toastsAtom)).toEqual([]);
});

test('[PUSH-009] without the server the page of the call says so, and what needs it is off', async () => {
  const { store } = renderStory('active-call');
  const isOff = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ disabled }) => disabled)
      .map(({ textContent }) => textContent);
  expect(isOff()).not.toContain('Transfer');
  act(() => store.set(linkAtom, { at: 'retry', attempt: 1, retryAt: NOW + 5000, since: NOW }));
  expect(screen.getByText('No server')).toBeTruthy();
  expect(screen.getByText(/^Voice goes on/)).toBeTruthy();
  expect(isOff()).toEqual(expect.arrayContaining(['Hold', 'Transfer', 'Add call', 'More']));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mute' }).disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End call' }).disabled).toBe(false);
  act(() => store.set(linkAtom, { at: 'connected' }));
  expect(screen.queryByText('No server')).toBe(null);
});

test('what did not work stands beside the actions, once, and is tried again from there', async () => {
  const answers = [
    { ok: false, refused: { code: 'NETWORK', label: 'i__ERROR_NETWORK_LABEL' } },
    { ok: true, value: null },
  ] as const;
  let asked = 0;
  const { user, calls, store } = renderStory('active-call', {
    answers: { hold: async () => answers[Math.min(asked++, 1)] as never },
  });
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toMatch(/^Hold did not work\. /);
  expect(store.get(toastsAtom)).toEqual([]);
  await user.click(within(told).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Hold did not work/)).toBe(null));
  expect(calls.filter(([name]) => name === 'hold').length).toBe(2);
});

test('the name of the page and its heading say who is on the phone and how it stands', () => {
  const before = document.title;
  const { store } = renderStory('active-call');
  expect(document.title).toMatch(/^Claire Vasseur, Talking/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Claire Vasseur, Talking');
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  expect(document.title).toBe(before);
});

test('who muted in advance sees it before the answer', () => {
  renderStory('incoming', { set: (store) => store.set(mutedAtom, true) });
  expect(within(screen.getByRole('alertdialog')).getByText('You are muted')).toBeTruthy();
});

test('[CALL-002] a held call is taken back, and cannot be muted', async () => {
  const { user, calls } = renderStory('active-held');
  const hold = screen.getByRole('button', { name: 'Take back' });
  expect(screen.queryByRole('button', { name: 'Hold' })).toBe(null);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mute' }).disabled).toBe(true);
  await user.click(hold);
  expect(calls).toEqual([['retrieve', 'h']]);
});

test('timers tick together, by the clock of the server', () => {
  const { store } = renderStory('active-call');
  expect(screen.getByRole('timer').textContent).toBe('03:42');
  act(() => store.set(nowAtom, NOW + 60_000));
  expect(screen.getByRole('timer').textContent).toBe('04:42');
});

test('[CALL-017] the record of a call stands on its page', () => {
  renderStory('active-call');
  expect(screen.getByText('Claire Vasseur, Purchasing')).toBeTruthy();
});

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

const PLACES = ['Mute', 'Hold', 'Keypad', 'Transfer', 'Add call', 'Record', 'Note', 'More'];
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

test('a refused verb is told, a call that is over in the meantime is not', async () => {
  const gone = { code: 'LINE_GONE', label: 'i__ERROR_LINE_GONE_LABEL' };
  const { user } = renderStory('active-call', { answers: { hold: async () => ({ ok: false, refused: gone }) } });
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  expect(screen.queryByRole('alert', { name: '' })?.textContent ?? '').toBe('');
  const why = { code: 'ROUTER_ERR_412', label: 'i__ROUTER_ERR_412_LABEL' };
  const again = renderStory('active-call', { answers: { hold: async () => ({ ok: false, refused: why }) } });
  await again.user.click(screen.getByRole('button', { name: 'Hold' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Hold did not work. Not possible now/);
});

test('[CALL-007] an agent on whom a supervisor listens in sees it where the company shows it', () => {
  const { store } = renderStory('call-no-recording');
  expect(screen.queryByText('A supervisor listens in')).toBe(null);
  for (const line of store.get(lines.allAtom)) {
    act(() => store.set(lines.applyAtom, { op: 'put', item: { ...line, isMonitored: true } }));
  }
  expect(screen.getAllByText('A supervisor listens in').length).toBeGreaterThan(0);
});
