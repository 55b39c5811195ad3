import { microsoftVerbs } from '@ringside/client/microsoft';
import { entryVerbs } from '@ringside/client/signIn';
import { HAND_OVER_KEY } from '@ringside/protocol/tabs/signInWindow';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { stories } from '../../../stories/stories.ts';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { createStoryStore } from '../../../stories/storyStore.ts';
import { SignInForm } from '../SignIn.tsx';
import { microsoftActs } from './acts.ts';
import { endForReturn, keepForReturn } from './backPath.ts';
import { isOffered, namedAtom } from './state.ts';

beforeAll(async () => void (await SignInForm.preload()));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);
const name = 'Sign in with Microsoft';
const proof = { id: 'i'.repeat(43), secret: 's'.repeat(43) };
const given = { ringside: 'signIn', ...proof, locale: 'en', theme: 'light' } as const;

test('[AUTH-001] the form has login and password, and Microsoft where the deployment offers it; a second password only when it is wanted', async () => {
  renderStory('login');
  expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  renderStory('login-microsoft');
  for (const field of ['Login', 'Password']) expect(screen.getByLabelText(field)).toBeTruthy();
  expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('This Microsoft account has no user here');
  // it was no password that was refused
  expect(screen.getByLabelText('Password').closest('.is-err')).toBeNull();
});

test('[AUTH-001] a press announces a sign-in whose secret stays in this tab, and leaves for the page that the server names', async () => {
  const asked: unknown[][] = [];
  let answer: object = { ok: false, fault: { code: 'MICROSOFT_UNREACHABLE', status: 503, label: 'i__x' } };
  const { user } = renderStory('login-microsoft', {
    set(store) {
      stories['login-microsoft']?.set?.(store);
      const openWindow = async (...what: unknown[]) => {
        asked.push(what);
        return { ok: true, value: null };
      };
      giveVerbs(store, [entryVerbs], { openWindow });
      const begin = async (...what: unknown[]) => {
        asked.push(what);
        return answer;
      };
      giveVerbs(store, [microsoftVerbs], { begin });
    },
  });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Microsoft cannot be reached')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
  asked.length = 0;
  answer = { ok: true, value: '#their-page' };
  await user.click(screen.getByRole('button', { name }));
  await expect.poll(() => location.hash).toBe('#their-page');
  const kept = JSON.parse(sessionStorage.getItem(HAND_OVER_KEY) ?? '{}');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.secret)));
  const challenge = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  expect(asked).toEqual([[kept.id, challenge], [{ id: kept.id, secret: kept.secret }]]);
});

test('[AUTH-001] whom Microsoft has named, with a second step, gives that and no password', async () => {
  const { user, store } = renderStory('login-microsoft-second');
  expect(await screen.findByText('Microsoft has confirmed who you are.')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Not me' }));
  expect(store.get(namedAtom)).toBeNull();
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('the session is collected once, when the sign-in that this tab has begun is through', async () => {
  const [asked, entered]: [unknown[], unknown[]] = [[], []];
  let isThere = true;
  const ground = {
    store: createStoryStore(),
    client: {
      open: () => ({
        async windowSession(of: object) {
          asked.push(of);
          return { ok: true, value: isThere };
        },
      }),
    },
    session: { enter: async (reason: string, get: () => Promise<object>) => entered.push([reason, await get()]) },
  } as unknown as Ground;
  const { collect } = microsoftActs(ground);
  keepForReturn(sessionStorage, given, '/#/settings');
  expect(endForReturn(sessionStorage)).toBe('/#/settings');
  await collect();
  await collect();
  expect([asked, entered]).toEqual([[proof], [['window', { ok: true, value: null }]]]);
  isThere = false;
  keepForReturn(sessionStorage, given, '/');
  endForReturn(sessionStorage);
  await collect();
  expect(entered[1]).toMatchObject(['window', { ok: false, fault: { code: 'SIGN_IN_WINDOW_GONE' } }]);
  // given up there, and a window of another panel's
  keepForReturn(sessionStorage, given, '/');
  await collect();
  sessionStorage.setItem(HAND_OVER_KEY, JSON.stringify(given));
  expect(endForReturn(sessionStorage)).toBeNull();
  await collect();
  expect([asked.length, sessionStorage.length]).toEqual([2, 0]);
});

test('the data block of the page says whether it is offered; a damaged one says no', () => {
  const of = (textContent: string | null) =>
    isOffered({ getElementById: () => ({ textContent }) as unknown as HTMLElement });
  expect([of('{"microsoft":true,"name":"x"}'), of('{"name":"x"}'), of('{'), of(null)]).toEqual([
    ...[true, false, false, false],
  ]);
});
