import type { Result } from '@ringside/client';
import type { CallNoteChange, WireCallNote } from '@ringside/protocol/notes';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import { linkAtom, notesAtom, profileAtom } from '../../../kernel/state.ts';
import { stubPage } from '../../../kernel/storage/test/stubPage.ts';
import { noteActs } from './acts.ts';
import { hasUnsent } from './hasUnsent.ts';
import { noteSavesAtom, outcomesAtom } from './state.ts';

let kept: Map<string, string>;
let page: ReturnType<typeof stubPage>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  page = stubPage(kept);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const away: Result<WireCallNote> = { ok: false, fault: { code: 'NETWORK', status: 0, label: '', detail: '' } as never };
const refused: Result<WireCallNote> = { ok: false, fault: { code: 'ROUTER_ERR_404', status: 404 } as never };

/** A panel with a server that keeps notes, unless it `fails`. */
function panel(notes: Record<string, string> = {}, userUri = 'v1/user/ines') {
  const store = createStore();
  store.set(profileAtom, { userUri } as never);
  const sent: [string, CallNoteChange][] = [];
  const server = { fails: null as Result<WireCallNote> | null };
  let signOut = (): void => {};
  const noteOf = (lineId: string): WireCallNote => ({
    ...{ text: notes[lineId] ?? '', outcome: null, at: notes[lineId] === undefined ? null : 5 },
  });
  const verbs = {
    note: async (lineId: string): Promise<Result<WireCallNote>> => server.fails ?? { ok: true, value: noteOf(lineId) },
    async setNote(lineId: string, change: CallNoteChange): Promise<Result<WireCallNote>> {
      if (server.fails) return server.fails;
      sent.push([lineId, change]);
      notes[lineId] = change.text ?? '';
      return { ok: true, value: noteOf(lineId) };
    },
  };
  const ground = {
    store,
    client: { open: () => verbs },
    onSignedOut: (work: () => void) => {
      signOut = work;
    },
  } as unknown as Ground;
  const acts = noteActs(ground);
  const type = (lineId: string, text: string): void => store.set(notesAtom, (all) => ({ ...all, [lineId]: text }));
  return { store, sent, server, acts, type, signOut: () => signOut() };
}

describe('the note of a call', () => {
  test('is sent when the typing rests, not letter by letter, and says when it was kept', async () => {
    const { store, sent, acts, type } = panel();
    await acts.open('a');
    for (const text of ['I', 'In', 'Inv']) {
      type('a', text);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([['a', { text: 'Inv' }]]);
    expect(store.get(noteSavesAtom)['a']).toEqual({ is: 'saved', at: 5 });
  });

  test('comes from the server, and what was typed meanwhile stays', async () => {
    const first = panel({ a: 'From the other window' });
    await first.acts.open('a');
    expect([first.store.get(notesAtom)['a'], first.sent]).toEqual(['From the other window', []]);
    const second = panel({ a: 'Old' });
    second.type('a', 'Typed at once');
    await second.acts.open('a');
    await vi.advanceTimersByTimeAsync(600);
    const both = 'Old\nTyped at once';
    expect([second.store.get(notesAtom)['a'], second.sent]).toEqual([both, [['a', { text: both }]]]);
  });

  test('waits while the server is away and goes when the link is back; a reload in between loses nothing', async () => {
    const first = panel();
    await first.acts.open('a');
    first.server.fails = away;
    first.type('a', 'Kept here');
    await vi.advanceTimersByTimeAsync(700);
    expect(first.store.get(noteSavesAtom)['a']).toEqual({ is: 'waiting' });
    expect(kept.size).toBe(0);
    page.reload();
    expect([hasUnsent(), kept.size]).toEqual([true, 1]);
    const reloaded = panel();
    expect([hasUnsent(), kept.size]).toEqual([false, 0]);
    expect(reloaded.store.get(notesAtom)).toEqual({ a: 'Kept here' });
    await reloaded.acts.open('a');
    await vi.advanceTimersByTimeAsync(600);
    expect(reloaded.sent).toEqual([['a', { text: 'Kept here' }]]);
    first.server.fails = null;
    first.store.set(linkAtom, { at: 'connected' } as never);
    await vi.advanceTimersByTimeAsync(0);
    expect(first.sent).toEqual([['a', { text: 'Kept here' }]]);
    page.reload();
    expect(panel().store.get(notesAtom)).toEqual({});
  });

  test('that was not sent is neither shown to nor sent for whoever signs in next in the same tab', async () => {
    const first = panel();
    first.server.fails = away;
    first.type('a', 'Private');
    first.store.set(outcomesAtom, { a: 'order' });
    await vi.advanceTimersByTimeAsync(700);
    page.reload();
    expect([...kept.values()].join()).toContain('Private');
    const other = panel({}, 'v1/user/marc');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([other.store.get(notesAtom), other.store.get(outcomesAtom), other.sent]).toEqual([{}, {}, []]);
  });

  test('and its outcome outlive a reload before they were sent, and go without anybody opening them', async () => {
    const first = panel();
    await first.acts.open('a');
    first.server.fails = away;
    first.store.set(outcomesAtom, { a: 'order' });
    await vi.advanceTimersByTimeAsync(100);
    page.reload();
    const reloaded = panel();
    await vi.advanceTimersByTimeAsync(700);
    expect([reloaded.store.get(outcomesAtom), reloaded.sent]).toEqual([{ a: 'order' }, [['a', { outcome: 'order' }]]]);
    page.reload();
    expect(panel().store.get(outcomesAtom)).toEqual({});
  });

  test('that could not be read is read when the link is back, before what was typed meanwhile goes', async () => {
    const { store, sent, server, acts, type } = panel({ a: 'Was there' });
    server.fails = away;
    await acts.open('a');
    type('a', 'Typed blind');
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toEqual([]);
    server.fails = null;
    store.set(linkAtom, { at: 'connected' } as never);
    await vi.advanceTimersByTimeAsync(700);
    const both = 'Was there\nTyped blind';
    expect([store.get(notesAtom)['a'], sent]).toEqual([both, [['a', { text: both }]]]);
  });

  test('that the server does not take says so and is not sent again and again', async () => {
    const { store, server, type } = panel();
    server.fails = refused;
    type('a', 'Of no call of mine');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.get(noteSavesAtom)['a']).toEqual({ is: 'refused' });
  });

  test('that could not be sent before its user signed out is asked for by nobody later', async () => {
    const { store, sent, server, acts, type, signOut } = panel({ a: 'Secret' });
    server.fails = away;
    const opened = acts.open('a');
    type('a', 'More');
    signOut();
    await opened;
    server.fails = null;
    store.set(linkAtom, { at: 'connected' } as never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([store.get(notesAtom), sent]).toEqual([{}, []]);
  });

  test("is gone with its user's session", async () => {
    const { store, sent, type, signOut } = panel();
    type('a', 'Secret');
    store.set(outcomesAtom, { a: 'complaint' });
    signOut();
    await vi.advanceTimersByTimeAsync(60_000);
    page.reload();
    expect([store.get(notesAtom), sent, [...kept.values()]]).toEqual([{}, [], []]);
  });
});
