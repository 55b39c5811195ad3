import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { lines, linkAtom, nowAtom } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { callsPage } from './test/callsPage.ts';

callsPage();

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
  expect(document.title).toBe(`Claire Vasseur, Talking · Calls · ${before}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Claire Vasseur, Talking');
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  act(() => store.set(goToAtom, '/'));
  expect(document.title).toBe(`Phone · ${before}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Phone');
  cleanup();
  expect(document.title).toBe(before);
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
