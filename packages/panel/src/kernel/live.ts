import type { LiveChange } from '@ringside/client';
import type { Line } from '@ringside/domain/call';
import type { HistoryEntry } from '@ringside/domain/history';
import { newerOperator } from '@ringside/domain/queue';
import type { createStore } from 'jotai';
import type { EntityChange } from './entities.ts';
import {
  colleagues,
  dataAsOfAtom,
  endedLinesAtom,
  groups,
  history,
  lines,
  operatorAtom,
  profileAtom,
  readListsAtom,
  terminals,
  voicemails,
} from './state.ts';

export type Store = ReturnType<typeof createStore>;

/** How long the strip shows how a call ended, in milliseconds. */
export const ENDED_SHOWN_MS = 4000;

/** What the host page and the sounds are told; each call ends exactly once. */
export interface LiveListener {
  lineChanged(line: Line): void;
  historyAdded(entry: HistoryEntry): void;
  snapshot(): void;
}

/** The cause of a line that was there before a gap and is not after it: nobody told how it ended. */
const UNTOLD_END = 'connectionLost';

const change = <T>(live: { op: string; items?: T[]; item?: T; uri?: string }): EntityChange<T> => {
  if (live.op === 'reset') return { op: 'reset', items: live.items ?? [] };
  return live.op === 'put' ? { op: 'put', item: live.item as T } : { op: 'remove', uri: live.uri ?? '' };
};

/**
 * Applies pushed changes to the entities, in order. A line that is dropped leaves the table at once and is shown as
 * ended for a moment; the listener hears of it once, whether the push, a removal or a snapshot said so.
 *
 *   push frame ─▶ client ─▶ LiveChange ─▶ entities ─▶ components
 *                                   └───▶ LiveListener ─▶ bridge to the host page, sounds
 */
export function createLive(store: Store, listener: LiveListener, later: (work: () => void, ms: number) => void) {
  const known = new Map<string, Line>();

  const end = (line: Line): void => {
    if (!known.delete(line.uri)) return;
    store.set(lines.applyAtom, { op: 'remove', uri: line.uri });
    store.set(endedLinesAtom, (ended) => [...ended, line]);
    later(() => store.set(endedLinesAtom, (ended) => ended.filter((other) => other !== line)), ENDED_SHOWN_MS);
    listener.lineChanged(line);
  };

  const vanish = (uri: string): void => {
    const line = known.get(uri);
    if (!line) return;
    const at = Date.now();
    end({ ...line, state: 'dropped', stateSince: at, end: { cause: UNTOLD_END, by: 'server', at } });
  };

  const put = (line: Line): void => {
    if (line.state === 'dropped') {
      // A call that began and ended within one gap was never shown, and is told to nobody but the history.
      if (known.has(line.uri)) end(line);
      return;
    }
    known.set(line.uri, line);
    store.set(lines.applyAtom, { op: 'put', item: line });
    listener.lineChanged(line);
  };

  const take = (live: LiveChange): void => {
    switch (live.list) {
      case 'lines':
        if (live.op === 'put') return put(live.item);
        if (live.op === 'remove') return vanish(live.uri);
        for (const uri of [...known.keys()]) if (!live.items.some((line) => line.uri === uri)) vanish(uri);
        for (const line of live.items) put(line);
        return listener.snapshot();
      case 'history':
        store.set(history.applyAtom, change(live));
        if (live.op === 'put' && live.isNew) listener.historyAdded(live.item);
        return;
      case 'voicemails':
        return store.set(voicemails.applyAtom, change(live));
      case 'terminals':
        return store.set(terminals.applyAtom, change(live));
      case 'colleagues':
        return store.set(colleagues.applyAtom, change(live));
      case 'groups':
        return store.set(groups.applyAtom, change(live));
      case 'operator':
        if (live.op === 'put') return store.set(operatorAtom, (known) => newerOperator(known, live.item));
        return store.set(operatorAtom, live.op === 'reset' ? (live.items[0] ?? null) : null);
      case 'user': {
        const user = live.op === 'reset' ? live.items[0] : live.op === 'put' ? live.item : undefined;
        if (user) store.set(profileAtom, (profile) => profile && { ...profile, ...withoutUri(user) });
      }
    }
  };

  return {
    apply(live: LiveChange): void {
      store.set(dataAsOfAtom, Date.now());
      take(live);
      // afterwards: whoever waits for a list finds it whole
      if (live.op === 'reset')
        store.set(readListsAtom, (read) => (read.has(live.list) ? read : new Set([...read, live.list])));
    },
    /** Nobody is signed in any more. */
    clear(): void {
      known.clear();
      const nothing = { op: 'reset', items: [] } as const;
      for (const { applyAtom } of [lines, terminals, history, voicemails, colleagues, groups] as {
        applyAtom: typeof lines.applyAtom;
      }[])
        store.set(applyAtom, { ...nothing, items: [] });
      store.set(endedLinesAtom, []);
      store.set(operatorAtom, null);
      store.set(dataAsOfAtom, null);
      store.set(readListsAtom, new Set());
    },
  };
}

function withoutUri<T extends { uri: string }>({ uri: _, ...rest }: T): Omit<T, 'uri'> {
  return rest;
}
