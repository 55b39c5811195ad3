import { historyVerbs } from '@ringside/client/history/entries';
import { noteVerbs } from '@ringside/client/history/notes';
import { acts } from '../../../kernel/acts.ts';
import { outcome } from '../../../kernel/refusals.ts';
import { linkAtom, notesAtom } from '../../../kernel/state.ts';
import { type NoteSave, noteSavesAtom } from './state.ts';

const KEY = 'ringside.unsentNotes';
/** After the last key; a note is sent as it is typed, not letter by letter. */
const SOON_MS = 600;
/** What the server could not take is sent again after this time, or when the link is back. */
const AGAIN_MS = 5000;

/** Texts that were typed and did not reach the server before the page went. Where storage is refused, none. */
const unsent = {
  read(): Record<string, string> {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
      const texts = Object.entries(kept ?? {}).filter(([, text]) => typeof text === 'string');
      return Object.fromEntries(texts) as Record<string, string>;
    } catch {
      return {};
    }
  },
  write(texts: Readonly<Record<string, string>>): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(texts));
    } catch {
      // refused or full: the text is still on the screen
    }
  },
};

/**
 * Keeps the notes of calls on the server, whoever changes them here: the note field, the CRM page, a reload.
 *
 *   notesAtom ─▶ differs from what the server has ─▶ soon ─▶ saving ─▶ saved
 *                                                     ▲         └────▶ waiting (server away) or refused
 *                                                     └──── link back, or 5 s ┘
 */
export const noteActs = acts(({ client, store, onSignedOut }) => {
  const verbs = client.open(noteVerbs);
  const { history } = client.open(historyVerbs);
  /** As the server has them. */
  const known = new Map<string, string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Set<string>();
  const asked = new Set<string>();
  const textOf = (lineId: string): string | undefined => store.get(notesAtom)[lineId];
  const isUnsent = (lineId: string): boolean => (textOf(lineId) ?? '') !== (known.get(lineId) ?? '');
  const tell = (lineId: string, save: NoteSave): void =>
    store.set(noteSavesAtom, (all) => ({ ...all, [lineId]: save }));

  const keep = (): void => {
    const texts = Object.entries(store.get(notesAtom));
    unsent.write(Object.fromEntries(texts.filter(([lineId]) => isUnsent(lineId))));
  };
  const soon = (lineId: string, ms: number): void => {
    clearTimeout(timers.get(lineId));
    timers.set(
      lineId,
      setTimeout(() => void save(lineId), ms),
    );
  };
  const save = async (lineId: string): Promise<void> => {
    timers.delete(lineId);
    const text = textOf(lineId);
    if (text === undefined || !isUnsent(lineId) || running.has(lineId)) return;
    running.add(lineId);
    tell(lineId, { is: 'saving' });
    const result = await verbs.setNote(lineId, { text });
    running.delete(lineId);
    if (result.ok) {
      known.set(lineId, text);
      tell(lineId, { is: 'saved', at: result.value.at ?? 0 });
      keep();
      if (isUnsent(lineId)) soon(lineId, SOON_MS);
      return;
    }
    const { status } = result.fault;
    const isRefused = status >= 400 && status < 500 && status !== 429;
    tell(lineId, { is: isRefused ? 'refused' : 'waiting' });
    if (!isRefused) soon(lineId, AGAIN_MS);
  };

  store.sub(notesAtom, () => {
    keep();
    for (const lineId of Object.keys(store.get(notesAtom))) if (isUnsent(lineId)) soon(lineId, SOON_MS);
  });
  store.sub(linkAtom, () => {
    if (store.get(linkAtom).at !== 'connected') return;
    for (const [lineId, save] of Object.entries(store.get(noteSavesAtom))) if (save.is === 'waiting') soon(lineId, 0);
  });
  onSignedOut(() => {
    for (const timer of timers.values()) clearTimeout(timer);
    for (const all of [timers, known]) all.clear();
    asked.clear();
    store.set(notesAtom, {});
    store.set(noteSavesAtom, {});
    unsent.write({});
  });
  store.set(notesAtom, (all) => ({ ...unsent.read(), ...all }));

  return {
    /** The newest calls with a number, as it is in the history. */
    lastCalls: async (number: string, limit: number) =>
      outcome(await history({ filter: 'all', limit, remoteNumber: number })),
    /** Reads the note of a call, once; what was typed here meanwhile stays. */
    async open(lineId: string): Promise<void> {
      if (asked.has(lineId)) return;
      asked.add(lineId);
      const result = await verbs.note(lineId);
      if (!result.ok) {
        asked.delete(lineId);
        return;
      }
      const { text, at } = result.value;
      known.set(lineId, text);
      if (at !== null) tell(lineId, { is: 'saved', at });
      if (textOf(lineId) === undefined) {
        if (text !== '') store.set(notesAtom, (all) => ({ ...all, [lineId]: text }));
      } else if (isUnsent(lineId)) soon(lineId, 0);
    },
  };
});
