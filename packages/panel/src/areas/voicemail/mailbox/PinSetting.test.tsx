import type { MailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { layoutAtom } from '../../../kernel/layout.ts';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { storyMailbox } from '../../../stories/fakeMailbox.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { pinDraftAtom } from '../atoms.ts';
import { withMailbox } from '../stories.ts';

afterEach(cleanup);
function open(answers: Partial<MailboxVerbs> = {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('mailbox', {
    set: (store) => {
      asked = withMailbox(store, '/settings/voicemail', answers, '/settings').calls;
    },
  });
  return { ...rendered, pins: () => asked.filter(([name]) => name === 'setPin').map(([, pin]) => pin) };
}
const withPin: Partial<MailboxVerbs> = {
  settings: async () => ({ ok: true, value: { ...storyMailbox, hasPin: true } }),
};
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the form, types both fields and saves. */
async function give(user: ReturnType<typeof open>['user'], pin: string, repeated = pin): Promise<void> {
  await user.click(await button('Set a PIN'));
  if (pin) await user.type(await field('New PIN'), pin);
  if (repeated) await user.type(await field('Repeat the PIN'), repeated);
  await user.keyboard('{Enter}');
}

test('[VM-007] a PIN is typed twice, unseen and by digits, and saved; then it can be changed, and the focus is there', async () => {
  const { user, pins } = open();
  await user.click(await button('Set a PIN'));
  const first = await field('New PIN');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect([first.type, first.inputMode, first.autocomplete]).toEqual(['password', 'numeric', 'off']);
  await user.type(first, '731506');
  await user.type(await field('Repeat the PIN'), '731506');
  await user.click(await button('Save PIN'));
  expect(await screen.findByText('The PIN is saved')).toBeTruthy();
  expect(pins()).toEqual(['731506']);
  expect(document.activeElement).toBe(await button('Change'));
  expect(screen.queryByLabelText('New PIN')).toBe(null);
  // What was typed is gone with the form.
  await user.click(await button('Change'));
  expect((await field('New PIN')).value).toBe('');
});

test.each([
  ['[ERR-044]', '7315a6', '7315a6', 'Digits only', 'New PIN'],
  ['[ERR-045] [PWD-015]', '73150', '73150', 'At least 6 digits', 'New PIN'],
  ['[PWD-015]', '', '', 'At least 6 digits', 'New PIN'],
  ['[VM-007]', '73150264891', '73150264891', 'Too long: at most 10 characters', 'New PIN'],
  ['[PWD-016]', '123456', '123456', 'Too simple: it is a sequence of digits', 'New PIN'],
  ['[PWD-016]', '444444', '444444', 'Too simple: it is one digit repeated', 'New PIN'],
  ['[PWD-016]', '210400', '210400', 'Too simple: it is your own number', 'New PIN'],
  ['[ERR-046]', '731506', '731560', 'Both fields must be the same', 'Repeat the PIN'],
])('%s the PIN %j and %j is not sent: %s, beside the field %s', async (_ids, pin, repeated, words, name) => {
  const { user, pins } = open();
  await give(user, pin, repeated);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  const wrong = await field(name);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  expect(document.activeElement).toBe(wrong);
  expect(pins()).toEqual([]);
});

test('what the server finds wrong is said beside the field, until another PIN is typed; other refusals by a toast', async () => {
  const simple = { ok: false, fault: { code: 'PIN_SEQUENCE', status: 400, label: 'i__pwd_err_sequence' } } as const;
  const { user } = open({ setPin: async () => simple });
  await give(user, '731506');
  expect((await screen.findByRole('alert')).textContent).toBe('Too simple: it is a sequence of digits');
  await user.type(await field('New PIN'), '9');
  expect((await screen.findByRole('alert')).textContent).toBe('Both fields must be the same');
  const silent = { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } } as const;
  const again = open({ setPin: async () => silent });
  await give(again.user, '731506');
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
  expect((await field('New PIN')).value).toBe('731506');
});

test('[VM-007] a PIN is removed when that is confirmed, and Escape closes the form', async () => {
  const { user, pins } = open(withPin);
  await user.click(await button('Change'));
  await user.type(await field('New PIN'), '7{Escape}');
  expect(screen.queryByLabelText('New PIN')).toBe(null);
  expect(document.activeElement).toBe(await button('Change'));
  await user.click(await button('Remove the PIN'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(pins()).toEqual([]);
  await user.click(await button('Remove the PIN'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The PIN is removed')).toBeTruthy();
  expect([pins(), await button('Set a PIN')]).toEqual([[null], expect.anything()]);
});

test('what was typed stays when the panel becomes wider, and is gone when the screen is left', async () => {
  const { user, store } = open();
  await user.click(await button('Set a PIN'));
  await user.type(await field('New PIN'), '73');
  act(() => store.set(layoutAtom, 'wide'));
  expect((await field('New PIN')).value).toBe('73');
  act(() => store.set(navigationAtom, { path: '/settings', stack: [] }));
  await waitFor(() => expect(screen.queryByLabelText('New PIN')).toBe(null));
  expect(store.get(pinDraftAtom)).toBe(null);
});
