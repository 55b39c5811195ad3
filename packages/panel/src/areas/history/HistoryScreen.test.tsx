import { buildHistoryEntry } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { photosAtom } from '../../kernel/photo/photosAtom.ts';
import { colleagues, history } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { at, calls as known } from '../../stories/storyStore.ts';
import { historyScreen, row, rows } from './test/historyScreen.ts';

historyScreen();

test('[HIST-001] [UI-023] calls are listed by day, with direction in words and missed calls counted', async () => {
  renderStory('history');
  expect(await row(/^Claire Vasseur ?\(2\).*Missed, Billing queue/)).toBeTruthy();
  expect(await row(/^Marc Aubry ?, at desk ?Outgoing, 4\u00a0min\u00a010\u00a0s/)).toBeTruthy();
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'History',
    'Today',
    'Yesterday',
    'Tuesday',
  ]);
});

test('[CONT-005] a colleague stands in the history with the photo', async () => {
  const { store } = renderStory('history');
  const marc = store.get(colleagues.allAtom).find(({ name }) => name === 'Marc Aubry');
  act(() => {
    store.set(photosAtom, new Map([['data/Photo/u-marc/1', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=']]));
    store.set(colleagues.applyAtom, { op: 'put', item: { ...marc!, photo: 'data/Photo/u-marc/1' } });
  });
  await waitFor(async () => expect((await row(/^Marc Aubry/)).querySelector('.av img')).toBeTruthy());
  expect((await row(/^Claire Vasseur/)).querySelector('.av img')).toBe(null);
});

test('[NAV-078] [HIST-003] the filters are routes and leave what they say', async () => {
  const { user, store } = renderStory('history');
  await user.click(await screen.findByRole('button', { name: /^Missed/ }));
  expect(store.get(pathAtom)).toBe('/callhistories/personal/missed');
  await waitFor(() => expect(rows()).toEqual(['Claire Vasseur (2)', '+44 7700 900 381']));
  await user.click(screen.getByRole('button', { name: 'Outgoing' }));
  await waitFor(() => expect(rows()).toEqual(['Marc Aubry', 'Jonas Weber']));
});

test('[HIST-001] what a colleague answered is no missed call, and is not called back by a slip', async () => {
  const { user, store, calls } = renderStory('history');
  const via = { at: at(13, 50), viaLabel: 'Billing', talkSeconds: null, contactId: null };
  const served = buildHistoryEntry({ id: 's', ...via, remote: { name: 'Nadia', number: '1' }, answeredBy: 'Inès' });
  act(() => store.set(history.applyAtom, { op: 'put', item: served }));
  const nadia = await row(/^Nadia ?Answered by Inès, Billing/);
  expect([nadia.className, nadia.querySelector('.m-danger')]).toEqual(['row', null]);
  act(() => nadia.focus());
  await user.keyboard('c{Enter}');
  expect([calls.some(([name]) => name === 'call'), nadia.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  await user.click(screen.getByRole('button', { name: /^Missed ?2/ }));
  await waitFor(() => expect(rows()).toEqual(['Claire Vasseur (2)', '+44 7700 900 381']));
});

test('a row says the queue of an answered call, everybody of a conference, and on whom somebody listened', async () => {
  const { store } = renderStory('history');
  const put = (id: string, more: Parameters<typeof buildHistoryEntry>[0]) =>
    act(() => store.set(history.applyAtom, { op: 'put', item: buildHistoryEntry({ id, at: at(13, 50), ...more }) }));
  put('q', { viaLabel: 'Billing', talkSeconds: 71, remote: { name: 'Nadia', number: '1' } });
  put('c', { remote: { name: 'Inès', number: '2104' }, others: [{ name: 'Claire Vasseur', number: '2' }] });
  put('m', { remote: { name: 'Priya', number: '2140' }, isIncoming: false, isMonitoring: true, talkSeconds: 1 });
  expect(await row(/^Nadia ?Incoming, Billing, 1\u00a0min\u00a011\u00a0s/)).toBeTruthy();
  expect(rows()).toContain('Inès, Claire Vasseur');
  put('e', { remote: { name: '', number: '*43' }, isIncoming: false });
  expect(rows()).toContain('Echo test');
  expect(await row(/^Priya ?.*Listened to Priya, 1\u00a0s/)).toBeTruthy();
});

test('a row opens its actions in place, one row at a time, and calls back', async () => {
  const { user, calls } = renderStory('history');
  await user.click(await row(/^Marc Aubry/));
  const halden = await row(/^Halden Marine/);
  await user.click(halden);
  expect(halden.getAttribute('aria-expanded')).toBe('true');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Call' }));
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '+44 20 7946 0812']]);
});

test('arrows move through the rows, C calls the row', async () => {
  const { user, calls } = renderStory('history');
  act(() => document.querySelector<HTMLElement>('[data-row]')?.focus());
  await row(/^Claire/);
  act(() => document.querySelector<HTMLElement>('[data-row]')?.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(await row(/^Halden Marine/));
  await user.keyboard('{Home}{ArrowDown}c');
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '2117']]);
});

test('the space bar opens a row, Enter calls it, also the last one by End', async () => {
  const { user, calls } = renderStory('history');
  const claire = await row(/^Claire/);
  act(() => claire.focus());
  await user.keyboard(' ');
  expect(claire.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{End}{Enter}');
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '2201']]);
});

test('missed calls count as seen after 2 s in view', async () => {
  const { calls } = renderStory('history');
  await row(/^Claire/);
  expect(calls.map(([name]) => name)).not.toContain('markHistorySeen');
  await waitFor(() => expect(calls.map(([name]) => name)).toContain('markHistorySeen'), { timeout: 3000 });
});

test('[UI-019] older pages go below, and what is live too is there once', async () => {
  const older = buildHistoryEntry({ id: 'old', at: at(8, 0, 30), remote: { name: 'Old Friend', number: '5' } });
  const { calls } = renderStory('history', {
    answers: { loadHistory: async () => ({ ok: true, value: [...known.slice(-1), older] }) },
  });
  await row(/^Old Friend/);
  expect(rows().at(-1)).toBe('Old Friend');
  expect(rows().filter((name) => name === 'Jonas Weber').length).toBe(1);
  // Calls of the very moment of the oldest live one may be missing.
  expect(calls.find(([name]) => name === 'loadHistory')).toEqual(['loadHistory', 'all', at(9, 5, 3) + 1, 51, {}]);
});

test.each([50, 51])(
  '[UI-017] of a page of 50 one more is asked for: with %i in the answer it is known whether another follows',
  async (there) => {
    const answer = Array.from({ length: there }, (_, n) =>
      buildHistoryEntry({ id: `o${n}`, at: at(8, 0) - n * 60_000, remote: { name: `Older ${n}`, number: `${n}` } }),
    );
    const { calls } = renderStory('history', {
      answers: {
        loadHistory: async (_filter, _before, _limit, more) => ({ ok: true, value: more?.beforeUri ? [] : answer }),
      },
    });
    await row(/^Older 0/);
    const asked = () => calls.filter(([name]) => name === 'loadHistory').map(([, , , limit, more]) => [limit, more]);
    const main = document.querySelector('main');
    for (let look = 0; look < 5; look += 1) {
      main?.scrollTo?.(0, main.scrollHeight);
      await sleep(50);
    }
    // The 51st of the answer is not shown: the page after this one begins with it.
    const next = [201, { beforeUri: answer[49]?.uri }];
    expect(asked().slice(0, 2)).toEqual(there === 50 ? [[51, {}]] : [[51, {}], next]);
  },
);

test('nothing, and not known yet, are different', async () => {
  renderStory('history-empty');
  expect(await screen.findByText('No missed calls')).toBeTruthy();
  renderStory('history-loading');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText('No calls yet')).toBe(null);
});

test('[NAV-079] one contact alone: its rows, its pages, and the way back to everybody', async () => {
  const { user, store, calls } = renderStory('history-contact');
  await waitFor(() => expect(rows()).toEqual(['Claire Vasseur (2)']));
  expect(calls.find(([name]) => name === 'loadHistory')).toEqual([
    'loadHistory',
    'all',
    at(9, 5, 3) + 1,
    51,
    { remoteContactId: 'vasseur' },
  ]);
  expect(screen.queryByRole('button', { name: 'Delete all' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Outgoing' }));
  expect(store.get(pathAtom)).toBe('/callhistories/personal/outgoing?remoteContactId=vasseur');
  await user.click(screen.getByRole('button', { name: 'All calls' }));
  await waitFor(() => expect(rows()).toEqual(['Marc Aubry', 'Jonas Weber']));
});

test.skipIf(typeof ResizeObserver === 'undefined')('[HIST-001] a long list draws only what is in view', async () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    buildHistoryEntry({
      id: `n${index}`,
      at: at(12, 0) - index * 60_000,
      remote: { name: `Caller ${index}`, number: `${index}` },
    }),
  );
  renderStory('history', { set: (store) => store.set(history.applyAtom, { op: 'reset', items: many }) });
  await waitFor(() => expect(document.querySelector('main')).toBeTruthy());
  await sleep(100);
  expect(rows().length).toBeLessThan(100);
});
