import { expect, test } from 'vitest';
import { testServer } from '../../test/testServer.ts';
import { type PageScope, windowScript } from './windowPage.ts';

type Said = (event: { source: unknown; origin: string; data: Record<string, string> | null }) => void;
const ORIGIN = 'https://phone.example.com';

/** The page at an address, with what it kept before, and what it does. */
function page(search: string, hash = '', kept: Record<string, string> | null = null, ok = true, isAlone = false) {
  const did: string[] = [];
  const heard: { listener: Said | null } = { listener: null };
  const opener = {
    postMessage: (message: unknown, origin: string) => void did.push(`greets ${origin} ${JSON.stringify(message)}`),
  };
  const storage = new Map(kept ? [['ringside.externalContacts', JSON.stringify(kept)]] : []);
  const status = { textContent: '' as string | null };
  const root = { lang: 'en', dir: 'ltr' };
  const scope: PageScope = {
    document: { documentElement: root, getElementById: () => status },
    location: {
      search,
      hash,
      pathname: '/external-contacts',
      origin: ORIGIN,
      replace: (url) => void did.push(`goes to ${url}`),
    },
    history: { replaceState: (_, __, url) => void did.push(`is called ${url}`) },
    sessionStorage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    opener: isAlone ? null : opener,
    addEventListener(_, listener) {
      heard.listener = listener;
    },
    setInterval: () => 1,
    clearInterval: () => void did.push('is answered'),
    fetch: async (path, init) => {
      did.push(`posts ${path} ${(init as { body: string }).body}`);
      return { ok };
    },
    close: () => void did.push('closes'),
  };
  windowScript(scope);
  const say = (data: Record<string, string>, from: { source?: unknown; origin?: string } = {}) =>
    heard.listener?.({ source: opener, origin: ORIGIN, data, ...from });
  return { did, say, status, storage, root };
}
const handOver = {
  ...{ ringside: 'externalContacts', id: 'i', state: 's', secret: 'x', url: 'https://accounts.example/auth' },
  ...{ lang: 'ar', dir: 'rtl', opening: 'Opening', done: 'Done', failed: 'Failed' },
};

test('it greets the panel of its own origin, takes what that one says, and goes to the provider', () => {
  const { did, say, status, storage, root } = page('', '#i');
  expect(did).toEqual([`greets ${ORIGIN} {"ringside":"externalContacts","id":"i"}`]);
  say(handOver, { origin: 'https://evil.example' });
  say(handOver, { source: {} });
  say({ ...handOver, id: 'another' });
  expect(did).toHaveLength(1);
  say(handOver);
  expect(did.slice(1)).toEqual(['is answered', 'goes to https://accounts.example/auth']);
  expect([status.textContent, root.lang, root.dir, storage.size]).toEqual(['Opening', 'ar', 'rtl', 1]);
});

test('it goes nowhere but to pages of the web', () => {
  const { did, say } = page('', '#i');
  say({ ...handOver, url: 'javascript:alert(1)' });
  expect(did.slice(1)).toEqual(['is answered', 'closes']);
});

test('back from the provider it hands in the code with the secret, hides it, and closes', async () => {
  const { did, status, storage } = page('?code=c&state=s', '', handOver);
  await expect.poll(() => did.at(-1)).toBe('closes');
  expect(did.slice(0, 2)).toEqual([
    ...['is called /external-contacts', 'posts /v1/external-contacts/SignedIn {"state":"s","secret":"x","code":"c"}'],
  ]);
  expect([status.textContent, storage.size]).toEqual(['Done', 0]);
});

test('it stays open with a sentence when it was refused', async () => {
  const { did, status } = page('?error=access_denied&state=s', '', handOver, false);
  await expect.poll(() => status.textContent).toBe('Failed');
  expect(did[1]).toContain('"error":"access_denied"');
  expect(did).not.toContain('closes');
});

test('an address that somebody else was sent does nothing', () => {
  for (const kept of [null, { ...handOver, state: 'another' }]) {
    const { did, status } = page('?code=c&state=s', '', kept);
    expect(did).toEqual(['is called /external-contacts']);
    expect(status.textContent).toMatch(/over/);
  }
});

test('an address that was typed in has nobody to greet: nothing happens, whoever speaks to it', () => {
  const { did, say, status } = page('', '#i', null, true, true);
  say(handOver);
  expect([did, status.textContent]).toEqual([[], '']);
});

test('the page loads nothing, speaks to us alone, and is tied to a panel in a frame of others', async () => {
  const server = await testServer();
  const { headers } = await fetch(`${server.origin}/external-contacts?code=c`);
  await server.close();
  const alone = await testServer({ allowedParentFrames: [] });
  const untied = await fetch(`${alone.origin}/external-contacts`);
  await alone.close();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'; frame-ancestors 'none'/,
  );
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(headers.get('cross-origin-opener-policy')).toBeNull();
  expect(untied.headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
