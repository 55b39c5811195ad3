import { externalVerbs } from '@ringside/client/people/externalContacts';
import type { ExternalConnection } from '@ringside/domain/external-contacts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { omniOpenAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { connections } from './state.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const fault = (code: string) => ({ ok: false, fault: { code, status: 412, label: `i__${code}_LABEL` } });
const contact = { id: 'c1', label: 'Mina Corwin', photo: null, number: '+447700900388', email: '', companyName: '' };
/** A window that greets as the real one does, from the panel's own origin, and what it was handed. */
function popup() {
  const handed: Record<string, string>[] = [];
  // an event comes from a real target only, so a port stands for the window
  const its = Object.assign(new MessageChannel().port1, { close: vi.fn() });
  its.postMessage = (data: Record<string, string>) => void handed.push(data);
  const open = vi.spyOn(window, 'open').mockImplementation((url) => {
    const id = String(url).split('#')[1] ?? '';
    const greet = (data: object, origin = location.origin) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: its }));
    queueMicrotask(() => {
      greet({ ringside: 'externalContacts', id }, 'https://evil.example');
      greet({ ringside: 'externalContacts', id: 'another' });
    });
    const timer = setInterval(() => {
      if (handed.length > 0) clearInterval(timer);
      else greet({ ringside: 'externalContacts', id });
    }, 20);
    return its as unknown as Window;
  });
  return { handed, its, open };
}
const begin = async (code: string | null) => {
  const verbs = {
    begin: vi.fn(async () => ({ ok: true, value: { state: 's', url: 'https://accounts.example', expiresAt: 1e15 } })),
    wait: vi.fn(async () => (code ? fault(code) : { ok: true, value: true })),
    cancel: vi.fn(async () => ({ ok: true, value: null })),
    search: vi.fn(async () => ({ ok: true, value: [contact] })),
    signOut: vi.fn(async () => ({ ok: true, value: null })),
  };
  const shown = renderStory('external-signed-out', { set: (store) => giveVerbs(store, [externalVerbs], verbs) });
  return { ...shown, verbs };
};

test('[NAV-033] [EXTC-009] the page of accounts has a card of each, and says what the company has not set up', async () => {
  await begin(null);
  expect(await screen.findByRole('region', { name: 'Not connected' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your company has not set this up' }).querySelector('button')).toBeNull();
});

test('[EXTC-007] a press opens the window, which gets the secret whose hash the server has, and where to go', async () => {
  const { handed, its, open } = popup();
  const { user, verbs } = await begin(null);
  await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  expect(String(open.mock.calls[0]?.[0])).toMatch(/^\/external-contacts#[\w-]{43}$/);
  await expect.poll(() => its.close.mock.calls.length).toBe(1);
  expect(handed).toHaveLength(1);
  expect(handed[0]).toMatchObject({ state: 's', url: 'https://accounts.example', lang: 'en', dir: 'ltr' });
  const [directory, challenge] = verbs.begin.mock.calls[0] as unknown as [string, string];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(handed[0]?.['secret']));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  expect([directory, challenge]).toEqual(['google', base64.replace(/=+$/, '')]);
});

test('[EXTC-011] what went wrong at the provider is said, and it can be tried again', async () => {
  popup();
  const { user } = await begin('EXTERNAL_DENIED');
  await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The permission to read contacts was refused.');
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
});

test('a browser that stops the window is named; nothing was begun', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, verbs } = await begin(null);
  await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser stopped the window.');
  expect(verbs.begin).not.toHaveBeenCalled();
});

test('[EXTC-003] [EXTC-008] a connected account shows name, address and count, is searched, and signed out', async () => {
  const { store, user, verbs } = await begin(null);
  const account = { email: 'ines@northgate.example', name: 'Inès Marchetti', photo: null, contactsCount: 412 };
  const connected: ExternalConnection = {
    uri: 'google',
    directory: 'google',
    is: 'connected',
    account,
    isSearched: true,
  };
  store.set(connections.applyAtom, { op: 'put', item: connected });
  const card = await screen.findByRole('region', { name: 'Inès Marchetti' });
  expect(card.textContent).toContain('ines@northgate.example');
  expect(card.textContent).toContain('412');
  const link = screen.getByRole('link', { name: 'Import contacts' });
  expect(link.getAttribute('href')).toBe('#/settings/third-party-contacts/google');
  await user.type(screen.getByRole('searchbox', { name: 'Find Google contacts' }), 'mina');
  expect(await screen.findByRole('button', { name: 'Call Mina Corwin' })).toBeTruthy();
  expect(verbs.search).toHaveBeenLastCalledWith('google', 'mina', true);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(verbs.signOut).toHaveBeenCalledWith('google');
});

test('[EXTC-014] connected accounts that are searched are asked for what the number field holds; each number stands once', async () => {
  const asked: unknown[][] = [];
  const search = vi.fn(async (...what: unknown[]) => {
    asked.push(what);
    if (what[0] === 'microsoft') return fault('EXTERNAL_FAILED');
    return { ok: true, value: [contact, { ...contact, id: 'c2', label: 'Mina again' }, { ...contact, number: '' }] };
  });
  const account = (directory: 'google' | 'microsoft', more: Partial<ExternalConnection> = {}) =>
    ({ uri: directory, directory, is: 'connected', account: null, isSearched: true, ...more }) as ExternalConnection;
  const { store } = renderStory('home', {
    set: (its) => {
      giveVerbs(its, [externalVerbs], { search });
      its.set(connections.applyAtom, { op: 'reset', items: [account('google'), account('microsoft')] });
      its.set(omniTextAtom, 'mina');
      its.set(omniOpenAtom, true);
    },
  });
  const name = 'Google and Microsoft contacts';
  const group = await screen.findByRole('group', { name }, { timeout: 10_000 });
  expect([...group.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mina Corwin'),
  ]);
  expect(asked).toEqual([
    ['google', 'mina', true],
    ['microsoft', 'mina', true],
  ]);
  // not one that is signed out, nor one that the user does not search
  const items = [account('google', { isSearched: false }), account('microsoft', { is: 'ended' })];
  act(() => store.set(connections.applyAtom, { op: 'reset', items }));
  await waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());
  expect(asked).toHaveLength(2);
});
