import type { MailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rightsAtom } from '../../../kernel/rights.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { voiceAtom } from '../../sounds/recordVoice.ts';
import { withMailbox } from '../stories.ts';

afterEach(cleanup);
function open(
  path: string,
  answers: Partial<MailboxVerbs> = {},
  record = async () => ({ stop: async () => new Blob(['voice']), cancel: () => undefined }),
) {
  let asked: unknown[][] = [];
  const rendered = renderStory('greetings', {
    set: (store) => {
      asked = withMailbox(store, path, answers, '/settings').calls;
      store.set(voiceAtom, { record });
    },
  });
  return { ...rendered, asked };
}
const GREETINGS = '/settings/voicemail/greetings';
const named = (calls: readonly unknown[][], name: string) => calls.filter(([what]) => what === name);
const saved = (change: object) => [
  'saveSettings',
  { isOn: true, ringSeconds: 30, greetingId: 'default', language: 'en', hasPin: false, ...change },
];

test('[VM-007] the mailbox is switched off, and its time is chosen, at once', async () => {
  const { user, asked } = open('/settings/voicemail');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Phones ring for' }), '15');
  await user.click(screen.getByRole('switch', { name: 'Take messages' }));
  expect(named(asked, 'saveSettings')).toEqual([saved({ ringSeconds: 15 }), saved({ ringSeconds: 15, isOn: false })]);
});

test('a setting that is refused goes back, and says why', async () => {
  const refusal = { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } } as const;
  const { user } = open('/settings/voicemail', { saveSettings: async () => refusal });
  const take = await screen.findByRole('switch', { name: 'Take messages' });
  await user.click(take);
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
  expect(take.getAttribute('aria-checked')).toBe('true');
});

test('[ROLE-002] [ROLE-006] greetings are made and deleted by who may', async () => {
  const { store } = open(GREETINGS);
  expect(await screen.findByRole('button', { name: 'Upload a file' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  act(() => store.set(rightsAtom, { Greeting: { canCreate: false, deletableIds: ['another'] } }));
  expect(screen.queryByRole('button', { name: 'Upload a file' })).toBe(null);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBe(null);
});

test('[VM-007] a greeting is chosen and deleted; the one of the company stays', async () => {
  const { user, asked } = open(GREETINGS);
  await user.click(await screen.findByRole('radio', { name: /^Out of office/ }));
  expect(named(asked, 'saveSettings')).toEqual([saved({ greetingId: 'g1' })]);
  expect(screen.queryByRole('button', { name: 'Delete Greeting of the company' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Delete Out of office until Monday' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(named(asked, 'remove')).toEqual([['remove', 'data/Greeting/g1']]);
});

test('[VM-007] a greeting is recorded, named and kept', async () => {
  const { user, asked, calls } = open(GREETINGS);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  await waitFor(() => expect(calls).toContainEqual(['watchInput', true]));
  await user.click(stop);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Holidays');
  await user.click(screen.getByRole('button', { name: 'Save greeting' }));
  await waitFor(() => expect(named(asked, 'addGreeting')).toEqual([['addGreeting', 'Holidays', expect.any(Blob)]]));
  expect(await screen.findByRole('button', { name: 'Record' })).toBeTruthy();
});

/** A file is chosen and refused with a code; what the panel says then. */
async function refused(code: string, status: number): Promise<string | null> {
  const { user } = open(GREETINGS, {
    addGreeting: async () => ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }),
  });
  const input = await screen.findByLabelText('Upload a file', { selector: 'input' });
  await user.upload(input as HTMLInputElement, new File(['x'], 'My greeting.wav', { type: 'audio/wav' }));
  expect(((await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement).value).toBe('My greeting');
  await user.click(screen.getByRole('button', { name: 'Save greeting' }));
  const { textContent } = await screen.findByRole('alert');
  // Another one can be chosen.
  expect(screen.getByRole('button', { name: 'Upload a file' })).toBeTruthy();
  return textContent;
}

test('[VM-006] a file of another format says so', async () => {
  expect(await refused('GREETING_FORMAT', 415)).toContain('The format of this file is not supported');
});

test('a file that is too big says so', async () => {
  expect(await refused('FILE_TOO_BIG_AUDIO', 413)).toContain('This sound file is too big');
});

test('without a microphone the reason is said', async () => {
  const { user } = open(GREETINGS, {}, () => Promise.reject(new Error('NotAllowedError')));
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The microphone cannot be used');
});
