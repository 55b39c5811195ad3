import { NOTE_MAX } from '@ringside/protocol/words/calls';
import { profileAtom } from '../../../kernel/state.ts';
import { carryOver, type Page } from '../../../kernel/storage/carryOver.ts';
import type { Store } from '../../../kernel/store.ts';
import { dispositionsAtom, notesAtom } from '../crmState.ts';

const KEY = 'ringside.notes';

function without<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = all;
  return rest;
}

/** Notes of the calls: a reload of the page in a call loses none. Where storage is refused they live as long as the page. */
export function createNotes(store: Store, page?: Page) {
  const userOf = (): string | null => store.get(profileAtom)?.userUri ?? null;
  const kept = carryOver(
    KEY,
    () => {
      const notes = store.get(notesAtom);
      return Object.keys(notes).length > 0 ? { user: userOf(), notes } : null;
    },
    page,
  );
  /** Notes of the page before this one, once it is known that the same user is signed in. */
  const restore = (): boolean => {
    const user = userOf();
    if (user === null) return false;
    const left = (kept.take() ?? {}) as { user?: unknown; notes?: unknown };
    const notes = Object.entries(left.user === user ? (left.notes ?? {}) : {});
    const texts = Object.fromEntries(notes.filter(([, note]) => typeof note === 'string')) as Record<string, string>;
    store.set(notesAtom, (all) => ({ ...texts, ...all }));
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
    },
    drop(lineId: string): void {
      store.set(notesAtom, without(store.get(notesAtom), lineId));
      store.set(dispositionsAtom, without(store.get(dispositionsAtom), lineId));
    },
    clear(): void {
      store.set(notesAtom, {});
      store.set(dispositionsAtom, {});
      kept.forget();
    },
  };
}
