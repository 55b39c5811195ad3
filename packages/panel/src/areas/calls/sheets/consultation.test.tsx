import { buildLine } from '@ringside/testing/panel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { endedLinesAtom, lines, pendingCallsAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { callSheetAtom } from '../sheetAtom.ts';
import { busy, button, callMoves, guardTime } from './test/callMoves.ts';

callMoves();

test('Talk first calls beside the call; then Connect joins both and Merge all makes one conversation', async () => {
  const first = renderStory('call-transfer');
  await first.user.click(await screen.findByRole('button', { name: 'Talk first with Marc Aubry' }));
  expect(first.calls).toEqual([['call', '2117']]);
  const { user, calls } = renderStory('call-consult');
  expect(screen.getByText('Connect leaves the call and joins Claire with Marc.')).toBeTruthy();
  await user.click(button('Connect'));
  await user.click(button('Merge all'));
  await waitFor(() =>
    expect(calls).toEqual([
      ['connect', 'w', 'x'],
      ['merge', ['x', 'w']],
    ]),
  );
});

test('[CALL-003] a call on hold is joined with the one in front from the transfer sheet', async () => {
  const { user, calls } = renderStory('call-transfer');
  await user.click(await screen.findByRole('button', { name: 'Connect with Halden Marine' }));
  await waitFor(() => expect(calls).toEqual([['connect', 'h', 'a']]));
});

test('a call that ends while its sheet is open is told there, and nothing can be sent any more', async () => {
  const { store } = renderStory('call-transfer-second');
  const sheet = await screen.findByRole('dialog');
  act(() => store.set(lines.applyAtom, { op: 'remove', uri: 'v1/line/a' }));
  expect(within(sheet).getByRole('alert').textContent).toBe('This call has ended.');
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Send to Yuki Tanaka' }).disabled).toBe(true);
  expect(document.activeElement).toBe(within(sheet).getByRole('combobox'));
});

test('a call that rings over a sheet does not take its keyboard and can be answered', async () => {
  const { user, calls } = renderStory('call-transfer-second');
  const sheet = await screen.findByRole('dialog');
  await user.type(within(sheet).getByRole('combobox'), 'max');
  expect(calls.filter(([name]) => name !== 'searchContacts')).toEqual([]);
  await guardTime();
  await user.click(button(/^Answer, hold Claire/));
  expect(calls.filter(([name]) => name !== 'searchContacts')).toEqual([['answer', 'r']]);
});

test('[CALL-005] a ringing call is sent elsewhere, and a refusal leaves it ringing', async () => {
  const { user, calls } = renderStory('incoming');
  await user.click(button('Send to…'));
  const sheet = await screen.findByRole('dialog', { name: 'Send Claire Vasseur to…' });
  expect(within(sheet).queryByRole('button', { name: /^Talk first/ })).toBe(null);
  await user.click(within(sheet).getByRole('button', { name: 'Send to Marc Aubry' }));
  await waitFor(() => expect(calls).toEqual([['redirect', 'r', '2117']]));
  const again = renderStory('call-redirect', { answers: { redirect: async () => busy } });
  await again.user.click(await screen.findByRole('button', { name: 'Send to Marc Aubry' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Busy. The call still rings here');
});

test('[CALL-002] a hold shows at once; while it is under way the call takes no other verb', async () => {
  const { user, calls, store } = renderStory('active-call', { answers: { hold: () => new Promise(() => undefined) } });
  await user.click(button('Hold'));
  // What the real intent does before the server has answered.
  act(() => store.set(pendingCallsAtom, { a: { verb: 'hold', at: NOW } }));
  expect(screen.getByText('On hold')).toBeTruthy();
  await user.click(button('Take back'));
  await user.click(button('Record'));
  await user.keyboard('h');
  await waitFor(() => expect(calls).toEqual([['hold', 'a']]));
  act(() => store.set(pendingCallsAtom, {}));
  expect(button('Hold')).toBeTruthy();
});

test('[UI-005] the keys of a call open its sheets, and are off while somebody types', async () => {
  const { user, store, calls } = renderStory('call-recording');
  await screen.findByRole('button', { name: 'Transfer' });
  await user.keyboard('t');
  await waitFor(() => expect(store.get(callSheetAtom)?.is).toBe('transfer'));
  await screen.findByRole('dialog');
  await user.keyboard('r+');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or number' }).value).toBe('r+');
  await user.keyboard('{Escape}');
  expect([store.get(callSheetAtom), store.get(pathAtom)]).toEqual([null, '/calls/active']);
  await user.keyboard('r');
  await waitFor(() => expect(calls).toEqual([['record', 'a', false]]));
  await user.keyboard('+');
  expect(store.get(callSheetAtom)?.is).toBe('add');
  await user.keyboard('{Escape}');
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
});

test('a refusal of a key is told as well', async () => {
  const refused = { code: 'ROUTER_ERR_412', label: 'i__ROUTER_ERR_412_LABEL' };
  const { user } = renderStory('active-call', { answers: { hold: async () => ({ ok: false, refused }) } });
  await user.keyboard('h');
  expect(await screen.findByText(/Not possible now/)).toBeTruthy();
});

test('connected, held, recorded and ended are each told to readers once', async () => {
  const { store } = renderStory('home');
  const told: string[] = [];
  const region = document.querySelector('[data-say="calls"]')!;
  const watch = new MutationObserver(() => region.textContent && told.push(region.textContent));
  watch.observe(region, { childList: true, characterData: true, subtree: true });
  const line = buildLine({ id: 'n', state: 'ringing', createdAt: NOW });
  const put = (more: Partial<typeof line>) =>
    act(async () => store.set(lines.applyAtom, { op: 'put', item: { ...line, ...more } }));
  await put({});
  await put({ state: 'talking', talkingSince: NOW });
  await put({ state: 'talking', talkingSince: NOW, record: { id: '1', label: 'x' } });
  await put({ state: 'held', talkingSince: NOW });
  await put({ state: 'talking', talkingSince: NOW });
  await put({ state: 'talking', talkingSince: NOW, recording: 'on' });
  await put({ state: 'talking', talkingSince: NOW, recording: 'paused' });
  await put({ state: 'talking', talkingSince: NOW });
  const over = { ...line, state: 'dropped' as const, end: { cause: 'normal', by: 'remote' as const, at: NOW } };
  await act(async () => {
    store.set(lines.applyAtom, { op: 'remove', uri: line.uri });
    store.set(endedLinesAtom, [over]);
  });
  await act(async () => store.set(endedLinesAtom, []));
  watch.disconnect();
  expect(told).toEqual([
    'Call with Claire Vasseur connected',
    'Claire Vasseur is on hold',
    'Back with Claire Vasseur',
    'Recording',
    'Recording paused',
    'Recording stopped',
    'Call with Claire Vasseur ended: Call ended',
  ]);
});

test('[CALL-031] a consultation that fails says why and offers the waiting caller', async () => {
  const { user, calls, store } = renderStory('call-consult');
  const [asked] = store.get(lines.allAtom);
  const over = {
    ...asked!,
    state: 'dropped' as const,
    talkingSince: null,
    end: { cause: 'busy', by: 'remote' as const, at: NOW },
  };
  act(() => {
    store.set(lines.applyAtom, { op: 'remove', uri: over.uri });
    store.set(endedLinesAtom, [over]);
  });
  const toast = (await screen.findByText('Marc Aubry: Busy')).closest('.toast') as HTMLElement;
  await user.click(within(toast).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(calls).toEqual([['retrieve', 'w']]));
});
