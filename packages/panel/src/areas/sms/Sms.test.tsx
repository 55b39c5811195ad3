import type { SmsVerbs } from '@ringside/client/sms/verbs';
import type { SmsThread } from '@ringside/domain/sms';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { nowAtom } from '../../kernel/state.ts';
import { storyItem, storySmsAgent, storyThread } from '../../stories/fakeSms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW } from '../../stories/storyStore.ts';
import { putSmsThread, smsAgentAtom, smsThreads, waitingSmsAtom } from './state.ts';
import { withSms } from './stories.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
const MINE = 'telephony/SmsThread/t1';
const BILLING = '/acdsms/billing';

/** Queue SMS at a path; what was asked of the server is written down. */
function open(path: string, answers: Partial<SmsVerbs> = {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('sms', {
    set: (store) => {
      asked = withSms(store, path, answers).calls;
    },
  });
  const verbs = () => asked.filter(([name]) => !['follow', 'items', 'media'].includes(String(name)));
  return { ...rendered, asked, verbs };
}
const refused = (code: string, status: number) =>
  ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }) as const;
const field = (name: RegExp | string = 'Write an SMS') => screen.findByRole('textbox', { name });

test('[SMS-013] [SMS-001] [SMS-002] the list shows the threads by queue, own ones first, and one press takes what waits', async () => {
  const { user, verbs } = open('/acdsms');
  const billing = await screen.findByRole('region', { name: 'Billing' });
  expect(
    within(billing)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/(left|04:00|closed).*/, '$1')),
  ).toEqual([
    '+44 7700 900 38101:37 left',
    'Claire Vasseurwaits 04:00',
    'Halden Marinewith Marc Aubry, 03:41 left',
    'Nadia Belkacemclosed',
  ]);
  expect(within(screen.getByRole('region', { name: 'Support' })).getAllByRole('link')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Take the messages of Claire Vasseur' }));
  expect(verbs()).toEqual([['pick', 'telephony/SmsThread/t2']]);
});

test('[SMS-012] [SMS-013] the menu leads to queue SMS only for an agent who works with them', async () => {
  const { store } = open('/menu');
  expect(await screen.findByRole('link', { name: /^Queue SMS/ })).toBeTruthy();
  store.set(smsAgentAtom, { ...storySmsAgent, maxMessages: 0 });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Queue SMS/ })).toBeNull());
});

test('[SMS-011] the countdown moves with every second of the clock', async () => {
  const { store } = open(`${BILLING}/t1`);
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toContain('01:37 to reply');
  store.set(nowAtom, NOW + 1000);
  await waitFor(() => expect(timer.textContent).toContain('01:36 to reply'));
});

test('[SET-012] Enter breaks the line and Ctrl Enter sends, for whoever wants it so', async () => {
  const { user, verbs, store } = open(`${BILLING}/t1`);
  act(() => store.set(userSettingsAtom, { useEnterToSendChat: false }));
  await user.type(await field(), 'One{Enter}two');
  expect([((await field()) as HTMLTextAreaElement).value, verbs()]).toEqual(['One\ntwo', []]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(verbs()).toEqual([['reply', MINE, 'One\ntwo']]);
});

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

test('[SMS-003] [SMS-004] [SMS-005] [SMS-006] [SMS-007] an agent replies, annotates, resets the timer, gives back and ends', async () => {
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

/** Chooses a file of so many bytes without making them. */
async function choose(size: number, type: string, answers: Partial<SmsVerbs> = {}) {
  const opened = open(`${BILLING}/t1`, answers);
  await field();
  const file = new File(['x'], 'gate', { type });
  Object.defineProperty(file, 'size', { value: size });
  await opened.user.upload(screen.getByLabelText('Attach a file', { selector: 'input' }), file);
  return opened;
}
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
test('[SMS-010] a closed thread says so, and takes nothing more', async () => {
  const closed = storyItem('x', { type: 'system', event: 'closed' });
  open(`${BILLING}/t4`, { items: async () => ({ ok: true, value: [closed] }) });
  expect(await screen.findByText('Closed 13:40')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /SMS|Note/ })).toBeNull();
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

test('a thread of a colleague can be annotated only, by a supervisor only read', async () => {
  const { store } = open(`${BILLING}/t3`);
  expect(await field('Note for colleagues')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  store.set(smsAgentAtom, null);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note for colleagues' })).toBeNull());
  expect(screen.getByText(/You can read this conversation/)).toBeTruthy();
});

test('whoever takes or gives back a thread by keyboard goes on where it goes on, and nobody else is moved', async () => {
  const { user, store } = open(`${BILLING}/t2`);
  const put = (more: Partial<SmsThread>) => act(() => putSmsThread(store, storyThread('t2', more)));
  const nobody = { agentUri: null, agent: '', expiresAt: null, annotation: 'queued' } as const;
  const take = () => screen.findByRole('button', { name: /^Take the messages/ });
  (await take()).focus();
  await user.keyboard('{Enter}');
  put({ revision: 8 });
  expect(document.activeElement).toBe(await field());
  screen.getByRole('button', { name: 'Reset the time to reply' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reset the time to reply' }));
  screen.getByRole('button', { name: 'Abandon' }).focus();
  await user.keyboard('{Enter}');
  put({ revision: 9, ...nobody });
  expect(document.activeElement).toBe(await take());
  // Not pressed here: another tab of the agent has taken it.
  act(() => (document.activeElement as HTMLElement).blur());
  put({ revision: 10 });
  await field();
  expect(document.activeElement).toBe(document.body);
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

test('[SMS-011] the time runs only while the customer waits; who is answered waits for nothing', async () => {
  const { store } = open('/acdsms');
  const put = (id: string, more: Partial<SmsThread>) =>
    act(() => putSmsThread(store, storyThread(id, { revision: 9, name: 'Claire Vasseur', ...more })));
  const said = () => screen.getAllByRole('link', { name: /^Claire Vasseur/ })[0]?.querySelector('.c')?.textContent;
  const nobody = { agentUri: null, agent: '', expiresAt: null, annotation: 'queued' } as const;
  await screen.findAllByRole('link', { name: /^Claire Vasseur/ });
  const before = store.get(waitingSmsAtom);
  put('t2', { ...nobody, createdAt: NOW - 3_600_000, lastAt: NOW - 61_000 });
  expect([said(), store.get(waitingSmsAtom)]).toEqual(['waits 01:01', before]);
  put('t2', { ...nobody, revision: 10, isAnswered: true });
  expect([said(), store.get(waitingSmsAtom)]).toEqual(['answered', before - 1]);
  put('t2', { revision: 11, isAnswered: true, expiresAt: null });
  expect([said(), store.get(waitingSmsAtom)]).toEqual(['answered', before - 1]);
});

test('items are read again when the thread has changed, and an older state does not come back', async () => {
  const { store, asked } = open(`${BILLING}/t1`);
  const reads = () => asked.filter(([name]) => name === 'items').length;
  await waitFor(() => expect(reads()).toBe(1));
  const put = (more: Partial<SmsThread>) => putSmsThread(store, storyThread('t1', more));
  put({ revision: 8 });
  await waitFor(() => expect(reads()).toBe(2));
  put({ revision: 7, annotation: 'closed' });
  const row = store.get(smsThreads.tableAtom).get(MINE);
  expect(row && store.get(row).annotation).toBe('assigned');
});
