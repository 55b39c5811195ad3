import { denylistVerbs } from '@ringside/client/denylist';
import { buildHistoryEntry } from '@ringside/testing/panel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { history, historyAtom, profileAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { fakePastCalls } from '../../stories/fakePastCalls.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, calls as known } from '../../stories/storyStore.ts';
import { historyScreen, row, rows } from './test/historyScreen.ts';

historyScreen();

test('a page that fails says so, keeps the rows, and can be repeated', async () => {
  const { user, calls } = renderStory('history-error');
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
  expect(rows().length).toBeGreaterThan(0);
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls.slice(before).map(([name]) => name)).toContain('loadHistory');
});

test('a call that ends while the list is used waits above it, and comes on top when it is wanted or the list is left', async () => {
  const { store, user } = renderStory('history');
  const marc = await row(/^Marc Aubry/);
  act(() => marc.focus());
  act(() =>
    store.set(history.applyAtom, {
      op: 'put',
      item: buildHistoryEntry({ id: 'new', at: at(13, 51), remote: { name: 'Yuki Tanaka', number: '2155' } }),
    }),
  );
  const before = rows();
  expect(before[0]).toBe('Claire Vasseur (2)');
  expect(document.activeElement).toBe(marc);
  await user.click(await screen.findByRole('button', { name: '1 new' }));
  expect(rows()).toEqual(['Yuki Tanaka', ...before]);
  // The pill has gone; the keyboard is in the list.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Yuki Tanaka'));
  const later = buildHistoryEntry({ id: 'later', at: at(13, 52), remote: { name: 'Priya Raman', number: '2140' } });
  act(() => store.set(history.applyAtom, { op: 'put', item: later }));
  expect(rows()[0]).toBe('Yuki Tanaka');
  await user.hover(await row(/^Yuki Tanaka/));
  await user.hover(screen.getByRole('navigation', { name: 'Main' }));
  act(() => (document.activeElement as HTMLElement).blur());
  expect(rows()[0]).toBe('Priya Raman');
});

test('the number of missed calls stands at the tab and in its name', () => {
  const { store } = renderStory('history');
  expect(screen.getByRole('link', { name: /^History ?2 ?missed$/ })).toBeTruthy();
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, unreadMissedCalls: 0 }));
  expect(screen.getByRole('link', { name: 'History' })).toBeTruthy();
});

test('a number without a name becomes a personal contact; who has a name is not offered', async () => {
  const fake = fakePastCalls([]);
  const { user } = renderStory('history', { set: fake.give });
  await user.click(await row(/^Halden Marine/));
  expect(screen.queryByRole('button', { name: 'Add contact' })).toBe(null);
  await user.click(await row(/^\+44 7700 900 381/));
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  const dialog = screen.getByRole('alertdialog', { name: 'New contact for +44 7700 900 381' });
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name' }));
  expect(within(dialog).getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await user.keyboard(' Dana Whitfield {Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  expect(fake.asked.filter(([name]) => name === 'addContact')).toEqual([
    ['addContact', 'Dana Whitfield', '+44 7700 900 381'],
  ]);
});

test('[DENY-002] who has called is blocked from the row, after a question; a colleague and who was called are not', async () => {
  const blocked: unknown[][] = [];
  const block = async (...given: unknown[]) => {
    blocked.push(given);
    const value = { uri: 'v1/user/Denylist/9', number: given[0], name: given[1], until: null, tries: 0, lastTry: null };
    return { ok: true, value };
  };
  const { user, store } = renderStory('history', { set: (store) => giveVerbs(store, [denylistVerbs], { block }) });
  await user.click(await row(/^Claire/));
  await user.click(await screen.findByRole('button', { name: 'Block' }, { timeout: 20_000 }));
  const { name, number } = store.get(historyAtom).find(({ remote }) => remote.name.startsWith('Claire'))?.remote ?? {};
  const question = screen.getByRole('dialog', { name: `Block ${name}?` });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(blocked).toEqual([[number, name, null]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A colleague who called, and one who was called.
  for (const colleague of [/^Priya Raman/, /^Marc Aubry/]) {
    await user.click(await row(colleague));
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  }
});

describe('deleting', () => {
  const done = { ok: true, value: null } as const;
  const gone = { ok: false, fault: { code: 'ROUTER_ERR_404', status: 404, label: 'i__X' } } as const;
  const failed = { ok: false, fault: { code: 'NETWORK', status: 0, label: 'i__ERROR_NETWORK_LABEL' } } as const;
  function open(answer: typeof done | typeof gone | typeof failed = done) {
    const fake = fakePastCalls([], { remove: async () => answer, clear: async () => answer });
    const bench = renderStory('history', { set: fake.give });
    return { ...bench, ...fake, done: () => fake.asked.filter(([name]) => name !== 'follow') };
  }

  test('[PROMPT-019] a call is deleted after a question whose safe answer has the focus', async () => {
    const { user, done } = open();
    await user.click(await row(/^Marc Aubry/));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog', { name: 'Delete this call from your history?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep');
    await user.keyboard('{Enter}');
    expect([done(), screen.queryByRole('alertdialog')]).toEqual([[], null]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(done()).toEqual([['remove', known[2]?.uri]]));
  });
  test('[PROMPT-019] the Delete key asks as well; a row of several calls deletes them all', async () => {
    const { user, done } = open();
    const claire = await row(/^Claire Vasseur/);
    act(() => claire.focus());
    await user.keyboard('{Delete}');
    const question = screen.getByRole('alertdialog', { name: 'Delete this call and 1 more of the same number?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(done()).toEqual([
        ['remove', known[0]?.uri],
        ['remove', known[1]?.uri],
      ]),
    );
  });
  test('[PROMPT-019] everything that the filter shows is deleted', async () => {
    const { user, done } = open();
    await user.click(await screen.findByRole('button', { name: /^Missed/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete all' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete all missed calls from your history?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(done()).toEqual([['clear', 'missed']]));
  });
  test('a refusal is told, a call that is gone already is not', async () => {
    const { user, store } = open(failed);
    act(() => document.querySelector<HTMLElement>('[data-row]')?.focus());
    await row(/^Marc Aubry/);
    await user.click(await screen.findByRole('button', { name: 'Delete all' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ kind: 'error' }]));
  });
});
