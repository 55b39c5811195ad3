import type { SmsThread } from '@ringside/domain/sms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { nowAtom } from '../../kernel/state.ts';
import { storyItem, storySmsAgent, storyThread } from '../../stories/fakeSms.ts';
import { NOW } from '../../stories/storyStore.ts';
import { putSmsThread, smsAgentAtom, smsThreads, waitingSmsAtom } from './state.ts';
import { BILLING, beforeSms, field, MINE, open } from './test/smsThreads.ts';

beforeSms();

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

test('[SMS-010] a closed thread says so, and takes nothing more', async () => {
  const closed = storyItem('x', { type: 'system', event: 'closed' });
  open(`${BILLING}/t4`, { items: async () => ({ ok: true, value: [closed] }) });
  expect(await screen.findByText('Closed 13:40')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /SMS|Note/ })).toBeNull();
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
