import { buildHistoryEntry } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Area } from '../../kernel/Area.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { componentCode } from '../../kernel/code/ComponentCode.ts';
import { goBackAtom, goToAtom, navigationAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { history } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const list = async () => within(await screen.findByRole('region', { name: 'History' }));
const page = () => within(screen.getByRole('main'));
const chosen = () => document.querySelector('.col--list [aria-current="true"]')?.textContent ?? '';
const heading = (name: string) => waitFor(() => expect(page().getByRole('heading', { name })).toBeTruthy());

test('[HIST-001] beside the list stands the page of the newest missed call, and the address is that of the page', async () => {
  const { store } = renderStory('history', { layout: 'wide' });
  await heading('Claire Vasseur');
  expect(store.get(pathAtom)).toMatch(/^\/callhistories\/personal\/call\/./);
  expect(chosen()).toContain('Claire Vasseur');
  expect(page().getByText('Nobody answered.').closest('p')?.textContent).toContain('13:41, through Billing queue.');
  expect(page().getByText('You have not called back yet.')).toBeTruthy();
});

test('arrows show the page of each row at once, Enter leads into it, Escape back to the row; nobody is called by that', async () => {
  const { store, user, calls } = renderStory('history', { layout: 'wide' });
  await heading('Claire Vasseur');
  const before = store.get(navigationAtom).stack;
  const rows = (await list()).getAllByRole('link').filter((row) => row.hasAttribute('data-row'));
  act(() => rows[0]?.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await heading('Halden Marine');
  expect(document.activeElement).toBe(rows[2]);
  expect(chosen()).toContain('Halden Marine');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(page().getByRole('button', { name: 'Call' })));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(rows[2]);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(page().getByRole('button', { name: 'Call' })));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(rows[2]);
  expect(calls.filter(([name]) => name === 'call')).toEqual([]);
  await user.keyboard('c');
  await waitFor(() => expect(calls.filter(([name]) => name === 'call')).toHaveLength(1));
  // Back leaves the list; it does not walk through what was chosen in it.
  expect(store.get(navigationAtom).stack).toEqual(before);
  act(() => store.set(goBackAtom));
  expect(store.get(pathAtom)).toBe('/');
});

/** Stands for the page of a call, whose code comes when it is let. */
const Late = () => (
  <main data-region="content">
    <button type="button">Note</button>
  </main>
);
test.each([
  ['is led into it then', null, 'Note'],
  ['stays where its user has gone', 'History', 'History'],
])('the keyboard waits on its row while the code of the page is on its way, and %s', async (_what, elsewhere, ends) => {
  let arrive: (page: typeof Late) => void = () => {};
  const page = componentCode(() => new Promise<typeof Late>((resolve) => (arrive = resolve)));
  const given = ({ screens, ...area }: Area) => ({
    ...area,
    screens: screens.map((one) => (one.name === 'call' ? { ...one, page } : one)),
  });
  const { user } = renderStory('history', {
    layout: 'wide',
    set: (store) => store.set(areasAtom, store.get(areasAtom).map(given)),
  });
  const [row] = (await (await list()).findAllByRole('link')).filter((one) => one.hasAttribute('data-row'));
  act(() => row?.focus());
  await user.keyboard('{Enter}');
  await sleep(100);
  expect(document.activeElement).toBe(row);
  const menu = elsewhere === null ? null : screen.getAllByRole('link', { name: elsewhere })[0];
  act(() => menu?.focus());
  await act(async () => arrive(Late));
  await screen.findByRole('button', { name: 'Note' });
  await sleep(100);
  expect(document.activeElement?.textContent).toContain(ends);
});

test('the list keeps its filter while pages change; a deleted call keeps its text', async () => {
  const { store, user } = renderStory('history', { layout: 'wide' });
  await heading('Claire Vasseur');
  await user.click((await list()).getByRole('button', { name: /^Missed/ }));
  await waitFor(async () => expect((await list()).queryByText('Marc Aubry')).toBe(null));
  await user.click((await list()).getByRole('link', { name: /7700/ }));
  await heading('+44 7700 900 381');
  expect((await list()).getByRole('button', { name: /^Missed/ }).getAttribute('aria-pressed')).toBe('true');
  const gone = store.get(history.allAtom).find(({ remote }) => remote.number.includes('7700'));
  act(() => store.set(history.applyAtom, { op: 'remove', uri: gone?.uri ?? '' }));
  expect(await screen.findByText('This call was deleted.')).toBeTruthy();
  expect(page().getByRole('heading', { name: '+44 7700 900 381' })).toBeTruthy();
  expect(page().getByRole<HTMLButtonElement>('button', { name: 'Call' }).disabled).toBe(true);
});

test('an address of a call opens it beside the list; on a narrow layout it shows the list', async () => {
  const wide = renderStory('history', { layout: 'wide' });
  await heading('Claire Vasseur');
  const id = wide.store.get(history.allAtom).find(({ remote }) => remote.name === 'Marc Aubry')?.id ?? '';
  act(() => wide.store.set(navigationAtom, { path: `/callhistories/personal/call/${id}`, stack: [] }));
  await heading('Marc Aubry');
  expect(chosen()).toContain('Marc Aubry');
  const narrow = renderStory('history');
  act(() => narrow.store.set(navigationAtom, { path: `/callhistories/personal/call/${id}`, stack: [] }));
  expect(await screen.findByRole('button', { name: /Marc Aubry/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Marc Aubry' })).toBe(null);
});

test.each([
  ['queues', 'Queues', /^\/queue\/./],
  ['sms', 'Queue SMS', /^\/acdsms\/.+\/./],
  ['settings', 'Settings', /^\/settings\/webrtc$/],
])('%s: list and page stand beside one another', async (story, name, path) => {
  const { store } = renderStory(story, { layout: 'wide' });
  const rows = await screen.findByRole('region', { name });
  await waitFor(() => expect(store.get(pathAtom)).toMatch(path));
  await waitFor(() => expect(rows.querySelectorAll('[aria-current="true"]')).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByRole('main')).toHaveLength(1));
});

test('[VM-002] [NAV-072] a message stands beside the list with its player; Enter plays, and the next new one is a choice', async () => {
  const { store, user } = renderStory('voicemails', { layout: 'wide' });
  await waitFor(() => expect(store.get(pathAtom)).toMatch(/^\/voicemails\/detail\/./));
  const play = await screen.findByRole('button', { name: /^Play/ });
  const row = document.querySelector<HTMLElement>('.col--list [aria-current="true"]');
  act(() => row?.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(play));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(row);
  const before = store.get(pathAtom);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(store.get(pathAtom)).not.toBe(before));
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('Home has calls and colleagues, and the page of a person beside them: what was between them, newest first', async () => {
  const { store, user, calls } = renderStory('home', { layout: 'wide' });
  await heading('Claire Vasseur');
  // Nobody was chosen: Home keeps its address.
  expect(store.get(pathAtom)).toBe('/');
  const colleagues = within(await screen.findByRole('region', { name: 'Colleagues' }));
  await user.click(colleagues.getByRole('link', { name: /^Marc Aubry/ }));
  await heading('Marc Aubry');
  expect(store.get(pathAtom)).toBe('/person/2117');
  expect(page().getByText('at desk').closest('p')?.textContent).toContain('Last call: Outgoing, 4');
  const events = within(page().getByRole('region', { name: 'Between you' })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Outgoing')]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(page().getByRole('button', { name: 'Call' })));
  expect(calls.filter(([name]) => name === 'call')).toEqual([]);
  // A digit opens the dial pad here as well.
  await user.keyboard('{Escape}');
  await user.keyboard('2');
  expect(calls).toContainEqual(['setDialPanelShown', true]);
});

test('a list stands still while the pointer is inside: what is new waits above, and a press lets it in', async () => {
  const { store, user } = renderStory('home', { layout: 'wide' });
  const recent = within(await screen.findByRole('region', { name: 'Recent' }));
  const names = () => recent.getAllByRole('link').map(({ textContent }) => textContent);
  await user.hover(recent.getByRole('link', { name: /^Marc Aubry/ }));
  const before = names();
  const item = buildHistoryEntry({
    id: 'new',
    at: Date.now(),
    remote: { name: 'Nadia Belkacem', number: '0199004128' },
  });
  act(() => store.set(history.applyAtom, { op: 'put', item }));
  await recent.findByRole('button', { name: '1 new' });
  expect(names()).toEqual(before);
  await user.click(recent.getByRole('button', { name: '1 new' }));
  expect(names()[1]).toContain('Nadia Belkacem');
  expect(recent.queryByRole('button', { name: /new$/ })).toBeNull();
  // Marc was called again meanwhile: everybody is there once.
  await user.unhover(recent.getByRole('link', { name: /^Marc Aubry/ }));
  const again = buildHistoryEntry({ id: 'again', at: Date.now() + 1, remote: { name: 'Marc Aubry', number: '2117' } });
  act(() => store.set(history.applyAtom, { op: 'put', item: again }));
  await waitFor(() => expect(recent.getAllByRole('link', { name: /^Marc Aubry/ })).toHaveLength(1));
});

test('the filter of a list is kept over a reload of one of its pages', async () => {
  const { store } = renderStory('history', { layout: 'wide' });
  await waitFor(() => expect(store.get(pathAtom)).toMatch(/call/));
  act(() => store.set(goToAtom, '/callhistories/personal/missed'));
  await waitFor(() => expect(store.get(pathAtom)).toMatch(/call/));
  const path = store.get(pathAtom);
  const after = renderStory('home', { layout: 'wide' });
  act(() => after.store.set(goToAtom, path));
  const filter = await screen.findByRole('button', { name: /^Missed/, pressed: true });
  expect(filter).toBeTruthy();
});

test('the page beside an empty list is a drawing, and leads to somebody', async () => {
  const { user } = renderStory('history', {
    layout: 'wide',
    set: (store) => store.set(history.applyAtom, { op: 'reset', items: [] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Find or call somebody/ }, { timeout: 5000 }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name, number or command' }));
});
