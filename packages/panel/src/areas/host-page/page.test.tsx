import type { HostCard } from '@ringside/protocol/bridge/types';
import { buildProfile } from '@ringside/testing/panel';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '../../frame/toasts/Toasts.tsx';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import { HostCards } from './HostCards.tsx';
import { HostPage } from './HostPage.tsx';
import { HostSettings } from './HostSettings.tsx';
import { hostUi } from './page.ts';

afterEach(cleanup);

/** A panel with what the page has put into it, and what the page hears. */
function setUp(items = new Map<string, string>(), extensionUri = 'v1/Extension/ines') {
  const store = createStore();
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(profileAtom, buildProfile({ extensionUri }));
  const told: unknown[] = [];
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  const page = hostUi(store, { publishPage: (event, content) => void told.push([event, content]) }, () => storage);
  const show = (part: React.ReactNode) => render(<Provider store={store}>{part}</Provider>);
  return { store, told, page, items, show, user: userEvent.setup() };
}

test('a toast of the page is shown as text, its button is told once, and so is that it is gone', async () => {
  const { page, told, show, user } = setUp();
  show(<Toasts />);
  act(() => {
    page.SHOW_TOAST({ id: 'a', kind: 'info', title: '<b>Saved</b>', actions: [{ id: 'undo', text: 'Undo' }] });
    page.SHOW_TOAST({ id: 'b', kind: 'error', title: 'Not saved' });
  });
  expect(screen.getByText('<b>Saved</b>')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByText('Not saved'));
  expect(told).toEqual([
    ['TOAST_EVENT', { id: 'a', action: 'undo' }],
    ['TOAST_EVENT', { id: 'b', action: null }],
  ]);
});

test('a toast with a known id takes the place of the one before, of which nothing is told', () => {
  const { page, told, show } = setUp();
  show(<Toasts />);
  act(() => {
    page.SHOW_TOAST({ id: 'a', kind: 'info', title: 'Saving' });
    page.SHOW_TOAST({ id: 'a', kind: 'ok', title: 'Saved' });
  });
  expect([...document.querySelectorAll('.toast .ttl')].map((title) => title.textContent)).toEqual(['Saved']);
  expect(told).toEqual([]);
});

const card: HostCard = {
  id: 'order',
  place: 'call',
  title: 'Order 4711',
  rows: [
    { type: 'text', label: 'State', text: 'Shipped' },
    { type: 'link', id: 'open', text: 'Open the order' },
    { type: 'field', id: 'wish', label: 'Wish', value: 'none' },
    { type: 'button', id: 'refund', text: 'Refund' },
  ],
};

test('what is pressed and filled in on a card of a call is told with its call', async () => {
  const { page, told, show, user } = setUp();
  page.SET_CARDS({
    cards: [
      { ...card, lineID: 'l1' },
      { ...card, id: 'other', title: 'Of another call', lineID: 'l2' },
    ],
  });
  show(<HostCards lineId="l1" />);
  expect(screen.queryByText('Of another call')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the order' }));
  await user.clear(screen.getByLabelText('Wish'));
  await user.type(screen.getByLabelText('Wish'), 'two lamps');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const of = { cardID: 'order', lineID: 'l1' };
  expect(told).toEqual([
    ['CARD_EVENT', { ...of, rowID: 'open', value: null }],
    ['CARD_EVENT', { ...of, rowID: 'wish', value: 'two lamps' }],
    ['CARD_EVENT', { ...of, rowID: 'refund', value: null }],
  ]);
});

test('the page of the menu shows its cards, and says that there are none', () => {
  const { page, show } = setUp();
  show(<HostPage />);
  expect(screen.getByText('Nothing from the CRM')).toBeTruthy();
  act(() => void page.SET_CARDS({ cards: [{ ...card, place: 'page' }] }));
  expect(screen.getByRole('region', { name: 'Order 4711' })).toBeTruthy();
});

const settings = [
  { id: 'pop', type: 'switch', label: 'Open the record', value: true },
  {
    id: 'team',
    type: 'choice',
    label: 'Team',
    value: 'a',
    choices: [
      { id: 'a', text: 'North' },
      { id: 'b', text: 'South' },
    ],
  },
  { id: 'tag', type: 'text', label: 'Tag', value: '' },
] as const;
const declared = () => ({ title: 'Acme', settings: settings.map((one) => ({ ...one })) as never });

test('settings of the page are kept for the user, told at a change, and given back at the next declaration', async () => {
  const { page, told, show, user, items } = setUp();
  page.SET_SETTINGS(declared());
  show(<HostSettings />);
  await user.click(screen.getByRole('switch', { name: 'Open the record' }));
  await user.selectOptions(screen.getByLabelText('Team'), 'b');
  await user.type(screen.getByLabelText('Tag'), 'vip');
  await user.tab();
  expect(told.at(-1)).toEqual(['SETTINGS_EVENT', { values: { pop: false, team: 'b', tag: 'vip' } }]);
  expect(told).toHaveLength(3);
  expect(setUp(items).page.SET_SETTINGS(declared())).toEqual({
    status: 200,
    content: { values: { pop: false, team: 'b', tag: 'vip' } },
  });
  expect(setUp(items, 'v1/Extension/marc').page.SET_SETTINGS(declared())).toMatchObject({
    content: { values: { pop: true, team: 'a', tag: '' } },
  });
});

test('a value that the setting no longer has is not given back', () => {
  const { items, page } = setUp();
  items.set(
    'ringside.hostSettings',
    JSON.stringify({ owner: 'v1/Extension/ines', values: { pop: 'yes', team: 'gone' } }),
  );
  expect(page.SET_SETTINGS(declared())).toMatchObject({ content: { values: { pop: true, team: 'a' } } });
});
