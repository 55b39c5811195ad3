import type { AccountVerbs } from '@ringside/client/account';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { withAccount } from './stories.ts';

afterEach(cleanup);
const fault = (code: string, status: number, label: string) => ({ ok: false as const, fault: { code, status, label } });

const open = async (answer: Awaited<ReturnType<AccountVerbs['changePassword']>> = { ok: true, value: null }) => {
  const sent: string[][] = [];
  const story = renderStory('password', {
    set: (store) =>
      withAccount(store, '/settings/password', {
        changePassword: async (...given) => {
          sent.push(given);
          return answer;
        },
      }),
  });
  const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
  await field('Current password');
  return { ...story, sent, field, change: () => screen.getByRole('button', { name: 'Change' }) };
};

test('[NAV-012] [PWD-009] [PWD-010] a password is changed with the present one, once both new ones are the same', async () => {
  const { user, store, sent, field, change } = await open();
  await user.type(await field('Current password'), 'ringside');
  await user.type(await field('New password'), 'Harbour-line-20');
  await user.type(await field('New password again'), 'Harbour-line-2');
  await user.click(change());
  expect(screen.getByRole('alert').textContent).toContain('Does not match the new password.');
  expect(document.activeElement).toBe(await field('New password again'));
  expect(sent).toEqual([]);
  await user.type(await field('New password again'), '0');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.get(pathAtom)).toBe('/settings'));
  expect(sent).toEqual([['ringside', 'Harbour-line-20']]);
});

test('the rules are ticked while it is typed; one that is broken takes the focus and sends nothing', async () => {
  const { user, sent, field, change } = await open();
  const kept = () =>
    screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(/met/))
      .map((item) => item.textContent?.replace(' met', ''));
  await user.type(await field('Current password'), 'ringside');
  await user.type(await field('New password'), 'Ha');
  expect(kept()).toEqual([
    'One capital',
    'One small letter',
    'No simple sequence',
    'Not one character only',
    expect.any(String),
  ]);
  await user.type(await field('New password again'), 'Ha');
  await user.click(change());
  expect(document.activeElement).toBe(await field('New password'));
  expect(sent).toEqual([]);
});

test.each([
  [
    'Current password',
    fault('PASSWORD_CURRENT', 403, 'i__PASSWORD_CURRENT_LABEL'),
    'This is not your current password.',
  ],
  ['New password', fault('PWD_ERR_SEQUENCE', 406, 'i__pwd_err_sequence'), 'The password is a simple sequence'],
  ['New password', fault('PASSWORD_SIMPLE', 406, 'i__PASSWORD_SIMPLE_LABEL'), /^ ?Too simple/],
])('what the server refuses stands at the field %s and nothing typed is lost', async (name, answer, words) => {
  const { user, field } = await open(answer);
  for (const [label, text] of [
    ['Current password', 'ringside'],
    ['New password', 'Harbour-line-20'],
    ['New password again', 'Harbour-line-20'],
  ] as const)
    await user.type(await field(label), text);
  await user.keyboard('{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent?.trim()).toMatch(words);
  expect(document.activeElement).toBe(await field(name));
  expect((await field('New password')).value).toBe('Harbour-line-20');
});

test('[AUTH-006] one session is ended, then all others; the focus stays in the list', async () => {
  const ended: string[] = [];
  const { user } = renderStory('sessions', {
    set: (store) =>
      withAccount(store, '/settings/sessions', {
        endSession: async (id) => {
          ended.push(id);
          return { ok: true, value: null };
        },
        endOtherSessions: async () => {
          ended.push('others');
          return { ok: true, value: null };
        },
      }),
  });
  const buttons = () => screen.queryAllByRole('button', { name: /^End the session/ });
  await screen.findByText('This panel');
  expect(buttons()).toHaveLength(3);
  await user.click(buttons()[0]!);
  await waitFor(() => expect(buttons()).toHaveLength(2));
  expect(document.activeElement?.textContent).toContain('This panel');
  await user.click(screen.getByRole('button', { name: 'End the 2 others' }));
  await waitFor(() => expect(buttons()).toHaveLength(0));
  expect(ended).toEqual(['s2', 'others']);
});

test('[ROLE-016] where passwords are not changed here, the page says so and has no field', async () => {
  renderStory('password-locked');
  expect(await screen.findByText('Passwords are not changed here')).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});
