import { entryVerbs } from '@ringside/client/signIn';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { environmentAtom, hostSignInAtom, nowAtom, sessionAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { NOW } from '../../stories/storyStore.ts';
import { SignInForm } from './SignIn.tsx';

beforeAll(async () => void (await SignInForm.preload()));
afterEach(cleanup);

test('login and password sign in; Enter is enough', async () => {
  const { user, calls } = renderStory('login');
  await user.type(screen.getByLabelText('Login'), ' ines ');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(calls).toEqual([['signIn', 'ines', 'secret']]);
});

test('[UI-029] the language is chosen before signing in, among all there are', async () => {
  const { user, calls } = renderStory('login');
  const languages = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect([...languages.options].map((one) => [one.value, one.lang])).toEqual(
    ['en', 'fr', 'de', 'es', 'ar'].map((one) => [one, one]),
  );
  await user.selectOptions(languages, 'de');
  expect(calls).toEqual([['setLocale', 'de']]);
});

test('nothing is sent while a field is empty, and the keyboard goes to it', async () => {
  const { user, calls } = renderStory('login');
  await user.type(screen.getByLabelText('Login'), 'ines{Enter}');
  expect(calls).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('[ERR-022] a wrong password says so, keeps the login and empties the password', async () => {
  const refused = { code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED', label: 'i__login_incorrect' };
  const { user, store } = renderStory('login', { answers: { signIn: async () => ({ ok: false, refused }) } });
  await user.type(screen.getByLabelText('Login'), 'ines');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  act(() => store.set(sessionAtom, { at: 'signedOut', refused, expired: false }));
  expect(screen.getByRole('alert').textContent).toContain('Login or password is wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('ines');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('[ROLE-010] who has no extension is told not to be allowed to use the application', () => {
  const { store } = renderStory('login');
  const refused = { code: 'ROUTER_ERR_418', label: 'i__ROUTER_ERR_418_LABEL' };
  act(() => store.set(sessionAtom, { at: 'signedOut', refused, expired: false }));
  expect(screen.getByRole('alert').textContent).toContain(
    'This account has no phone extension. You may not use this application without one.',
  );
});

test('[AUTH-002] [ERR-023] a locked account says so, with the time that is left', () => {
  const { store } = renderStory('login-locked');
  expect(screen.getByRole('alert').textContent).toContain('This account is locked.');
  expect(screen.getByRole('alert').textContent).toContain('Try again in 04:12.');
  act(() => store.set(nowAtom, NOW + 12_000));
  expect(screen.getByRole('alert').textContent).toContain('Try again in 04:00.');
});

test.each([
  ['ROUTER_ERR_429', 'Too many tries'],
  ['ROUTER_ERR_418', 'This account has no phone extension'],
  ['NETWORK', 'The server cannot be reached.'],
  ['SOMETHING_NEW', 'Something went wrong'],
])('[ERR-040] the code %s without a known label says "%s"', (code, words) => {
  renderStory('login', {
    set: (store) => store.set(sessionAtom, { at: 'signedOut', refused: { code, label: 'i__new' }, expired: false }),
  });
  expect(screen.getByRole('alert').textContent).toContain(words);
});

test('demo accounts are offered when the deployment names them', async () => {
  const { user, calls } = renderStory('login-demo');
  const ines = await screen.findByRole('button', { name: /^Inès Marchetti agent, Billing/ });
  // The role, and what can be tried in it; an older server says who in one line.
  expect(ines.textContent).toContain('Take queue calls');
  expect(screen.getByRole('button', { name: /^Sofia Okafor supervisor/ }).textContent).toContain('Watch the queues');
  expect(screen.getByRole('button', { name: 'Ana Forward, employee, Logistics' })).toBeTruthy();
  await user.click(ines);
  expect(calls).toEqual([['signIn', 'ines', 'demo']]);
  renderStory('login');
  expect(screen.queryByText('Or try it as')).toBe(null);
});

test('an ended session is told, without a blame', () => {
  renderStory('login', { set: (store) => store.set(sessionAtom, { at: 'signedOut', refused: null, expired: true }) });
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Log in again to go on.');
});

test('while the server is asked the button waits and the fields stay', async () => {
  const { user, store } = renderStory('login');
  await user.type(screen.getByLabelText('Login'), 'ines');
  act(() => store.set(sessionAtom, { at: 'signingIn' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in…' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('ines');
});

test('in a frame there is a button that opens a window, and no field; a browser that opens none gets the form', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  vi.stubGlobal('isSecureContext', true);
  const { user, calls } = renderStory('login', { set: (store) => store.set(environmentAtom, 'frame') });
  expect(screen.queryByLabelText('Password')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(open.mock.calls[0]?.[0]).toMatch(/^\/sign-in#[\w-]{43}$/);
  expect(screen.getByRole('status').textContent).toContain('Your browser did not open the login window.');
  expect([screen.getByLabelText<HTMLInputElement>('Password').value, calls]).toEqual(['', []]);
  open.mockRestore();
  vi.unstubAllGlobals();
});

test('while the page signs in its user there is no form, and its refusal leads to the window', async () => {
  const ask = vi.fn();
  const { user, store } = renderStory('login', {
    set(store) {
      store.set(environmentAtom, 'frame');
      store.set(hostSignInAtom, { ask });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(ask).toHaveBeenCalledOnce();
  act(() => store.set(sessionAtom, { at: 'signingIn' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in…' }).disabled).toBe(true);
  const refused = { code: 'SIGN_IN_TOKEN_LATE', label: 'i__SIGN_IN_TOKEN_LABEL' };
  act(() => store.set(sessionAtom, { at: 'signedOut', refused, expired: false }));
  expect(screen.getByText('Opens in a small window')).toBeTruthy();
});

test('a second password is asked only when the server wants one, and sent with the first; another user may begin anew', async () => {
  const wanted = { code: 'SECOND_PASSWORD', label: 'i__SECOND_PASSWORD_LABEL' };
  const wrong = { code: 'SECOND_PASSWORD_WRONG', label: 'i__SECOND_PASSWORD_WRONG_LABEL' };
  const { user, store, calls } = renderStory('login', {
    answers: {
      signIn: async (_login, _password, step) => {
        const refused = step ? wrong : wanted;
        store.set(sessionAtom, { at: 'signedOut', refused, expired: false });
        return { ok: false, refused };
      },
    },
  });
  expect(screen.queryByLabelText('Code')).toBe(null);
  await user.type(screen.getByLabelText('Login'), 'ines');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole('alert')).toBe(null);
  await user.type(code, ' k7m2-9xqd-hw4p {Enter}');
  expect(calls).toEqual([
    ['signIn', 'ines', 'secret'],
    ['signIn', 'ines', 'secret', { secondPassword: 'k7m2-9xqd-hw4p' }],
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('The second step failed');
  expect(code.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Not me' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('recovery codes of who sets an app up are shown before anything else, to be copied or kept as a file', async () => {
  const refused = { code: 'SECOND_STEP_MISSING', label: 'i__SECOND_STEP_MISSING_LABEL' };
  const codes = Array.from({ length: 10 }, (_, n) => `k7m2-9xqd-hw${n}p`);
  let isKept = false;
  const { user } = renderStory('login', {
    set(store) {
      giveVerbs(store, [entryVerbs], {
        setUpApp: async () => ({ ok: true, value: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' } }),
      });
    },
    answers: {
      signIn: async (_login, _password, step, shown) => {
        if (!step) return { ok: false, refused };
        await shown?.(codes);
        isKept = true;
        return { ok: true, value: null };
      },
    },
  });
  await user.type(screen.getByLabelText('Login'), 'ines');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await user.type(await screen.findByLabelText('Code of the app'), '123456{Enter}');
  const box = await screen.findByRole('region', { name: 'Recovery codes' });
  expect(document.activeElement).toBe(box);
  expect(
    within(box)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(codes);
  await user.click(within(box).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  expect((await within(box).findByText('The codes are copied')).getAttribute('role')).toBe('status');
  const file = within(box).getByRole('link', { name: 'Keep as a file' });
  expect(file.getAttribute('download')).toBe('recovery-codes.txt');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(
    `data:text/plain;charset=utf-8,${codes.join('\n')}\n`,
  );
  expect(isKept).toBe(false);
  await user.click(within(box).getByRole('button', { name: 'I have kept them' }));
  await vi.waitFor(() => expect(isKept).toBe(true));
});

test('who needs a second step and has none sets an app up after the password, and is signed in by its first code', async () => {
  const missing = { code: 'SECOND_STEP_MISSING', label: 'i__SECOND_STEP_MISSING_LABEL' };
  const asked: string[][] = [];
  const { user, store, calls } = renderStory('login', {
    set(store) {
      giveVerbs(store, [entryVerbs], {
        setUpApp: async (...given: string[]) => {
          asked.push(given);
          return { ok: true, value: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' } };
        },
      });
    },
    answers: {
      signIn: async (_login, _password, step) => {
        const refused = step ? { ...missing, code: 'SECOND_PASSWORD_WRONG' } : missing;
        store.set(sessionAtom, { at: 'signedOut', refused, expired: false });
        return { ok: false, refused };
      },
    },
  });
  await user.type(screen.getByLabelText('Login'), 'ines');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect((await screen.findByText('GEZD GNBV GY3T QOJQ')).getAttribute('dir')).toBe('ltr');
  expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe('otpauth://totp/x');
  expect(asked).toEqual([['ines', 'secret']]);
  const code = screen.getByLabelText<HTMLInputElement>('Code of the app');
  await user.type(code, '123456{Enter}');
  expect(calls.at(-1)).toEqual(['signIn', 'ines', 'secret', { secondPassword: '123456' }, expect.any(Function)]);
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  // What is on the screen stays: the app has the key by now.
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  expect(code.value).toBe('');
});

test('who has forgotten the password is told who helps', async () => {
  const { user } = renderStory('login');
  await user.click(screen.getByRole('button', { name: 'Password forgotten?' }));
  expect(screen.getByText(/^Ask your administrator for a link/)).toBeTruthy();
});

test('[AUTH-005] whose phone has moved to another host is asked before going there', () => {
  const { store } = renderStory('login');
  const moved = { code: 'LANDING_PAGE', label: 'i__LANDING_PAGE_LABEL', landingPage: 'https://tel.example.com/start' };
  act(() => store.set(sessionAtom, { at: 'signedOut', refused: moved, expired: false }));
  expect(screen.getByRole('alert').textContent).toContain('Your company has it at tel.example.com.');
  expect(screen.getByRole('button', { name: 'Go there' })).toBeTruthy();
});
