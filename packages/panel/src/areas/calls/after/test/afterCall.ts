import { historyVerbs } from '@ringside/client/history/entries';
import { noteVerbs } from '@ringside/client/history/notes';
import type { Line } from '@ringside/domain/call';
import type { CallNoteChange } from '@ringside/protocol/notes';
import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { goToAtom } from '../../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../../stories/storyGround.ts';
import { NOW } from '../../../../stories/storyStore.ts';
import { keepLines } from '../../lists.ts';

export const talking = (more: Partial<Line> = {}): Line =>
  buildLine({ id: 'a', uri: 'v1/line/a', isIncoming: true, via: { name: 'Billing', number: '2700' }, ...more });

export const over = (line: Line, more: Partial<Line> = {}): Line => ({
  ...line,
  state: 'dropped',
  end: { cause: 'normal', by: 'remote', at: (line.talkingSince ?? NOW) + 462_000 },
  ...more,
});

/** A panel on its call page, whose server keeps notes; `push` is what the server tells of its lines. */
export function setup(layout: 'narrow' | 'wide' = 'narrow') {
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
export async function ended(layout: 'narrow' | 'wide' = 'narrow', more: Partial<Line> = {}) {
  const bench = setup(layout);
  const call = talking({ talkingSince: NOW - 462_000, ...more });
  bench.push(call);
  bench.open();
  await screen.findByRole('button', { name: 'End call' });
  bench.push(over(call));
  const box = await screen.findByRole(layout === 'wide' ? 'region' : 'main', { name: 'After the call' });
  return { ...bench, call, box: within(box) };
}

/** Before and after each test of a file: called by it once. */
export function afterCall(): void {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    cleanup();
    sessionStorage.clear();
  });
}
