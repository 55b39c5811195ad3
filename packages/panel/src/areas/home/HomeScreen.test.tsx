import { mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { buildContact, buildHistoryEntry, buildLine, buildProfile, buildTerminal } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { agentAtom, dialTextAtom, history, lines, microphoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { toldErrorAtom } from '../../kernel/toasts/refusals.ts';
import { storyAgent } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { terminalAskAtom } from '../terminals/terminalState.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const key = (name: string) =>
  within(screen.getByRole('group', { name: 'Keypad' })).getByRole('button', { name: new RegExp(`^${name}`) });
const callButton = () => within(screen.getByRole('region', { name: 'Dial pad' })).getByRole('button', { name: 'Call' });
/** On a slow day what is typed is looked up between two keys. */
const placed = (calls: readonly unknown[][]) => calls.filter(([what]) => what === 'call');

test('[DIAL-001] [CALL-020] the keys type into the field, and Call calls the number', async () => {
  const { user, calls, store } = renderStory('home');
  await user.click(key('2'));
  await user.click(key('0'));
  await user.click(key('Star'));
  await user.click(key('Hash'));
  expect(field().value).toBe('20*#');
  await user.click(callButton());
  await waitFor(() => expect(placed(calls)).toEqual([['call', '20*#']]));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/calls/active'));
  expect(store.get(dialTextAtom)).toBe('');
});

test.each(['typed', 'of a row'])(
  '[ERR-015] a number %s that no terminal can call raises the error with its label and detail, once',
  async (from) => {
    const refused = {
      ...{ code: 'NO_TERMINAL', label: 'i__ERROR_NO_TERMINAL_LABEL', detail: 'i__ERROR_NO_TERMINAL_DETAIL' },
    };
    const { user, store } = renderStory('home', { answers: { call: async () => ({ ok: false, refused }) } });
    const told: unknown[] = [];
    store.sub(toldErrorAtom, () => told.push(store.get(toldErrorAtom)));
    if (from === 'typed') await user.type(field(), '201{Enter}');
    else await user.click(screen.getAllByRole('button', { name: /^Call \S/ })[0] as HTMLElement);
    const event = { error: 'NO_TERMINAL', label: 'You have no phone to call from' };
    await waitFor(() => expect(told).toEqual([{ ...event, detail: 'Ask your administrator to give you one.' }]));
  },
);

test('[CALL-019] an empty number is not called', async () => {
  const { user, calls } = renderStory('home');
  expect((callButton() as HTMLButtonElement).disabled).toBe(true);
  await user.type(field(), ' {Enter}');
  expect(calls).toEqual([]);
});

test('[WRTC-018] a refused microphone: Call is off and says why; with another phone that is offered', async () => {
  const { user, store, calls } = renderStory('home');
  await user.type(field(), '2117');
  act(() => store.set(microphoneAtom, 'denied'));
  const pad = within(screen.getByRole('region', { name: 'Dial pad' }));
  expect(pad.getByText('no microphone')).toBeTruthy();
  expect((callButton() as HTMLButtonElement).disabled).toBe(true);
  const desk = buildTerminal({ id: 't2', kind: 'normal', label: 'Desk phone', inService: true });
  act(() => store.set(terminals.applyAtom, { op: 'put', item: desk }));
  await user.click(pad.getByRole('button', { name: 'Call with another phone' }));
  expect([store.get(terminalAskAtom), calls.filter(([name]) => name === 'call')]).toEqual([
    { why: 'call', destination: '2117' },
    [],
  ]);
  act(() => store.set(microphoneAtom, 'granted'));
  expect((callButton() as HTMLButtonElement).disabled).toBe(false);
});

test('the sentence tells where calls go when nobody answers, and what a pause keeps away', async () => {
  const mailbox = { settings: async () => ({ ok: true, value: { isOn: true, ringSeconds: 30 } }) };
  const { store } = renderStory('home', {
    set: (store) => giveVerbs(store, [mailboxVerbs], mailbox),
  });
  const sentence = () => document.querySelector('.reach')?.textContent?.replace(/\s+/g, ' ').trim();
  await waitFor(() =>
    expect(sentence()).toBe('Calls ring your browser phone. On no answer after 30 s they go to voicemail.'),
  );
  act(() => store.set(agentAtom, storyAgent({ status: 'PAUSE' })));
  expect(sentence()).toMatch(/Calls of queues wait\./);
});

test('the keypad is one stop of the keyboard, with arrows inside', async () => {
  const { user } = renderStory('home');
  expect(document.querySelectorAll('.keys button[tabindex="0"]').length).toBe(1);
  act(() => key('1').focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(key('5'));
  expect(document.querySelectorAll('.keys button[tabindex="0"]').length).toBe(1);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(key('2'));
});

test('one press, one call: until the server has answered another press does nothing', async () => {
  const { user, calls } = renderStory('home', { answers: { call: () => new Promise(() => undefined) } });
  await user.type(field(), '201');
  const call = callButton();
  // before the panel is drawn anew
  act(() => {
    call.click();
    call.click();
  });
  await user.type(field(), '{Enter}{Enter}');
  await user.click(call);
  await waitFor(() => expect(placed(calls)).toEqual([['call', '201']]));
});

test('[ERR-017] a number that the server refuses is told in its row, not in a toast', async () => {
  const refused = { code: 'NUMBER_INVALID', label: 'i__ERROR_WRONG_NUMBER_LABEL' };
  const { user } = renderStory('home', { answers: { call: async () => ({ ok: false, refused }) } });
  await user.type(field(), '999{Enter}');
  const row = await screen.findByRole('option', { name: /Call 999/ });
  expect(row.textContent).toContain('This number cannot be called');
  expect(document.querySelector('.toast')).toBe(null);
  await user.type(field(), '1');
  expect(screen.getByRole('option', { name: /Call 9991/ }).textContent).not.toContain('cannot be called');
});

test('[NUM-001] what is no number is not called', async () => {
  const { user, calls } = renderStory('home');
  await user.type(field(), '*{Enter}');
  expect(screen.getByRole('option').textContent).toContain('This number cannot be called');
  expect(calls).toEqual([]);
});

test('digits typed anywhere on the Phone screen are dialled', async () => {
  const { user } = renderStory('home');
  await user.keyboard('20');
  await waitFor(() => expect(field().value).toBe('20'));
  expect(document.activeElement).toBe(field());
});

test('arrows choose a row of the list, the field names it, Enter runs it, Escape empties the field', async () => {
  const { user, calls } = renderStory('home');
  await user.type(field(), 'mar');
  const rows = screen.getAllByRole('option');
  expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  await user.keyboard('{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(rows[1]?.id);
  await user.keyboard('{Escape}');
  expect(field().value).toBe('');
  await user.type(field(), 'mar{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(placed(calls)).toEqual([['call', '2117']]));
});

test('[DIAL-002] the server is asked for contacts 400 ms after the last key, and they are added below', async () => {
  const contact = buildContact({ name: 'Nadia Belkacem', numbers: [{ kind: 'work', number: '0199004128' }] });
  const { user, calls } = renderStory('home', {
    answers: { searchContacts: async () => ({ ok: true, value: [contact] }) },
  });
  const startedAt = performance.now();
  await user.type(field(), 'na');
  expect(calls).toEqual([]);
  await screen.findByRole('group', { name: 'Contacts' });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(400);
  expect(calls).toEqual([['searchContacts', 'na']]);
  expect(screen.getByRole('option', { name: /Nadia/ })).toBeTruthy();
});

test('where the panel knows the contacts by itself they are there with the key', async () => {
  const contact = buildContact({ name: 'Nadia Belkacem', numbers: [{ kind: 'work', number: '0199004128' }] });
  const { user, calls } = renderStory('home', {
    answers: { isAtHand: () => true, searchContacts: async () => ({ ok: true, value: [contact] }) } as never,
  });
  const { setTimeout: wait } = window;
  // Whoever waits for the end of the typing waits for ever.
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    ms === 400 ? 0 : wait(work, ms)) as never);
  await user.type(field(), 'na');
  expect(await screen.findByRole('option', { name: /Nadia/ })).toBeTruthy();
  vi.restoreAllMocks();
  expect(calls.filter(([name]) => name === 'searchContacts').at(-1)).toEqual(['searchContacts', 'na']);
});

test('a search that fails says so in its place and can be repeated', async () => {
  const refused = { code: 'TIMEOUT', label: 'i__ERROR_TIMEOUT_LABEL' };
  const { user, calls } = renderStory('home', { answers: { searchContacts: async () => ({ ok: false, refused }) } });
  await user.type(field(), 'na');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.filter(([name]) => name === 'searchContacts').length).toBe(2));
});

test('[DIAL-004] [PRES-006] a programmable key shows the state of its colleague in its name and calls', async () => {
  const { user, calls } = renderStory('home');
  expect(screen.getByRole('button', { name: 'Call Echo test' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Priya R., in a call' }));
  await waitFor(() => expect(calls).toEqual([['call', '2140']]));
});

test('what a colleague answered has no button that calls back', () => {
  const { store } = renderStory('home');
  const item = buildHistoryEntry({
    id: 's',
    at: Date.now(),
    remote: { name: 'Nadia', number: '1' },
    answeredBy: 'Inès',
  });
  act(() => store.set(history.applyAtom, { op: 'put', item }));
  expect(screen.getByText('Answered by Inès')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Call Nadia' })).toBeNull();
});

test('a missed call is called back with one press; a refusal of a row is told in a toast', async () => {
  const refused = { code: 'NO_TERMINAL', label: 'i__ERROR_NO_TERMINAL_LABEL' };
  const { user, calls } = renderStory('home', { answers: { call: async () => ({ ok: false, refused }) } });
  await user.click(screen.getByRole('button', { name: 'Call Claire Vasseur' }));
  await waitFor(() => expect(calls).toEqual([['call', '01 99 00 41 27']]));
  expect((await screen.findByRole('alert')).textContent).toContain('You have no phone to call from');
});

test('a number that comes from outside stands in the field', () => {
  const { store } = renderStory('home');
  act(() => store.set(dialTextAtom, '0199004127'));
  expect(field().value).toBe('0199004127');
});

test('nothing is claimed about keys when there are none', () => {
  renderStory('home', { set: (store) => store.set(profileAtom, buildProfile()) });
  expect(screen.queryByRole('group', { name: 'Programmable keys' })).toBe(null);
});

test('a call in progress keeps its strip beside the keypad', () => {
  renderStory('home', { set: (store) => store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ id: 'z' })] }) });
  expect(screen.getByRole('region', { name: 'Calls in progress' })).toBeTruthy();
});

test('arrows go from one recent call to the next, whose row shows it', async () => {
  const { user } = renderStory('home');
  const recent = within(screen.getByRole('region', { name: 'Recent' })).getAllByRole('button', { name: /^Call/ });
  act(() => recent[0]?.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(recent[1]);
  const colour = (button: HTMLElement | undefined) =>
    getComputedStyle(button?.closest('.row') as HTMLElement).backgroundColor;
  expect(colour(recent[1])).not.toBe(colour(recent[0]));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(recent[0]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(recent.at(-1));
});
