import { buildColleague } from '@ringside/testing/panel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { colleagues, lines } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { callSheetAtom, transferModeAtom } from '../sheetAtom.ts';
import { busy, button, callMoves } from './test/callMoves.ts';

callMoves();

test('[CALL-003] [CALL-023] two taps pass a call on to a suggested colleague, when the other phone rings', async () => {
  const { user, calls, store } = renderStory('active-call');
  await user.click(button('Transfer'));
  const sheet = await screen.findByRole('dialog', { name: 'Transfer Claire Vasseur' });
  expect(within(sheet).getByText('Claire stays with you until the other phone rings.')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Send to Marc Aubry' }));
  await waitFor(() => expect(calls).toEqual([['transfer', 'a', '2117', 'screened']]));
  await waitFor(() => expect(store.get(callSheetAtom)).toBe(null));
  expect(await screen.findByText('Claire Vasseur is passed on: the phone of Marc Aubry rings')).toBeTruthy();
});

test('[CALL-003] [CALL-023] what was sent is taken back while the other phone rings; answered there, the offer goes', async () => {
  const { user, calls, store } = renderStory('active-call');
  const send = async () => {
    await user.click(button('Transfer'));
    await user.click(await screen.findByRole('button', { name: 'Send to Marc Aubry' }));
    return screen.findByText('Claire Vasseur is passed on: the phone of Marc Aubry rings');
  };
  const marc = store.get(colleagues.allAtom).find(({ name }) => name === 'Marc Aubry')!;
  const becomes = (telephony: 'ringing' | 'busy') =>
    act(() => store.set(colleagues.applyAtom, { op: 'put', item: { ...marc, telephony } }));
  const toast = (await send()).closest('.toast') as HTMLElement;
  becomes('ringing');
  await user.click(within(toast).getByRole('button', { name: 'Take back' }));
  const [line] = store.get(lines.allAtom);
  await waitFor(() => expect(calls.at(-1)).toEqual(['takeBack', line?.callUri]));
  await send();
  becomes('busy');
  await waitFor(() => expect(screen.queryByText(/is passed on/)).toBe(null));
});

test('[CALL-023] a call that was answered before it was taken back is told as that', async () => {
  const late = { ok: false, refused: { code: 'ROUTER_ERR_412', label: 'x' } } as const;
  const { user } = renderStory('active-call', { answers: { takeBack: async () => late } });
  await user.click(button('Transfer'));
  await user.click(await screen.findByRole('button', { name: 'Send to Marc Aubry' }));
  const toast = (await screen.findByText(/is passed on/)).closest('.toast') as HTMLElement;
  await user.click(within(toast).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/^Too late: Claire Vasseur is with Marc Aubry already/)).toBeTruthy();
});

test('[CALL-022] at once is the other way to send, and is remembered', async () => {
  const { user, calls, store } = renderStory('call-transfer');
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('radio', { name: 'at once' }));
  await user.click(button('Send to Yuki Tanaka'));
  await waitFor(() => expect(calls).toEqual([['transfer', 'a', '2155', 'blind']]));
  expect(store.get(transferModeAtom)).toBe('blind');
});

test('[CALL-023] a transfer that comes back says why in its row, and that the caller is still there', async () => {
  const { user } = renderStory('call-transfer', { answers: { transfer: async () => busy } });
  await user.click(await screen.findByRole('button', { name: 'Send to Priya Raman' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Busy. Claire is still with you');
  expect(screen.getByRole('dialog', { name: 'Transfer Claire Vasseur' })).toBeTruthy();
});

test('while one row tries, no other one can', async () => {
  const { user, calls } = renderStory('call-transfer', { answers: { transfer: () => new Promise(() => undefined) } });
  await user.click(await screen.findByRole('button', { name: 'Send to Marc Aubry' }));
  await user.click(button('Send to Yuki Tanaka'));
  await user.click(button('Talk first with Yuki Tanaka'));
  expect(calls.length).toBe(1);
});

test('a number that is typed is the first row', async () => {
  const { user, calls } = renderStory('call-transfer');
  const sheet = await screen.findByRole('dialog');
  await user.type(within(sheet).getByRole('combobox', { name: 'Name or number' }), '0612345678');
  await user.click(within(sheet).getByRole('button', { name: 'Send to 0612345678' }));
  await waitFor(() =>
    expect(calls.filter(([name]) => name === 'transfer')).toEqual([['transfer', 'a', '0612345678', 'screened']]),
  );
});

test('in the field Enter presses the filled button, arrows choose another row', async () => {
  const { user, calls } = renderStory('call-add');
  await screen.findByRole('dialog');
  await user.keyboard('so');
  expect(button('Call Sofia Okafor').className).toContain('btn--p');
  await user.keyboard('{Enter}');
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '2188']]);
});

test.each([
  ['{Enter}', [['transfer', 'a', '2155', 'screened']]],
  ['{Shift>}{Enter}{/Shift}', [['call', '2155']]],
  ['{Alt>}{Enter}{/Alt}', [['transfer', 'a', '2155', 'blind']]],
])(
  '[CALL-003] [CALL-022] [CALL-023] %s in the transfer field acts on the row that the arrows chose',
  async (keys, acts) => {
    const { user, calls } = renderStory('call-transfer');
    await screen.findByRole('dialog');
    // The call on hold is the first row, and its Connect the filled button.
    expect(button('Connect with Halden Marine').className).toContain('btn--p');
    for (let i = 0; i < 12 && !button('Send to Yuki Tanaka').className.includes('btn--p'); i += 1)
      await user.keyboard('{ArrowDown}');
    expect(document.querySelectorAll('.sheet .btn--p').length).toBe(1);
    await user.keyboard(keys);
    await waitFor(() => expect(calls.filter(([name]) => name === 'transfer' || name === 'call')).toEqual(acts));
  },
);

test('[DIAL-002] contacts of the server join the list 400 ms after the last letter', async () => {
  const contact = {
    uri: 'c',
    id: 'c',
    kind: 'shared',
    name: 'Malik Haddad',
    company: '',
    title: '',
    numbers: [{ kind: 'work', number: '0144556677' }],
  };
  const { user, calls } = renderStory('call-transfer', {
    answers: { searchContacts: async () => ({ ok: true, value: [contact] }) },
  });
  const sheet = await screen.findByRole('dialog');
  await user.type(within(sheet).getByRole('combobox'), 'mal');
  expect(calls).toEqual([]);
  await within(sheet).findByText('Malik Haddad');
  await waitFor(() => expect(calls).toEqual([['searchContacts', 'mal']]));
});

test('the list shows the live state of a colleague', async () => {
  const { store } = renderStory('call-transfer');
  const row = (await screen.findByRole('button', { name: 'Send to Marc Aubry' })).closest('li')!;
  expect(row.textContent).toContain('at desk');
  const marc = store.get(colleagues.allAtom).find(({ name }) => name === 'Marc Aubry')!;
  act(() => store.set(colleagues.applyAtom, { op: 'put', item: { ...buildColleague(marc), telephony: 'busy' } }));
  expect(row.textContent).toContain('in a call');
});
