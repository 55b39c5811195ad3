import { personNoteVerbs } from '@ringside/client/people/personNotes';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom } from '../../../../kernel/navigation/atoms.ts';
import { linkAtom, profileAtom } from '../../../../kernel/state.ts';
import { renderStory } from '../../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../../stories/storyGround.ts';
import type { Store } from '../../../../stories/storyStore.ts';
import { findsNumber, withHome } from '../../desk/stories.ts';
import { OWN_NOTES_KEY } from './acts.ts';
import { ownNotesAtom } from './state.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
const SLOW = { timeout: 20_000 };

/** The page of Priya over a server that keeps notes by the number, unless it fails with this status. */
function page(notes: Record<string, string> = {}, fails: number | null = null) {
  const server = {
    fails,
    answers: Promise.resolve(),
    written: [] as [string, string][],
    read: [] as string[],
  };
  const fail = (status: number) => ({ ok: false, fault: { code: 'X', status, label: 'i__ERROR_DEFAULT_LABEL' } });
  const answer = (number: string, contactId: string) =>
    server.fails === null
      ? { ok: true, value: { text: notes[number] ?? '', contactId, at: null } }
      : fail(server.fails);
  const drawn = renderStory('home', {
    layout: 'wide',
    answers: { searchContacts: findsNumber },
    set(store) {
      withHome(store, '/person/2140');
      giveVerbs(store, [personNoteVerbs], {
        async read({ number, contactId }: { number: string; contactId: string }) {
          server.read.push(`${number} ${contactId}`);
          return answer(number, contactId || (number === '2140' ? 'u-priya' : 'vasseur'));
        },
        async write({ number, contactId, text }: { number: string; contactId: string; text: string }) {
          if (server.fails !== null) return fail(server.fails);
          server.written.push([`${number} ${contactId}`, text]);
          notes[number] = text.trim();
          await server.answers;
          return answer(number, contactId);
        },
      });
    },
  });
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note only for you/ }, SLOW);
  const says = () =>
    screen.getByRole('region', { name: 'Note only for you' }).querySelector('[role=status]')?.textContent;
  return { ...drawn, server, notes, field, says };
}

function reconnect(store: Store) {
  const { at: _, ...link } = store.get(linkAtom);
  act(() => store.set(linkAtom, { ...link, at: 'idle' } as never));
  act(() => store.set(linkAtom, { ...link, at: 'connected' } as never));
}

test('the note only for the user is saved when the field is left, and by Ctrl Enter', async () => {
  const { user, server, field, says, store } = page({ '2140': 'Knows the carriers.' });
  const text = await field();
  await waitFor(() => expect(text.value).toBe('Knows the carriers.'));
  expect(document.activeElement).not.toBe(text);
  await user.type(text, ' Of the north.');
  expect([says(), server.written]).toEqual(['Ctrl Enter saves', []]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(says()).toBe('saved'));
  await user.type(text, ' Calls early.');
  await user.tab();
  await waitFor(() => expect(server.written.length).toBe(2));
  expect(server.written.at(-1)).toEqual(['2140 u-priya', 'Knows the carriers. Of the north. Calls early.']);
  // Nothing was changed: nothing is sent.
  await user.click(text);
  await user.tab();
  await user.click(text);
  await user.type(text, '!');
  // Another page takes it along.
  act(() => store.set(goToAtom, '/person/0199004127'));
  await screen.findByRole('heading', { level: 2, name: 'Claire Vasseur' }, SLOW);
  await waitFor(() => expect(server.written.map(([, one]) => one.at(-1))).toEqual(['.', '.', '!']));
  expect((await field()).value).toBe('');
});

test('while the server is away the note is kept, over another page too, and sent when it is back', async () => {
  const { user, server, field, says, store } = page();
  const text = await field();
  await waitFor(() => expect(server.read.length).toBeGreaterThan(0));
  server.fails = 0;
  await user.type(text, 'Knows the carriers.');
  await user.tab();
  await waitFor(() => expect(says()).toBe('kept here until the server is back'));
  act(() => store.set(goToAtom, '/person/0199004127'));
  await screen.findByRole('heading', { level: 2, name: 'Claire Vasseur' }, SLOW);
  act(() => store.set(goToAtom, '/person/2140'));
  await screen.findByRole('heading', { level: 2, name: 'Priya Raman' }, SLOW);
  expect((await field()).value).toBe('Knows the carriers.');
  server.fails = null;
  reconnect(store);
  await waitFor(() => expect(server.written).toEqual([['2140 u-priya', 'Knows the carriers.']]));
});

test('what a page before left comes back, for its user alone, below what the server has', async () => {
  const left = (user: string) =>
    sessionStorage.setItem(
      OWN_NOTES_KEY,
      JSON.stringify({ user, notes: { '2140': { text: 'Calls early.', known: null } } }),
    );
  left('v1/user/IUser/other');
  const other = page({ '2140': 'Knows the carriers.' });
  const text = await other.field();
  await waitFor(() => expect(text.value).toBe('Knows the carriers.'));
  expect(sessionStorage.getItem(OWN_NOTES_KEY)).toBe(null);
  cleanup();
  const own = page({ '2140': 'Knows the carriers.' });
  left(own.store.get(profileAtom)?.userUri ?? '');
  cleanup();
  const again = page({ '2140': 'Knows the carriers.' });
  await waitFor(() => expect(again.server.written.at(-1)?.[1]).toBe('Knows the carriers.\nCalls early.'), SLOW);
});

test('of a note that was being changed the next page goes on with the change, and nothing is there twice', async () => {
  for (const [text, becomes] of [
    ['Knows nobody.', 'Knows nobody.'],
    ['', ''],
  ] as const) {
    const first = page({ '2140': 'Knows the carriers.' });
    await waitFor(async () => expect((await first.field()).value).toBe('Knows the carriers.'), SLOW);
    await first.user.clear(await first.field());
    if (text) await first.user.type(await first.field(), text);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const next = page({ '2140': 'Knows the carriers.' });
    await waitFor(() => expect(next.server.written).toEqual([['2140 u-priya', becomes]]), SLOW);
    expect((await next.field()).value).toBe(becomes);
    cleanup();
  }
});

test('a page that comes back while its note is being saved shows the note', async () => {
  const { user, server, field, says, store } = page({ '2140': 'Knows the carriers.' });
  let answer = (): void => {};
  server.answers = new Promise((done) => {
    answer = done;
  });
  await waitFor(async () => expect((await field()).value).toBe('Knows the carriers.'), SLOW);
  server.fails = 0;
  await user.type(await field(), '!');
  await user.tab();
  await waitFor(() => expect(says()).toBe('kept here until the server is back'));
  server.fails = null;
  act(() => store.set(goToAtom, '/person/0199004127'));
  await screen.findByRole('heading', { level: 2, name: 'Claire Vasseur' }, SLOW);
  act(() => store.set(goToAtom, '/person/2140'));
  await screen.findByRole('heading', { level: 2, name: 'Priya Raman' }, SLOW);
  await field();
  expect(server.written.length).toBe(1);
  await act(async () => answer());
  expect((await field()).value).toBe('Knows the carriers.!');
});

test('a note that could not be read is read when the server is back', async () => {
  const { server, field, store } = page({ '2140': 'Knows the carriers.' }, 0);
  const text = await field();
  await waitFor(() => expect(server.read.length).toBe(2));
  expect(text.value).toBe('');
  server.fails = null;
  reconnect(store);
  await waitFor(() => expect(text.value).toBe('Knows the carriers.'));
});

test('what the server refuses stays in the field and says so', async () => {
  const { user, server, field, says, store } = page();
  const text = await field();
  await waitFor(() => expect(server.read.length).toBeGreaterThan(0));
  server.fails = 412;
  await user.type(text, 'One too many');
  await user.tab();
  await waitFor(() => expect(says()).toBe('not saved'));
  expect([text.value, store.get(ownNotesAtom)['2140']?.is]).toEqual(['One too many', 'refused']);
});
