import { buildLine } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shortcuts } from '../../../frame/shortcuts/table.ts';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { history, lines, mutedAtom, voicemails } from '../../../kernel/state.ts';
import { storyThread } from '../../../stories/fakeSms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { smsThreads } from '../../sms/state.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const NAME = 'Claire-Alexandrine Vasseur de la Tour du Pin Chambly';
const ringing = buildLine({
  ...{ id: 'q', state: 'ringing', isIncoming: true, createdAt: NOW, talkingSince: null, canAnswer: true },
  ...{ party: { name: NAME, number: '0199004127' }, via: { name: 'Billing', number: '2700' } },
  ...{ waitingSince: NOW - 112_000, ringsUntil: NOW + 25_000 },
});
/** A panel at which a call of a queue begins to ring. */
function rung(layout: 'narrow' | 'wide' = 'narrow', story = 'home') {
  const bench = renderStory(story, { layout });
  act(() => bench.store.set(lines.applyAtom, { op: 'put', item: ringing }));
  return bench;
}

test.each(['narrow', 'wide'] as const)(
  'a %s incoming call is named by who calls, for which queue and how long the wait was; name and number stand in full',
  async (layout) => {
    rung(layout);
    const name = new RegExp(`^Incoming call from ${NAME}, Billing, waited 1\\smin\\s52\\ss$`);
    const box = await screen.findByRole('alertdialog', { name });
    for (const text of [NAME, /^01\s99\s00\s41\s27$/]) {
      const shown = within(box).getAllByText(text)[0]!;
      expect(getComputedStyle(shown).textOverflow).not.toBe('ellipsis');
      expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth + 1);
    }
    expect(within(box).getByText('1:52')).toBeTruthy();
    expect(within(box).getByText('Rings you until 0:25, then it goes on in Billing.')).toBeTruthy();
  },
);

test('how often the number has called today is said where it has', async () => {
  const { store } = rung();
  const box = within(await screen.findByRole('alertdialog'));
  const [any] = store.get(history.allAtom);
  const more = { ...any!, uri: 'once', lineId: 'once', isIncoming: true, remote: ringing.party, at: NOW - 3_600_000 };
  act(() => store.set(history.applyAtom, { op: 'reset', items: [more, { ...more, uri: 'again', id: 'again' }] }));
  expect(box.getByText('called today').nextSibling?.textContent).toBe('2 times');
  act(() => store.set(history.applyAtom, { op: 'reset', items: [] }));
  expect(box.queryByText('called today')).toBe(null);
});

test('the place in the queue and the company are said where they are known', async () => {
  const { store } = rung();
  const box = within(await screen.findByRole('alertdialog'));
  expect(box.queryByText('was')).toBe(null);
  const known = { ...ringing, queuePlace: { place: 2, of: 13 }, company: 'Atelier Vasseur' };
  act(() => store.set(lines.applyAtom, { op: 'put', item: known }));
  expect(box.getByText('was').nextSibling?.textContent).toBe('2nd of 13');
  expect(box.getByText('Atelier Vasseur')).toBeTruthy();
});

test('answered by a key the call has the keyboard at Mute; refused it is where it was; over it goes back to the row', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { store, user } = renderStory('home', { layout: 'wide' });
  await screen.findByRole('region', { name: 'Your phone' });
  const row = await screen.findByRole('link', { name: /^Paul Ostrander/ });
  const put = (more: Partial<typeof ringing>) =>
    act(() => store.set(lines.applyAtom, { op: 'put', item: { ...ringing, ...more } }));
  const gone = () => act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  act(() => row.focus());
  put({});
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alertdialog'));
  gone();
  await waitFor(() => expect(document.activeElement).toBe(row));
  put({});
  await user.keyboard('a');
  put({ state: 'talking', talkingSince: NOW });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mute'));
  gone();
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test('a call that nobody here has wanted leaves the keyboard where it is, and so does one while somebody types', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { store, user } = renderStory('home', { layout: 'wide' });
  await screen.findByRole('region', { name: 'Your phone' });
  const row = await screen.findByRole('link', { name: /^Paul Ostrander/ });
  act(() => row.focus());
  const talks = { ...ringing, state: 'talking' as const, talkingSince: NOW };
  const settled = () => act(() => sleep(150));
  act(() => store.set(lines.applyAtom, { op: 'put', item: talks }));
  await settled();
  expect(document.activeElement).toBe(row);
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  const field = screen.getByRole('combobox');
  await user.type(field, 'ma');
  act(() => store.set(lines.applyAtom, { op: 'put', item: talks }));
  await settled();
  expect(document.activeElement).toBe(field);
});

test('a second call that rings comes after the controls of the first for the keyboard', async () => {
  renderStory('incoming-second', { layout: 'wide' });
  const end = await screen.findByRole('button', { name: 'End call' });
  const refuse = screen.getByRole('button', { name: 'Refuse' });
  const note = await screen.findByRole('textbox', { name: /^Note(?! only)/ });
  const follows = (a: Node, b: Node) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([follows(end, refuse), follows(refuse, note)]).toEqual([true, true]);
});

test('what comes after the ring time is said: the agent whom the queue rings next, else that it goes on there', async () => {
  const { store } = rung();
  const box = within(await screen.findByRole('alertdialog'));
  expect(box.getByText('Rings you until 0:25, then it goes on in Billing.')).toBeTruthy();
  const place = { place: 1, of: 2, next: 'Marc Aubry' };
  act(() => store.set(lines.applyAtom, { op: 'put', item: { ...ringing, queuePlace: place } }));
  expect(box.getByText('Rings you until 0:25, then Marc Aubry.')).toBeTruthy();
});

test('who is muted in advance reads so before the answer', async () => {
  const { store } = rung();
  const box = within(await screen.findByRole('alertdialog'));
  expect(box.queryByText('You are muted')).toBe(null);
  act(() => store.set(mutedAtom, true));
  expect(box.getByText('You are muted')).toBeTruthy();
});

test('an SMS back is offered where there is a thread with the number, and opens it', async () => {
  const { store, user } = rung();
  const box = within(await screen.findByRole('alertdialog'));
  expect(box.queryByRole('button', { name: 'SMS back' })).toBe(null);
  const thread = storyThread('t', { number: '0199004127' });
  act(() => store.set(smsThreads.applyAtom, { op: 'reset', items: [thread] }));
  await user.click(box.getByRole('button', { name: 'SMS back' }));
  await waitFor(() => expect(store.get(pathAtom)).toMatch(/^\/acdsms\//));
  act(() => store.set(goToAtom, '/'));
});

test('[CALL-017] the sheet says who names the caller, and on a press what others say; a colleague needs no source', async () => {
  const { store, user } = rung();
  const box = within(await screen.findByRole('alertdialog'));
  const put = (names: typeof ringing.names) =>
    act(() => store.set(lines.applyAtom, { op: 'put', item: { ...ringing, ...(names && { names }) } }));
  expect(box.queryByText(/Name from/)).toBe(null);
  put([
    { from: 'network', name: 'ATELIER' },
    { from: 'crm', name: 'C. Vasseur' },
    { from: 'own', name: NAME },
  ]);
  expect(box.getByText(/Name from/).textContent).toBe('Name from My contacts');
  expect(box.queryByText('ATELIER')).toBe(null);
  await user.click(box.getByRole('button', { name: 'Sources', expanded: false }));
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CRM: C. Vasseur',
    'Network, not proven: ATELIER',
  ]);
  put([{ from: 'network', name: NAME }]);
  expect(box.getByText(/Name from/).textContent).toBe('Name from Network, not proven');
  put([{ from: 'directory', name: NAME }]);
  expect(box.queryByText(/Name from/)).toBe(null);
});

test.each(['narrow', 'wide'] as const)(
  'while it rings %s, the last contacts with the caller, texts and messages among them, and the keys stand with it',
  async (layout) => {
    const { store } = rung(layout);
    const [any] = store.get(history.allAtom);
    const call = { ...any!, uri: 'once', lineId: 'once', isIncoming: true, remote: ringing.party, at: NOW - 3_600_000 };
    act(() =>
      store.set(history.applyAtom, { op: 'reset', items: [{ ...call, isMissed: true, answeredBy: null } as never] }),
    );
    const thread = storyThread('t', { number: '0199004127', lastText: 'Which invoice?', lastAt: NOW - 60_000 });
    const message = { id: 'm', uri: 'm', at: NOW - 120_000, seconds: 47, contactId: null, isNew: false };
    act(() =>
      store.set(voicemails.applyAtom, {
        op: 'reset',
        items: [
          { ...message, remote: ringing.party },
          { ...message, uri: 'other', remote: { name: '', number: '0199000000' } },
        ],
      }),
    );
    const other = storyThread('o', { number: '0199000000', lastText: 'Of somebody else' });
    act(() => store.set(smsThreads.applyAtom, { op: 'reset', items: [thread, other] }));
    const last = within(await screen.findByRole('region', { name: 'Last contacts' }));
    const rows = last.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^SMS “Which invoice\?”/),
      expect.stringMatching(/^Voicemail, 47\ss, heard/),
      expect.stringMatching(/^Nobody answered/),
    ]);
    const bound = (id: string) => shortcuts.find((one) => one.id === id)?.keys.join(' ') ?? 'none';
    const keys = [...document.querySelectorAll('.calls-about kbd')].map(({ textContent }) => textContent);
    expect(keys).toEqual([bound('answer'), bound('end')]);
  },
);

test('a ringing call is dark whichever styles come last, also in a panel that was wide at first', async () => {
  renderStory('incoming');
  const sheet = await screen.findByRole('alertdialog');
  const late = document.createElement('style');
  late.textContent = '.sheet { background: rgb(255, 255, 255); }';
  document.head.append(late);
  try {
    expect(getComputedStyle(sheet).backgroundColor).not.toBe('rgb(255, 255, 255)');
  } finally {
    late.remove();
  }
});
