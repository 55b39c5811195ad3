import { historyVerbs } from '@ringside/client/history/entries';
import { noteVerbs } from '@ringside/client/history/notes';
import type { Line } from '@ringside/domain/call';
import type { CallNoteChange } from '@ringside/protocol/notes';
import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { agentAtom, notesAtom, profileAtom } from '../../../kernel/state.ts';
import { storyAgent } from '../../../stories/fakeCallCentre.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { NOW } from '../../../stories/storyStore.ts';
import { keepLines } from '../lists.ts';
import { AFTER_SHOWN_MS } from './AfterClock.tsx';
import { closeAfterAtom, endedCallsAtom } from './afterState.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  sessionStorage.clear();
});

const guardTime = () => new Promise((resolve) => setTimeout(resolve, 380));
const talking = (more: Partial<Line> = {}): Line =>
  buildLine({ id: 'a', uri: 'v1/line/a', isIncoming: true, via: { name: 'Billing', number: '2700' }, ...more });
const over = (line: Line, more: Partial<Line> = {}): Line => ({
  ...line,
  state: 'dropped',
  end: { cause: 'normal', by: 'remote', at: (line.talkingSince ?? NOW) + 462_000 },
  ...more,
});

/** A panel on its call page, whose server keeps notes; `push` is what the server tells of its lines. */
function setup(layout: 'narrow' | 'wide' = 'narrow') {
  const sent: [string, CallNoteChange][] = [];
  const rendered = renderStory('history', {
    layout,
    set: (store) =>
      giveVerbs(store, [noteVerbs, historyVerbs], {
        note: async () => ({ ok: true, value: { text: '', outcome: null, at: null } }),
        setNote: async (lineId: string, change: CallNoteChange) => {
          sent.push([lineId, change]);
          return { ok: true, value: { text: '', outcome: null, at: NOW } };
        },
        history: async () => ({ ok: true, value: [] }),
      }),
  });
  const { store } = rendered;
  // The strip that says how a call ended goes when the test says so.
  const { take } = keepLines({ store, tell: () => undefined }, () => undefined);
  const push = (...items: Line[]) =>
    act(() => {
      for (const item of items) take({ op: 'put', item, isNew: false } as never);
    });
  const open = () => act(() => store.set(goToAtom, '/calls/active'));
  return { ...rendered, sent, push, open };
}

/** One call that was talked and is over. */
async function ended(layout: 'narrow' | 'wide' = 'narrow', more: Partial<Line> = {}) {
  const it = setup(layout);
  const call = talking({ talkingSince: NOW - 462_000, ...more });
  it.push(call);
  it.open();
  await screen.findByRole('button', { name: 'End call' });
  it.push(over(call));
  const box = await screen.findByRole(layout === 'wide' ? 'region' : 'main', { name: 'After the call' });
  return { ...it, call, box: within(box) };
}

test('the page of a call folds into a card that says who, on which queue, how long and who ended it', async () => {
  const { box, store } = await ended();
  expect(box.getByRole('heading', { name: 'Claire Vasseur' })).toBeTruthy();
  expect(box.getByText(/^Billing, 7\smin\s42\ss, ended by Claire$/)).toBeTruthy();
  expect(box.getByRole('button', { name: 'Call Claire Vasseur again' })).toBeTruthy();
  expect(store.get(pathAtom)).toBe('/calls/active');
});

test('one outcome is chosen by a press or its digit, kept with the call, and taken back by a second press', async () => {
  const { box, user, sent } = await ended();
  const chips = () =>
    within(box.getByRole('group', { name: 'Outcome' }))
      .getAllByRole('button')
      .map((chip) => `${chip.textContent?.trim()} ${chip.getAttribute('aria-pressed')}`);
  expect(chips()).toEqual(['Solved false', 'Call back false', 'Order false', 'Complaint false', 'Other false']);
  await guardTime();
  await user.click(box.getByRole('button', { name: 'Order' }));
  await waitFor(() => expect(sent).toEqual([['a', { outcome: 'order' }]]));
  await user.keyboard('1');
  await waitFor(() => expect(sent.at(-1)).toEqual(['a', { outcome: 'solved' }]));
  expect(chips().filter((chip) => chip.endsWith('true'))).toEqual(['Solved true']);
  await user.click(box.getByRole('button', { name: 'Solved' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['a', { outcome: null }]));
});

test('the press that ended the call chooses no outcome, however often it comes', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { box, user, sent } = await ended();
  expect(document.activeElement?.textContent).toMatch('Solved');
  await user.keyboard('{Enter}');
  await guardTime();
  expect([sent, box.queryByRole('button', { pressed: true })]).toEqual([[], null]);
});

test('a hurried second press of End leaves the keyboard in the card', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { user } = await ended();
  const card = screen.getByRole('main', { name: 'After the call' });
  await user.click(card);
  expect(document.activeElement?.textContent).toMatch('Solved');
  await guardTime();
  await user.click(card);
  expect(document.activeElement).toBe(document.body);
});

test('digits in the note are typed, and choose no outcome', async () => {
  const { box, user, store } = await ended();
  await user.type(box.getByRole('textbox', { name: /^Note/ }), 'Invoice 4471');
  expect([store.get(notesAtom), box.queryByRole('button', { pressed: true })]).toEqual([{ a: 'Invoice 4471' }, null]);
});

test('whoever writes the note when the call ends goes on writing where he was', async () => {
  const it = setup();
  const call = talking({ talkingSince: NOW - 1000 });
  it.push(call);
  it.open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
  await it.user.type(field, 'Paid twice');
  field.setSelectionRange(5, 5);
  it.push(over(call));
  await screen.findByRole('main', { name: 'After the call' });
  await it.user.keyboard('d');
  expect(it.store.get(notesAtom)).toEqual({ a: 'Paid dtwice' });
});

test('Done closes the card and leads back to where the call was opened', async () => {
  const { box, user, store } = await ended();
  await user.click(box.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/callhistories/personal'));
  expect(screen.queryByRole('main', { name: 'After the call' })).toBe(null);
});

test('the card goes when nobody has touched it for 30 s; a touch begins the time again, writing stops it', async () => {
  const { box, store } = await ended();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useFakeTimers();
  // Times that run already are real ones: the first touch begins one that the test can turn.
  fireEvent.pointerDown(box.getByRole('heading', { name: 'Claire Vasseur' }));
  await wait(AFTER_SHOWN_MS - 1000);
  fireEvent.pointerDown(box.getByRole('heading', { name: 'Claire Vasseur' }));
  await wait(AFTER_SHOWN_MS - 1000);
  expect(store.get(pathAtom)).toBe('/calls/active');
  const note = box.getByRole('textbox', { name: /^Note/ });
  fireEvent.input(note, { target: { value: 'Thinks' } });
  await wait(10 * AFTER_SHOWN_MS);
  expect(store.get(pathAtom)).toBe('/calls/active');
  fireEvent.focusOut(note);
  await wait(AFTER_SHOWN_MS + 100);
  expect(store.get(pathAtom)).toBe('/callhistories/personal');
});

test('in the wrap-up the card stays; its 30 s begin with the end of that', async () => {
  const { box, store } = await ended();
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.pointerDown(box.getByRole('heading', { name: 'Claire Vasseur' }));
  act(() => store.set(agentAtom, storyAgent({ status: 'SYNDICAL_PAUSE' })));
  await wait(5 * AFTER_SHOWN_MS);
  expect(store.get(pathAtom)).toBe('/calls/active');
  act(() => store.set(agentAtom, storyAgent({ status: 'IDLE' })));
  await wait(AFTER_SHOWN_MS + 100);
  expect(store.get(pathAtom)).toBe('/callhistories/personal');
});

test('a new call rings above the card; what was typed stays with its call, and the next card begins empty', async () => {
  const { box, user, store, push } = await ended();
  await guardTime();
  await user.click(box.getByRole('button', { name: 'Solved' }));
  await user.type(box.getByRole('textbox', { name: /^Note/ }), 'Of Claire');
  const next = talking({
    id: 'b',
    uri: 'v1/line/b',
    party: { name: 'Halden Marine', number: '+44 20 7946 0812' },
    talkingSince: NOW,
  });
  push({ ...next, state: 'ringing', talkingSince: null });
  expect(screen.getByRole('alertdialog', { name: /^Incoming call from Halden Marine/ })).toBeTruthy();
  expect(box.getByRole('heading', { name: 'Claire Vasseur' })).toBeTruthy();
  push(next);
  expect(screen.queryByRole('main', { name: 'After the call' })).toBe(null);
  push(over(next));
  const card = within(await screen.findByRole('main', { name: 'After the call' }));
  expect(card.getByRole('heading', { name: 'Halden Marine' })).toBeTruthy();
  expect(card.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('');
  expect(card.queryByRole('button', { pressed: true })).toBe(null);
  expect(store.get(notesAtom)['a']).toBe('Of Claire');
});

test('a transfer ends both of its calls; the card is about the one it was for', async () => {
  const it = setup();
  const customer = talking({ state: 'held', createdAt: NOW - 60_000, talkingSince: NOW - 50_000 });
  const marc = talking({
    ...{ id: 'm', uri: 'v1/line/m', isIncoming: false, createdAt: NOW - 20_000, talkingSince: NOW - 10_000 },
    party: { name: 'Marc Aubry', number: '2117' },
  });
  it.push(customer, marc);
  it.open();
  const end = { cause: 'normal', by: 'local', at: NOW } as const;
  it.push(over(customer, { end }), over(marc, { end: { ...end, at: NOW + 30 } }));
  expect(await screen.findByRole('heading', { name: 'Claire Vasseur' })).toBeTruthy();
});

test.each([
  ['rang in vain', talking({ state: 'ringing', talkingSince: null })],
  ['was listened to', talking({ state: 'listen', talkingSince: NOW })],
  ['was a service of the server', talking({ isIncoming: false, party: { name: '', number: '*43' } })],
])('a call that %s leaves no card', (_what, call) => {
  const { store, push } = setup();
  push(call);
  push(over(call));
  expect(store.get(endedCallsAtom)).toEqual([]);
});

test('a call that nobody answered says why, without an outcome to choose', async () => {
  const it = setup();
  const call = talking({ isIncoming: false, state: 'ringing', talkingSince: null, via: null });
  it.push(call);
  it.open();
  it.push(over(call, { end: { cause: 'busy', by: 'remote', at: NOW } }));
  const box = within(await screen.findByRole('main', { name: 'After the call' }));
  expect(box.getByText('Outgoing, Busy')).toBeTruthy();
  expect(box.queryByRole('group', { name: 'Outcome' })).toBe(null);
});

test('[CALL-034] on a wide layout it is a card in the side panel, and no focus is taken from a field', async () => {
  const it = setup('wide');
  const call = talking({ talkingSince: NOW - 1000 });
  it.push(call);
  await screen.findByRole('button', { name: 'End call' });
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  it.push(over(call));
  expect(await screen.findByRole('region', { name: 'After the call' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('[ACD-037] the wrap-up says how much of it is left, what comes then and how many wait; Ready now ends it and the card', async () => {
  const { user, calls, store } = renderStory('after-call');
  const band = within(await screen.findByRole('region', { name: 'Wrap-up' }));
  expect(band.getByRole('timer').textContent).toBe('0:33');
  expect(band.getByText('then free, 6 wait in Billing')).toBeTruthy();
  // one place says it: the agent bar is not there twice
  expect(screen.getAllByRole('button', { name: 'Ready now' })).toHaveLength(1);
  await user.click(band.getByRole('button', { name: 'Ready now' }));
  await waitFor(() => expect(calls).toEqual([['agentResume']]));
  act(() => store.set(agentAtom, storyAgent({ status: 'IDLE' })));
  await waitFor(() => expect(screen.queryByRole('main', { name: 'After the call' })).toBe(null));
});

test('[ACD-037] a minute more is offered only while the server lets the wrap-up grow', async () => {
  const { user, calls, store } = renderStory('after-call');
  await user.click(await screen.findByRole('button', { name: '+ 1 min more wrap-up' }));
  await waitFor(() => expect(calls).toEqual([['agentExtend']]));
  const { mayExtendWrapUp: _may, ...enough } = store.get(agentAtom)!;
  act(() => store.set(agentAtom, enough));
  expect(screen.queryByRole('button', { name: /^\+ 1 min/ })).toBe(null);
});

test('from another page of a narrow panel the strip leads back to the card', async () => {
  const { user, store } = await ended();
  act(() => store.set(goToAtom, '/callhistories/personal'));
  const strip = within(await screen.findByRole('region', { name: 'After the call: Claire Vasseur' }));
  await user.click(strip.getByRole('button', { name: 'Open the card' }));
  expect(await screen.findByRole('main', { name: 'After the call' })).toBeTruthy();
  expect(store.get(pathAtom)).toBe('/calls/active');
});

test('a recording says how long it is and until when it is kept, and is heard by a press', async () => {
  renderStory('after-call');
  const row = await screen.findByText('Recording', {}, { timeout: 5000 });
  expect(row.closest('li')?.textContent).toBe('Recording 7:41, kept until 19 May 2027');
  expect(screen.getByRole('button', { name: 'Play the recording' })).toBeTruthy();
});

test('next: missed calls that nobody called back, not of this number, and the SMS with this person', async () => {
  const { user, store } = renderStory('after-call');
  const next = within(await screen.findByRole('region', { name: 'Next' }));
  const rows = next.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Call back \+44 7700 900 381/),
    expect.stringMatching(/^SMS to Claire “The credit note is on its way”/),
  ]);
  await user.click(next.getByRole('button', { name: 'Write…' }));
  expect(store.get(pathAtom)).toMatch(/^\/acdsms\//);
});

test('after a reload the card is there again while the wrap-up of its call runs, not in another one or for another user', async () => {
  const first = renderStory('after-call');
  await screen.findByRole('main', { name: 'After the call' });
  const [line] = first.store.get(endedCallsAtom);
  const wrapUp = first.store.get(agentAtom)!;
  await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toContain('v1/line/a'));
  const left = sessionStorage.getItem('ringside.after')!;
  const reload = (more: Partial<typeof wrapUp> = {}, user?: string, stored = left) => {
    const it = renderStory('home', {
      set: (store) => {
        // A page that is left takes nothing down, as the test does.
        sessionStorage.setItem('ringside.after', stored);
        store.set(endedCallsAtom, []);
        if (user) store.set(profileAtom, (me) => me && { ...me, userUri: user });
        store.set(agentAtom, { ...wrapUp, ...more });
      },
    });
    return it.store;
  };
  const again = reload();
  await waitFor(() => expect(again.get(endedCallsAtom)).toEqual([line]));
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  for (const [more, user] of [[{ statusAt: NOW - 1 }], [{ status: 'IDLE' }], [{}, 'somebody']] as const) {
    const other = reload(more, user);
    if ('status' in more) await settled();
    // It was read, and thrown away.
    else await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toBe(null));
    expect(other.get(endedCallsAtom)).toEqual([]);
  }
  const broken = reload({}, undefined, '{"lines":[null]');
  await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toBe(null));
  expect(broken.get(endedCallsAtom)).toEqual([]);
  // Closed by its button it stays closed.
  const closed = reload();
  await waitFor(() => expect(closed.get(endedCallsAtom)).toEqual([line]));
  act(() => closed.set(closeAfterAtom));
  await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toBe(null));
});
