import { NOTE_MAX } from '@ringside/protocol/words/calls';
import { profileAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { dispositionsAtom, notesAtom } from '../crmState.ts';

const KEY = 'ringside.notes';

function without<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = all;
  return rest;
}

/** Notes of the calls, kept as they are typed: a reload of the page in a call loses none. Where storage is refused they live as long as the page. */
export function createNotes(store: Store, storage: () => Storage) {
  const userOf = (): string | null => store.get(profileAtom)?.userUri ?? null;
  const keep = (): void => {
    try {
      storage().setItem(KEY, JSON.stringify({ user: userOf(), notes: store.get(notesAtom) }));
    } catch {
      // refused or full: the note is still on the screen and in the log
    }
  };
  /** Notes of the page before this one, once it is known that the same user is signed in. */
  const restore = (): boolean => {
    const user = userOf();
    if (user === null) return false;
    try {
      const kept: { user?: unknown; notes?: unknown } = JSON.parse(storage().getItem(KEY) ?? '{}');
      const notes = Object.entries(kept.user === user ? (kept.notes ?? {}) : {});
      const texts = Object.fromEntries(notes.filter(([, note]) => typeof note === 'string')) as Record<string, string>;
      store.set(notesAtom, (all) => ({ ...texts, ...all }));
    } catch {
      // nothing kept, or nothing readable
    }
    return true;
  };
  if (!restore()) {
    const stop = store.sub(profileAtom, () => {
      if (restore()) stop();
    });
  }
  return {
    of: (lineId: string): string => store.get(notesAtom)[lineId] ?? '',
    set(lineId: string, note: string): void {
      store.set(notesAtom, { ...store.get(notesAtom), [lineId]: note.slice(0, NOTE_MAX) });
      keep();
    },
    drop(lineId: string): void {
      store.set(notesAtom, without(store.get(notesAtom), lineId));
      store.set(dispositionsAtom, without(store.get(dispositionsAtom), lineId));
      keep();
    },
    clear(): void {
      store.set(notesAtom, {});
      store.set(dispositionsAtom, {});
      keep();
    },
  };
}
