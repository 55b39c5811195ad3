import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, navigationAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { chosenSettingsAtom, userSettingsAtom } from '../../../kernel/start/settings.ts';
import {
  agentAtom,
  deviceListAtom,
  devicesAtom,
  oneKeyShortcutsAtom,
  phoneAtom,
  profileAtom,
} from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { at } from '../../../stories/storyStore.ts';
import { changedAtom, copyAtom } from '../sync/state.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
const SLOW = { timeout: 20_000 };

/** A wide layout with a page of the settings. */
const desk = (path: string, set: (store: Store) => void = () => undefined) =>
  renderStory('settings', {
    layout: 'wide',
    set: (store) => {
      store.set(navigationAtom, { path, stack: ['/'] });
      set(store);
    },
  });
const field = () => screen.findByRole('searchbox', { name: 'Search the settings' }, SLOW);
const top = async () => {
  await waitFor(() => expect(document.querySelector('.set-top')).toBeTruthy(), SLOW);
  return document.querySelector('.set-top') as HTMLElement;
};
const says = () => document.querySelector('.set-top .say')?.textContent ?? null;
const saved = () => document.querySelector('.set-saved')?.textContent?.trim() ?? null;
const rows = () => [...document.querySelectorAll<HTMLElement>('.col--list [data-row]')];
const chosen = () => rows().filter((row) => row.ariaCurrent === 'true');
const card = (name: string) =>
  [...document.querySelectorAll('h2.set-h')].find(({ textContent }) => textContent === name)?.parentElement ?? null;

test('[NAV-020] [SET-019] beside the list a page has its name and what holds now; what is chosen in it changes the sentence', async () => {
  const { store } = desk('/settings');
  expect(within(await top()).getByRole('heading', { name: 'Browser phone' }).tagName).toBe('H2');
  expect(store.get(pathAtom)).toBe('/settings/webrtc');
  expect(chosen().map((row) => row.textContent)).toEqual(['Browser phoneReady, registered']);
  act(() => {
    store.set(deviceListAtom, [{ kind: 'audiooutput', id: 's1', label: 'Desk speaker' }]);
    store.set(devicesAtom, (now) => ({ ...now, ringing: 's1', ringing_volume: 0.7 }));
  });
  await waitFor(() => expect(says()).toContain('A call rings on Desk speaker at 70%.'));
  act(() => store.set(phoneAtom, { at: 'off' }));
  expect(says()).toMatch(/^No call rings in this browser: /);
  expect(saved()).toBe('Saved');
});

test('[SET-015] the head says when it was saved; what was not is said with what holds, until the server has it', async () => {
  const { store } = desk('/settings/misc', (store) => store.set(changedAtom, { last: at(13, 40), sections: {} }));
  const head = await top();
  expect(saved()).toBe('Saved 13:40');
  const place = () => document.querySelector('.col--page main')?.getBoundingClientRect().left;
  const before = place();
  act(() => store.set(copyAtom, { at: 'sending' }));
  expect(saved()).toBe('Saving…');
  act(() => store.set(copyAtom, { at: 'waiting' }));
  expect([saved(), within(head).getByRole('alert').textContent]).toEqual([
    'Not saved yet',
    'The server does not answer. What you chose holds in this browser, and is sent again every few seconds.',
  ]);
  const refused = { code: 'ROUTER_ERR_403', label: 'i__ROUTER_ERR_403_LABEL' };
  act(() => store.set(copyAtom, { at: 'refused', refused }));
  expect(within(head).getByRole('alert').textContent).toBe(
    'This is not allowed. What you chose holds in this browser alone; the next change is sent with it.',
  );
  act(() => store.set(copyAtom, { at: 'kept', when: at(13, 51) }));
  expect([saved(), within(head).queryByRole('alert'), place()]).toEqual(['Saved 13:51', null, before]);
});

test('[TERM-020] who acts for a colleague is told that nothing is kept, and not that it is saved', async () => {
  const { store } = desk('/settings/misc', (store) => store.set(changedAtom, { last: at(13, 40), sections: {} }));
  const head = await top();
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, isBehalf: true }));
  expect(head.textContent).toContain('You act for Inès Marchetti');
  expect([saved(), card('Last changed')]).toEqual(['', null]);
});

test('[SET-013] when a setting of the page was changed and where; without having seen it, the moment of the copy', async () => {
  const { store } = desk('/settings/notifications', (store) =>
    store.set(changedAtom, { last: at(13, 40), sections: {} }),
  );
  await top();
  const last = () => card('Last changed')?.querySelector('p')?.textContent;
  expect(last()).toBe('One of your settings: Today 13:40');
  const see = (isHere: boolean) =>
    act(() => store.set(changedAtom, { last: at(13, 40), sections: { notifications: { at: at(9, 12, 1), isHere } } }));
  see(true);
  expect(last()).toBe('Yesterday 09:12, in this browser');
  see(false);
  expect(last()).toBe('Yesterday 09:12, in another browser of yours');
  expect(rows().at(-1)?.textContent).toBe('Notifications3 of 3');
});

test('[SET-004] the row of the notices counts what is on', async () => {
  const { store, calls, user } = desk('/settings/notifications');
  await top();
  await user.click(await screen.findByRole('switch', { name: 'Missed calls' }));
  const [, change] = calls.find(([name]) => name === 'choose') ?? [];
  act(() => store.set(userSettingsAtom, change as object));
  const row = rows().find(({ textContent }) => textContent?.startsWith('Notifications'));
  expect(row?.textContent).toBe(`Notifications${store.get(agentAtom) ? '3 of 4' : '2 of 3'}`);
  expect(store.get(chosenSettingsAtom)).toEqual({});
});

test('where the browser keeps nothing, the head of a page of this computer says that, and what it means', async () => {
  const kept = Object.getOwnPropertyDescriptor(window, 'localStorage');
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
  try {
    desk('/settings/webrtc');
    const head = await top();
    expect([saved(), within(head).getByRole('alert').textContent]).toEqual([
      'Not kept',
      'This browser keeps nothing for this page: what you choose holds until you load it again.',
    ]);
  } finally {
    if (kept) Object.defineProperty(window, 'localStorage', kept);
    else Reflect.deleteProperty(window, 'localStorage');
  }
});

test('[ROLE-009] what belongs to a page is a press away, with its value; what the user does not have is not there', async () => {
  const { store, user } = desk('/settings/telephony');
  await top();
  const links = () =>
    within(card('Belongs to it') as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links()).toEqual(['Browser phoneReady, registered', 'Forwarding rules', 'Caller ID01 99 00 27 00']);
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, mayUseWebphone: false }));
  expect(links()).toEqual(['Forwarding rules', 'Caller ID01 99 00 27 00']);
  await user.click(within(card('Belongs to it') as HTMLElement).getByRole('link', { name: /^Caller ID/ }));
  expect(store.get(pathAtom)).toBe('/settings/callerid');
});

test('[SET-019] the list is searched in place: counted, in its groups, by other words; arrows show pages, Escape shows all', async () => {
  const { store, user } = desk('/settings/misc');
  await top();
  const search = await field();
  const all = rows().length;
  await user.click(search);
  await user.keyboard('bell');
  const status = () => search.parentElement?.querySelector('[role="status"]')?.textContent;
  expect(status()).toMatch(/^2 of \d\d$/);
  expect(rows().map((row) => row.textContent)).toEqual(['Browser phoneReady, registered', 'Notifications3 of 3']);
  expect(screen.getByRole('region', { name: 'Calls' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect([store.get(pathAtom), document.activeElement]).toEqual(['/settings/notifications', rows()[1]]);
  await user.keyboard('{Escape}');
  expect([document.activeElement, rows().length, status()]).toEqual([search, all, '']);
  await user.keyboard('fax tone');
  expect([status(), rows()]).toEqual(['No setting of that name.', []]);
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(rows().length).toBe(all);
});

test('[SET-019] Enter leads from the search to the setting in its page, marked in the list', async () => {
  const { store, user } = desk('/settings/misc');
  await top();
  await user.click(await field());
  await user.keyboard('cancel echo');
  expect(document.querySelector('.col--list mark')?.textContent).toBe('Cancel echo');
  await user.keyboard('{Enter}');
  expect(store.get(pathAtom)).toBe('/settings/webrtc');
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Cancel echo'), SLOW);
  expect(chosen().map((row) => row.textContent)).toEqual(['Cancel echoBrowser phone']);
});

test('a setting of the list itself is shown there', async () => {
  const { user } = desk('/settings/misc');
  await top();
  await user.click(await field());
  await user.keyboard('language');
  await user.click(screen.getByRole('button', { name: /^Language/ }));
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Language'), SLOW);
});

test('[WCAG 2.1.4] the search has the focus on arrival, and / leads to it while keys of one letter are on and nothing is typed', async () => {
  const { store, user } = renderStory('home', { layout: 'wide' });
  await screen.findByRole('main', {}, SLOW);
  act(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    store.set(goToAtom, '/settings');
  });
  const search = await field();
  await waitFor(() => expect(document.activeElement).toBe(search));
  await top();
  act(() => rows()[0]?.focus());
  await user.keyboard('/');
  expect(document.activeElement).toBe(search);
  await user.keyboard('/');
  expect((search as HTMLInputElement).value).toBe('/');
  act(() => {
    store.set(oneKeyShortcutsAtom, false);
    (document.activeElement as HTMLElement).blur();
  });
  await user.keyboard('/');
  expect(document.activeElement).not.toBe(search);
});
