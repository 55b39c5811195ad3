import { buildColleague, buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { colleagues, endedLinesAtom, lines, pendingCallsAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { callSheetAtom, transferModeAtom } from '../sheetAtom.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const busy = { ok: false, refused: { code: 'ROUTER_ERR_503', label: 'i__CALL_BUSY_LABEL' } } as const;
const guardTime = () => new Promise((resolve) => setTimeout(resolve, 380));

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

test('[CALL-006] a recording starts, pauses, goes on and stops; its state stands on the page', async () => {
  const { user, calls, store } = renderStory('active-call');
  const put = (recording?: 'on' | 'paused') => {
    const { recording: _, ...line } = store.get(lines.allAtom)[0]!;
    act(() => store.set(lines.applyAtom, { op: 'put', item: { ...line, ...(recording && { recording }) } }));
  };
  await user.click(button('Record'));
  put('on');
  await user.click(button('Recording, Pause the recording'));
  put('paused');
  await user.click(button('Recording paused, Go on recording'));
  put('on');
  await user.click(button('Stop rec.'));
  put();
  expect(screen.queryByText('Recording')).toBe(null);
  await waitFor(() =>
    expect(calls).toEqual([
      ['record', 'a', true],
      ['pauseRecord', 'a'],
      ['record', 'a', true],
      ['record', 'a', false],
    ]),
  );
});

test('where no recordings are kept this is said once, and the button is off in its place', async () => {
  const refused = { code: 'ROUTER_ERR_503', label: 'i__RECORDING_UNAVAILABLE_LABEL' };
  const { user } = renderStory('active-call', { answers: { record: async () => ({ ok: false, refused }) } });
  await user.click(button('Record'));
  expect(await screen.findByText(/Calls cannot be recorded here/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true);
});

test('[CRM-041] [CALL-014] a call is marked as personal, and goes on at another own phone only where the line lists it', async () => {
  const { user, calls } = renderStory('call-more');
  await user.click(await screen.findByRole('switch', { name: 'Personal call' }));
  await user.click(button('Continue on Desk phone'));
  await waitFor(() =>
    expect(calls).toEqual([
      ['setPersonal', 'a', true],
      ['continueOn', 'a', 't2'],
    ]),
  );
  const { store } = renderStory('call-more', {
    set: (store) => store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'a' }) }),
  });
  await screen.findByRole('switch');
  expect(store.get(callSheetAtom)?.is).toBe('more');
  expect(screen.queryByRole('button', { name: /^Continue on/ })).toBe(null);
});

/** By name, the user among them; who has none is last. */
const CONFERENCE = ['Claire Vasseur', 'You', 'Marc Aubry', 'Anonymous'];

test('[CALL-004] a conference shows who is in it and is left, not transferred', async () => {
  const { user, calls } = renderStory('call-conference');
  const people = within(screen.getByRole('region', { name: 'In this call' })).getAllByRole('listitem');
  expect(people.length).toBe(4);
  expect(people.map((row) => row.querySelector('.a')?.textContent)).toEqual(CONFERENCE);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer' }).disabled).toBe(true);
  await user.click(button('Leave the conference'));
  await waitFor(() => expect(calls).toEqual([['drop', 'c']]));
});

test('[CALL-004] who leads a conference mutes and drops each of the others; a refusal stands beside the call', async () => {
  const refused = { ok: false, refused: { code: 'ROUTER_ERR_403', label: 'i__CALL_NOT_ALLOWED_LABEL' } } as const;
  const { user, calls, store } = renderStory('call-conference', { answers: { dropMember: async () => refused } });
  const people = () => within(screen.getByRole('region', { name: 'In this call' })).getAllByRole('listitem');
  expect(people().map((row) => row.querySelector('.c')?.textContent)).toEqual([
    'listening · 01 99 00 41 27',
    'listening · you lead',
    'on hold for 0:40 · 2117',
    'muted by you',
  ]);
  await user.click(button('Mute Claire Vasseur for everybody'));
  const third = within(people()[3] as HTMLElement).getByRole('button', { name: /^Mute/ });
  expect(third.getAttribute('aria-pressed')).toBe('true');
  await user.click(third);
  await user.click(button('Drop Marc Aubry from the call'));
  await waitFor(() =>
    expect(calls).toEqual([
      ['muteMember', 'c', 'm1', true],
      ['muteMember', 'c', 'm3', false],
      ['dropMember', 'c', 'm2'],
    ]),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  const voice = (others: readonly object[], more: object) =>
    act(() =>
      store.set(lines.applyAtom, { op: 'put', item: { ...store.get(lines.allAtom)[0]!, others, ...more } as never }),
    );
  const [claire, ...rest] = store.get(lines.allAtom)[0]!.others!;
  voice([{ ...claire, isTalking: true }, ...rest], { isTalking: true });
  expect(people().map((row) => row.querySelector('.c')?.textContent?.split(' · ')[0])).toEqual([
    ...['talking', 'talking', 'on hold for 0:40', 'muted by you'],
  ]);
  // Who speaks changes nobody's place.
  expect(people().map((row) => row.querySelector('.a')?.textContent)).toEqual(CONFERENCE);
  const { isLeading: _led, ...conference } = store.get(lines.allAtom)[0]!;
  act(() => store.set(lines.applyAtom, { op: 'put', item: { ...conference, isMutedByLeader: true } }));
  expect(screen.queryByRole('button', { name: /^Drop/ })).toBe(null);
  expect(screen.getByText('Muted by the organiser')).toBeTruthy();
  await user.click(button('You are muted: speak again'));
  await waitFor(() => expect(calls.at(-1)).toEqual(['muteMember', 'c', 'c', false]));
});

test('[CALL-004] a conference is ended for all by a second press within 3 s, and not by a double click', async () => {
  const { user, calls } = renderStory('call-conference');
  await user.click(button('End for all'));
  await user.click(button('End for all 4?'));
  expect(calls).toEqual([]);
  await guardTime();
  await user.click(button('End for all 4?'));
  await waitFor(() => expect(calls).toEqual([['endForAll', 'c']]));
  vi.useFakeTimers();
  const again = renderStory('call-conference');
  act(() => button('End for all').click());
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(button('End for all 4?')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => button('End for all').click());
  expect(again.calls).toEqual([]);
  const { isLeading: _led, ...conference } = again.store.get(lines.allAtom)[0]!;
  act(() => again.store.set(lines.applyAtom, { op: 'put', item: conference }));
  expect(screen.queryByRole('button', { name: /^End for all/ })).toBe(null);
});

/** What was asked for by a press; the page of a person reads the calls with them. */
const done = (calls: readonly unknown[][]) => calls.filter(([name]) => name !== 'loadHistory');

test('[CALL-007] a supervisor listens, whispers and barges in; others are offered none of it', async () => {
  const { user, calls } = renderStory('home-pickup', { layout: 'wide' });
  await user.click(await screen.findByRole('button', { name: 'Listen in on Priya Raman' }));
  await waitFor(() => expect(done(calls)).toEqual([['monitor', 'v1/colleague/2140', 'listen']]));
  const listening = renderStory('call-listen');
  await listening.user.click(button('Whisper'));
  await listening.user.click(button('Barge in'));
  await waitFor(() =>
    expect(listening.calls).toEqual([
      ['changeMonitor', 'a', 'whisper'],
      ['changeMonitor', 'a', 'bargeIn'],
    ]),
  );
  // Beside a board: who hears the supervisor, and the same three things in the same places.
  const wide = renderStory('call-listen', { layout: 'wide' });
  const card = within(await screen.findByRole('article', { name: 'Listening, Marc Aubry' }));
  expect(card.getByRole('status').textContent).toBe('Nobody hears you.');
  const part = within(card.getByRole('group', { name: 'How you take part' }));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    ...['Whisper', 'Barge in', 'Leave'],
  ]);
  await wide.user.click(part.getByRole('button', { name: 'Barge in' }));
  await wide.user.click(part.getByRole('button', { name: 'Leave the call' }));
  await waitFor(() =>
    expect(done(wide.calls)).toEqual([
      ['changeMonitor', 'a', 'bargeIn'],
      ['drop', 'a'],
    ]),
  );
  renderStory('home', { layout: 'wide' });
  await screen.findByRole('link', { name: /^Priya Raman ?in a call/ });
  expect(screen.queryByRole('button', { name: /^Listen in/ })).toBe(null);
});

test('[CALL-008] what rings at a colleague is picked up from the list and from the key; why not is told', async () => {
  const wide = renderStory('home-pickup', { layout: 'wide' });
  const column = await screen.findByRole('region', { name: 'Colleagues' });
  await wide.user.click(within(column).getByRole('button', { name: 'Pick up the call of Marc Aubry' }));
  await waitFor(() => expect(done(wide.calls)).toEqual([['pickUp', 'v1/colleague/2117']]));
  const refused = { code: 'ERROR_CALL_NOT_ALLOWED', label: 'i__ERROR_CALL_NOT_ALLOWED_LABEL' };
  const { user } = renderStory('home-pickup', { answers: { pickUp: async () => ({ ok: false, refused }) } });
  await user.click(button('Pick up the call of Marc A.'));
  expect(await screen.findByText('You can pick up calls of people in your groups')).toBeTruthy();
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

test('the list shows the live state of a colleague', async () => {
  const { store } = renderStory('call-transfer');
  const row = (await screen.findByRole('button', { name: 'Send to Marc Aubry' })).closest('li')!;
  expect(row.textContent).toContain('at desk');
  const marc = store.get(colleagues.allAtom).find(({ name }) => name === 'Marc Aubry')!;
  act(() => store.set(colleagues.applyAtom, { op: 'put', item: { ...buildColleague(marc), telephony: 'busy' } }));
  expect(row.textContent).toContain('in a call');
});
