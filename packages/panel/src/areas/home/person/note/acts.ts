import type { Fault } from '@ringside/client';
import { personNoteVerbs } from '@ringside/client/people/personNotes';
import { acts } from '../../../../kernel/acts.ts';
import { linkAtom, profileAtom } from '../../../../kernel/state.ts';
import { carryOver } from '../../../../kernel/storage/carryOver.ts';
import { isUnsent, type OwnNote, ownNotesAtom } from './state.ts';

/** What the server could not take is sent again after this time, or when the link is back. */
const AGAIN_MS = 5000;
export const OWN_NOTES_KEY = 'ringside.unsentPersonNotes';
const blank: OwnNote = { text: '', known: null, contactId: '', is: 'still' };

/**
 * The notes that a user writes about people, for the user alone.
 *
 *   typed ─▶ left (blur, Ctrl Enter, another page) ─▶ saved
 *                 ▲                               └──▶ waiting (server away) or refused: it stays here
 *                 └──── link back, or 5 s ────────────┘
 */
export const ownNoteActs = acts(({ client, store, onSignedOut }) => {
  const verbs = client.open(personNoteVerbs);
  const running = new Set<string>();
  /** Left again while it was saved. */
  const wanted = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Another one after each sign-out: an answer to the user before is nobody's. */
  const session = { n: 0 };
  const noteOf = (number: string): OwnNote => store.get(ownNotesAtom)[number] ?? blank;
  const change = (number: string, some: Partial<OwnNote>): void =>
    store.set(ownNotesAtom, (all) => ({ ...all, [number]: { ...(all[number] ?? blank), ...some } }));
  const userOf = (): string | null => store.get(profileAtom)?.userUri ?? null;
  const left = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(store.get(ownNotesAtom)).flatMap(([number, note]) =>
        isUnsent(note) ? [[number, note.text] as const] : [],
      ),
    );
  const kept = carryOver(OWN_NOTES_KEY, () => {
    const notes = left();
    return Object.keys(notes).length > 0 ? { user: userOf(), notes } : null;
  });

  const failed = (number: string, { status }: Fault): void => {
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (isUnsent(noteOf(number))) change(number, { is: isRefused ? 'refused' : 'waiting' });
    clearTimeout(timers.get(number));
    if (!isRefused && isUnsent(noteOf(number)))
      timers.set(
        number,
        setTimeout(() => void save(number), AGAIN_MS),
      );
  };
  /** What was typed before it was read stands below it: neither is lost. @returns why it was not read; null: it was */
  const read = async (number: string, contactId: string): Promise<Fault | null> => {
    const { n } = session;
    const result = await verbs.read({ number, contactId });
    if (n !== session.n) return null;
    if (!result.ok) return result.fault;
    const { text: known } = result.value;
    const before = noteOf(number);
    const typed = isUnsent(before) ? before.text : '';
    const text = typed === '' ? known : known === '' || typed.startsWith(known) ? typed : `${known}\n${typed}`;
    change(number, { text, known, contactId: result.value.contactId });
    return null;
  };
  const send = async (number: string): Promise<void> => {
    const { n } = session;
    if (noteOf(number).known === null) {
      const fault = await read(number, noteOf(number).contactId);
      if (n !== session.n) return;
      if (fault) return failed(number, fault);
    }
    const { text, contactId } = noteOf(number);
    const result = await verbs.write({ number, contactId, text });
    if (n !== session.n) return;
    if (!result.ok) return failed(number, result.fault);
    change(number, { known: result.value.text, contactId: result.value.contactId, is: 'saved' });
  };
  const save = async (number: string): Promise<void> => {
    clearTimeout(timers.get(number));
    if (running.has(number)) return void wanted.add(number);
    if (!isUnsent(noteOf(number))) return;
    running.add(number);
    await send(number);
    running.delete(number);
    if (wanted.delete(number)) await save(number);
  };

  store.sub(linkAtom, () => {
    if (store.get(linkAtom).at !== 'connected') return;
    for (const [number, note] of Object.entries(store.get(ownNotesAtom))) if (note.is === 'waiting') void save(number);
  });
  onSignedOut(() => {
    session.n++;
    for (const timer of timers.values()) clearTimeout(timer);
    for (const all of [timers, running, wanted]) all.clear();
    store.set(ownNotesAtom, {});
    kept.forget();
  });
  const { user, notes } = (kept.take() ?? {}) as { user?: unknown; notes?: object };
  for (const [number, text] of Object.entries((user === userOf() && notes) || {}))
    if (typeof text === 'string') {
      change(number, { text, is: 'waiting' });
      void save(number);
    }

  return {
    /** Reads it where it is not known, or of another contact than the one that is shown. */
    async open(number: string, contactId: string): Promise<void> {
      const { known, contactId: of } = noteOf(number);
      if (known !== null && (contactId === '' || of === contactId)) return;
      const fault = await read(number, contactId);
      if (fault) failed(number, fault);
    },
    type: (number: string, text: string): void => change(number, { text, is: 'still' }),
    save,
    /** The page goes: what is to be saved is saved; what the server has is read anew the next time. */
    async leave(number: string): Promise<void> {
      await save(number);
      if (isUnsent(noteOf(number))) return;
      store.set(ownNotesAtom, ({ [number]: _, ...others }) => others);
    },
  };
});
