import type { PasskeyVerbs } from '@ringside/client/account';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';
import { canPasskey } from '../../sign-in/steps/passkeys.ts';
import { withPasskeys } from '../stories.ts';

afterEach(cleanup);
const refused = (code: string, status: number) => ({
  ok: false as const,
  fault: { code, status, label: `i__${code}_LABEL` },
});

const open = async (answers: Partial<PasskeyVerbs> = {}) => {
  const story = renderStory('passkeys', { set: (store) => withPasskeys(store, {}, answers) });
  // the screen is fetched when it is first shown
  await screen.findByText('ThinkPad, Windows Hello', {}, { timeout: 15_000 });
  return story;
};

test('what passkeys are for is changed after the password was shown, by the same press', async () => {
  const asked: string[] = [];
  const { user } = await open({
    setPasskeyUse: async (use) => {
      asked.push(use);
      if (!asked.includes('right')) return refused('PASSWORD_CURRENT', 403);
      return { ok: true, value: { use, passkeys: [], codesLeft: 8, codesMadeAt: 1, app: null, isDemanded: false } };
    },
    showPassword: async (password) => {
      asked.push(password);
      return password === 'right' ? { ok: true, value: null } : refused('PASSWORD_CURRENT', 403);
    },
  });
  await user.click(screen.getByRole('radio', { name: 'After the password' }));
  const field = await screen.findByLabelText('Current password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This is not your current password.');
  await user.clear(field);
  await user.type(field, 'right{Enter}');
  await waitFor(() => expect(asked).toEqual(['after', 'wrong', 'right', 'after']));
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBe(null));
});

test('the last passkey of two steps stays; recovery codes are shown until they are kept', async () => {
  const removed: string[] = [];
  const first = { id: 'p1', label: 'Phone', createdAt: 1, lastUsedAt: null, isSynced: false };
  const { user } = renderStory('passkeys', {
    set: (store) =>
      withPasskeys(
        store,
        { use: 'after', passkeys: [first] },
        {
          removePasskey: async (id) => {
            removed.push(id);
            return refused('ROUTER_ERR_412', 412);
          },
        },
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(removed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'New codes' }));
  expect((await screen.findAllByText(/^k7m2-9xqd/)).length).toBe(10);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText(/^k7m2-9xqd/)).toBe(null);
});

test('an app is set up by its key and a code, and brings codes; it is removed by a press', async () => {
  const asked: string[] = [];
  const view = { use: 'instead' as const, passkeys: [], codesLeft: 0, codesMadeAt: null, isDemanded: true };
  const app = { createdAt: 1, lastUsedAt: null };
  const { user } = renderStory('passkeys', {
    set: (store) =>
      withPasskeys(
        store,
        { ...view, app: null },
        {
          confirmApp: async (code) => {
            asked.push(code);
            if (code !== '123456') return refused('APP_CODE_WRONG', 406);
            return { ok: true, value: { ...view, app, codes: ['k7m2-9xqd-hw0p'] } };
          },
          removeApp: async () => refused('ROUTER_ERR_412', 412),
        },
      ),
  });
  expect(await screen.findByText(/Your company demands a second step/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  const code = screen.getByLabelText<HTMLInputElement>('Code of the app');
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code.value).toBe(''));
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('k7m2-9xqd-hw0p')).toBeTruthy();
  expect(asked).toEqual(['000000', '123456']);
  expect(screen.queryByLabelText('Code of the app')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('In use')).toBeTruthy();
});

test('in a page of another site no passkey is added, and why is said', async () => {
  renderStory('passkeys-frame');
  expect(await screen.findByText(/^Open your phone in a window of its own/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add' })).toBe(null);
});

test.each([
  ['phone.example.com', true, true, true],
  ['192.0.2.7', true, true, false],
  ['[::1]', true, true, false],
  ['phone.example.com', false, true, false],
  ['phone.example.com', true, false, false],
])('at %s, secure %s, on top %s a passkey may be asked for: %s', (hostname, isSecureContext, isTop, may) => {
  const of = { isSecureContext, location: { hostname }, PublicKeyCredential: {} } as unknown as Window;
  Object.assign(of, { top: isTop ? of : null });
  expect(canPasskey(of)).toBe(may);
});
