import type { Fault } from '@ringside/client';
import { personNoteVerbs } from '@ringside/client/people/personNotes';
import { acts } from '../../../../kernel/acts.ts';
import { linkAtom, profileAtom } from '../../../../kernel/state.ts';
import { carryOver } from '../../../../kernel/storage/carryOver.ts';
import { isUnsent, type OwnNote, ownNotesAtom } from './state.ts';

/** What the server could not take is sent again after this time, or when the link is back. */
const AGAIN_MS = 5000;
export const OWN_NOTES_KEY = 'ringside.unsentPersonNotes';
/** What a page leaves to the next one: the text, and what the server had when it was typed. */
type Left = Pick<OwnNote, 'text' | 'known'>;
const blank: OwnNote = { text: '', known: null, leftOver: null, contactId: '', is: 'still' };

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
  /** On a page, and of which contact. */
  const shown = new Map<string, string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Another one after each sign-out: an answer to the user before is nobody's. */
  const session = { n: 0 };
  const noteOf = (number: string): OwnNote => store.get(ownNotesAtom)[number] ?? blank;
  const change = (number: string, some: Partial<OwnNote>): void =>
    store.set(ownNotesAtom, (all) => ({ ...all, [number]: { ...(all[number] ?? blank), ...some } }));
  const userOf = (): string | null => store.get(profileAtom)?.userUri ?? null;
  const left = (): Record<string, Left> =>
    Object.fromEntries(
      Object.entries(store.get(ownNotesAtom)).flatMap(([number, note]) =>
        isUnsent(note) ? [[number, { text: note.text, known: note.known ?? note.leftOver }] as const] : [],
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
    if (!isRefused && (isUnsent(noteOf(number)) || shown.has(number)))
      timers.set(
        number,
        setTimeout(() => void again(number), AGAIN_MS),
      );
  };
  /** A change of what the server has goes on; what was typed before it was read stands below it: neither is lost. @returns why it was not read; null: it was */
  const read = async (number: string, contactId: string): Promise<Fault | null> => {
    const { n } = session;
    const result = await verbs.read({ number, contactId });
    if (n !== session.n) return null;
    if (!result.ok) return result.fault;
    const { text: known } = result.value;
    const before = noteOf(number);
    const isChange = known === (before.known ?? before.leftOver ?? '') || before.text.startsWith(known);
    const below = before.text === '' ? known : `${known}\n${before.text}`;
    const text = isUnsent(before) ? (isChange ? before.text : below) : known;
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

  /** Reads it where it is not known, or of another contact than the one that is shown. */
  const open = async (number: string, contactId: string): Promise<void> => {
    const { known, contactId: of } = noteOf(number);
    if (known !== null && (contactId === '' || of === contactId)) return;
    const fault = await read(number, contactId);
    if (fault) failed(number, fault);
  };
  /** What could not be sent is sent, what could not be read is read while it is shown. */
  const again = (number: string): Promise<void> => {
    const contactId = shown.get(number);
    return isUnsent(noteOf(number)) || contactId === undefined ? save(number) : open(number, contactId);
  };

  store.sub(linkAtom, () => {
    if (store.get(linkAtom).at !== 'connected') return;
    for (const [number, note] of Object.entries(store.get(ownNotesAtom))) if (note.is === 'waiting') void save(number);
    for (const number of shown.keys()) if (noteOf(number).known === null) void again(number);
  });
  onSignedOut(() => {
    session.n++;
    for (const timer of timers.values()) clearTimeout(timer);
    for (const all of [timers, running, wanted, shown]) all.clear();
    store.set(ownNotesAtom, {});
    kept.forget();
  });
  const { user, notes } = (kept.take() ?? {}) as { user?: unknown; notes?: Record<string, Left> };
  for (const [number, { text, known }] of Object.entries((user === userOf() && notes) || {})) {
    change(number, { text, leftOver: known, is: 'waiting' });
    void save(number);
  }

  return {
    async open(number: string, contactId: string): Promise<void> {
      shown.set(number, contactId);
      await open(number, contactId);
    },
    type: (number: string, text: string): void => change(number, { text, is: 'still' }),
    save,
    /** The page goes: what is to be saved is saved; what the server has is read anew the next time, unless the page is back. */
    async leave(number: string): Promise<void> {
      shown.delete(number);
      await save(number);
      if (isUnsent(noteOf(number)) || shown.has(number)) return;
      store.set(ownNotesAtom, ({ [number]: _, ...others }) => others);
    },
  };
});
