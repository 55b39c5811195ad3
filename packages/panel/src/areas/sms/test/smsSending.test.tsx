import type { SmsVerbs } from '@ringside/client/sms/verbs';
import type { SmsThread } from '@ringside/domain/sms';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { storyItem, storyThread } from '../../../stories/fakeSms.ts';
import { BILLING, beforeSms, field, MINE, open } from './smsThreads.ts';

beforeSms();

const refused = (code: string, status: number) =>
  ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }) as const;

/** Chooses a file of so many bytes without making them. */
async function choose(size: number, type: string, answers: Partial<SmsVerbs> = {}) {
  const opened = open(`${BILLING}/t1`, answers);
  await field();
  const file = new File(['x'], 'gate', { type });
  Object.defineProperty(file, 'size', { value: size });
  await opened.user.upload(screen.getByLabelText('Attach a file', { selector: 'input' }), file);
  return opened;
}

test('[SMS-003] what is typed while a message is on its way is not sent with it, and stays', async () => {
  let taken = (_: { ok: true; value: SmsThread }) => {};
  const reply: SmsVerbs['reply'] = () =>
    new Promise((resolve) => {
      taken = resolve;
    });
  const { user, verbs } = open(`${BILLING}/t1`, { reply });
  await user.type(await field(), 'It left at 13:20.{Enter}And the truck');
  taken({ ok: true, value: storyThread('t1') });
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'And the truck'));
  expect(verbs()).toEqual([['reply', MINE, 'It left at 13:20.']]);
});

test('[SMS-004] [SMS-005] [SMS-007] an agent replies, annotates, resets the timer, gives back and ends', async () => {
  const { user, verbs } = open(`${BILLING}/t1`);
  await user.type(await field(), 'It arrives at 14:30.{Enter}');
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  await user.click(screen.getByRole('button', { name: 'Annotate' }));
  await user.type(await field('Note for colleagues'), 'truck 3');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await user.click(screen.getByRole('button', { name: 'Reset the time to reply' }));
  await user.click(screen.getByRole('button', { name: 'Abandon' }));
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(verbs()).toEqual([
    ['reply', MINE, 'It arrives at 14:30.'],
    ['annotate', MINE, 'truck 3'],
    ['resetTimer', MINE],
    ['abandon', MINE],
    ['end', MINE],
  ]);
});

test('[NUM-012] what is left of 900 units is counted, and more is not sent', async () => {
  const { user, verbs } = open(`${BILLING}/t1`);
  await user.click(await field());
  await user.paste(`${'😀'.repeat(450)}x`);
  expect(screen.getByText('1 character too many')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  expect(verbs()).toEqual([]);
  await user.keyboard('{Backspace}');
  expect(screen.getByText('0 characters left')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(verbs()).toEqual([['reply', MINE, '😀'.repeat(450)]]);
});

test('[SMS-003] a message that was refused stays written, and the reason is said', async () => {
  const { user } = open(`${BILLING}/t1`, { reply: async () => refused('SMS_NOT_YOURS', 403) });
  await user.type(await field(), 'Hello{Enter}');
  expect(await screen.findByText('A colleague has this conversation')).toBeTruthy();
  expect(await field()).toHaveProperty('value', 'Hello');
});

test('an empty file is not sent, and the words say so', async () => {
  const { verbs } = await choose(0, 'text/plain');
  expect(await screen.findByText('This file is empty')).toBeTruthy();
  expect(verbs()).toEqual([]);
});

test.each([
  ['image/png', 10_000_001, 'This picture is too big'],
  ['application/pdf', 10_000_001, 'This document is too big'],
  ['audio/wav', 20_000_001, 'This sound file is too big'],
  ['video/mp4', 50_000_001, 'This film is too big'],
])('[LIM-004] a file (%s) of %i bytes is not sent: %s', async (type, size, words) => {
  const { verbs } = await choose(size, type);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(verbs()).toEqual([]);
});

test('[SMS-008] [ERR-029] a file is sent; when that fails it is said', async () => {
  const { verbs } = await choose(10_000_000, 'image/png', {
    upload: async () => refused('ERR_EXTENSION.SENDACDMEDIA', 502),
  });
  expect(verbs()).toEqual([['upload', MINE, expect.any(File)]]);
  expect(await screen.findByText('The file was not sent')).toBeTruthy();
});

test('[SMS-009] [SMS-010] every type of item and every event is said in words', async () => {
  open(`${BILLING}/t1`);
  const list = await screen.findByRole('list');
  const words = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());
  expect(words).toEqual([
    'Queued in Billing 13:40',
    'Customer13:40Hello, where is order #4471? Driver was due at noon.',
    'Taken by Marc Aubry 13:42',
    'Marc Aubry asks the dispatch',
    'Back in the queue 13:45',
    'Taken by you 13:49',
    'Marc Aubry, for colleagues: gate 3 was closed, truck leaves 13:20.',
    'Call of 42\u00a0s at 13:50',
    'Time reset 13:50',
    expect.stringMatching(/^Youdelivery-note-4471\.pdf 82\u00a0KB\s+not sentSend again$/),
    expect.stringMatching(/^You.*delivered 13:51$/),
    expect.stringMatching(/^Customer13:51/),
    expect.stringMatching(/^Customer13:51order-4471\.pdf 41\u00a0KB$/),
    'YouYour order left at 13:20 and arrives at 14:30. sent 13:51',
  ]);
});

test.each([
  ['text', { text: 'Lost' }],
  ['file', { type: 'file', media: { name: 'note.pdf', mimeType: 'application/pdf', size: 84_000 } }],
] as const)('[SMS-003] [SMS-008] a %s that was not sent can be sent again', async (_kind, content) => {
  const lost = storyItem('x', { ...content, delivery: 'failed' });
  const { user, verbs } = open(`${BILLING}/t1`, { items: async () => ({ ok: true, value: [lost] }) });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(verbs()).toEqual([['sendAgain', MINE, 'x']]);
});

test('[SMS-009] files of the customer: a picture is shown, everything else has its name and size, and both can be saved', async () => {
  const { asked } = open(`${BILLING}/t1`);
  expect(await screen.findByRole('img', { name: /gate-3\.svg/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /order-4471\.pdf/ }).textContent).toContain('41\u00a0KB');
  await waitFor(() => expect(asked).toContainEqual(['media', MINE, 'i13']));
  expect(asked).not.toContainEqual(['media', MINE, 'i14']);
});

test('[SMS-004] Escape closes the note for colleagues, and only that', async () => {
  const { user, store } = open(`${BILLING}/t1`);
  await user.click(await screen.findByRole('button', { name: 'Annotate' }));
  const note = await field('Note for colleagues');
  await user.type(note, 'Calls back');
  await user.keyboard('{Escape}');
  expect(store.get(pathAtom)).toBe(`${BILLING}/t1`);
  expect(document.activeElement).toBe(await field());
  expect(screen.queryByRole('textbox', { name: 'Note for colleagues' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(store.get(pathAtom)).not.toBe(`${BILLING}/t1`);
});
