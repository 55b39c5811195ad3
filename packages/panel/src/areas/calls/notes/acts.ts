import type { Fault } from '@ringside/client';
import { historyVerbs } from '@ringside/client/history/entries';
import { noteVerbs } from '@ringside/client/history/notes';
import { NOTE_MAX, OUTCOME_MAX } from '@ringside/protocol/words/calls';
import { acts } from '../../../kernel/acts.ts';
import { outcome } from '../../../kernel/refusals.ts';
import { linkAtom, notesAtom, profileAtom } from '../../../kernel/state.ts';
import { dispositionsAtom } from '../../crm/crmState.ts';
import { type NoteSave, noteSavesAtom, outcomesAtom } from './state.ts';
import { keepUnsent } from './unsent.ts';

/** After the last key; a note is sent as it is typed, not letter by letter. */
const SOON_MS = 600;
/** What the server could not take is sent again after this time, or when the link is back. */
const AGAIN_MS = 5000;

/**
 * Keeps the notes and outcomes of calls on the server, whoever changes them here: the agent, the CRM page, a reload.
 *
 *   notesAtom ─▶ differs from what the server has ─▶ soon ─▶ saving ─▶ saved
 *                                                     ▲         └────▶ waiting (server away) or refused
 *                                                     └──── link back, or 5 s ┘
 */
export const noteActs = acts(({ client, store, onSignedOut }) => {
  const verbs = client.open(noteVerbs);
  const { history } = client.open(historyVerbs);
  /** As the server has them. */
  const known = new Map<string, { text: string; outcome: string | null }>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Set<string>();
  /** Notes that are on the screen; those that are not known yet are read when the link is back. */
  const wanted = new Set<string>();
  /** Texts that went on from what the server had; others were begun in an empty field before it was read. */
  const whole = new Set<string>();
  const textOf = (lineId: string): string | undefined => store.get(notesAtom)[lineId];
  const isUnsent = (lineId: string): boolean => (textOf(lineId) ?? '') !== (known.get(lineId)?.text ?? '');
  const outcomeOf = (lineId: string): string | null | undefined => store.get(outcomesAtom)[lineId];
  const isOutcomeUnsent = (lineId: string): boolean =>
    outcomeOf(lineId) !== undefined && outcomeOf(lineId) !== (known.get(lineId)?.outcome ?? null);
  const tell = (lineId: string, save: NoteSave): void =>
    store.set(noteSavesAtom, (all) => ({ ...all, [lineId]: save }));

  const userOf = (): string | null => store.get(profileAtom)?.userUri ?? null;
  const kept = keepUnsent(userOf, () => {
    const notes = Object.entries(store.get(notesAtom)).filter(([lineId]) => isUnsent(lineId));
    // An outcome that was taken back is none.
    const outcomes = Object.entries(store.get(outcomesAtom)).filter(([lineId]) => isOutcomeUnsent(lineId));
    return {
      notes: Object.fromEntries(notes),
      outcomes: Object.fromEntries(outcomes.map(([lineId, outcome]) => [lineId, outcome ?? ''])),
    };
  });
  const soon = (lineId: string, ms: number): void => {
    clearTimeout(timers.get(lineId));
    timers.set(
      lineId,
      setTimeout(() => void save(lineId), ms),
    );
  };
  const failed = (lineId: string, { status }: Fault): void => {
    const isRefused = status >= 400 && status < 500 && status !== 429;
    tell(lineId, { is: isRefused ? 'refused' : 'waiting' });
    if (!isRefused) soon(lineId, AGAIN_MS);
  };
  /**
   * Reads what the server has. What was typed before stands below it: neither is lost.
   *
   * @returns why it could not be read; null: it is known now
   */
  const read = async (lineId: string): Promise<Fault | null> => {
    const result = await verbs.note(lineId);
    if (!result.ok) return result.fault;
    const { text, outcome, at } = result.value;
    known.set(lineId, { text, outcome });
    if (outcomeOf(lineId) === undefined) store.set(outcomesAtom, (all) => ({ ...all, [lineId]: outcome }));
    if (at !== null) tell(lineId, { is: 'saved', at });
    const typed = textOf(lineId);
    const isBelow = typed !== undefined && !whole.has(lineId) && !typed.startsWith(text);
    if (text !== '' && (typed === undefined || isBelow))
      store.set(notesAtom, (all) => ({ ...all, [lineId]: isBelow ? `${text}\n${typed}`.slice(0, NOTE_MAX) : text }));
    return null;
  };
  const send = async (lineId: string): Promise<void> => {
    const fault = known.has(lineId) ? null : await read(lineId);
    if (fault) return failed(lineId, fault);
    const text = textOf(lineId);
    const outcome = outcomeOf(lineId) ?? null;
    const change = {
      ...(text !== undefined && isUnsent(lineId) && { text }),
      ...(isOutcomeUnsent(lineId) && { outcome }),
    };
    if (Object.keys(change).length === 0) return;
    tell(lineId, { is: 'saving' });
    const result = await verbs.setNote(lineId, change);
    if (!result.ok) return failed(lineId, result.fault);
    known.set(lineId, { ...(known.get(lineId) ?? { text: '', outcome: null }), ...change });
    tell(lineId, { is: 'saved', at: result.value.at ?? 0 });
    if (isUnsent(lineId) || isOutcomeUnsent(lineId)) soon(lineId, SOON_MS);
  };
  const save = async (lineId: string): Promise<void> => {
    timers.delete(lineId);
    const isMeant = wanted.has(lineId) || isUnsent(lineId) || isOutcomeUnsent(lineId);
    if (running.has(lineId) || !isMeant) return;
    running.add(lineId);
    await send(lineId);
    running.delete(lineId);
  };

  store.sub(notesAtom, () => {
    for (const lineId of Object.keys(store.get(notesAtom))) if (isUnsent(lineId)) soon(lineId, SOON_MS);
  });
  store.sub(outcomesAtom, () => {
    for (const lineId of Object.keys(store.get(outcomesAtom))) if (isOutcomeUnsent(lineId)) soon(lineId, 0);
  });
  let disposed: ReadonlyMap<string, string> = new Map();
  /** What the page around the panel has set. */
  const takeDispositions = (): void => {
    const now = Object.entries(store.get(dispositionsAtom));
    const fresh = now.filter(([lineId, said]) => said !== '' && disposed.get(lineId) !== said);
    disposed = new Map(now);
    const cut = fresh.map(([lineId, said]) => [lineId, said.slice(0, OUTCOME_MAX)]);
    if (fresh.length > 0) store.set(outcomesAtom, (all) => ({ ...all, ...Object.fromEntries(cut) }));
  };
  store.sub(dispositionsAtom, takeDispositions);
  takeDispositions();
  store.sub(linkAtom, () => {
    if (store.get(linkAtom).at !== 'connected') return;
    for (const [lineId, save] of Object.entries(store.get(noteSavesAtom))) if (save.is === 'waiting') soon(lineId, 0);
    for (const lineId of wanted) if (!known.has(lineId)) soon(lineId, 0);
  });
  onSignedOut(() => {
    for (const timer of timers.values()) clearTimeout(timer);
    for (const all of [timers, known, wanted, whole]) all.clear();
    store.set(notesAtom, {});
    store.set(noteSavesAtom, {});
    store.set(outcomesAtom, {});
    kept.forget();
  });
  const { notes, outcomes } = kept.take();
  const chosen = Object.entries(outcomes).map(([lineId, outcome]) => [lineId, outcome || null]);
  store.set(notesAtom, (all) => ({ ...notes, ...all }));
  store.set(outcomesAtom, (all) => ({ ...Object.fromEntries(chosen), ...all }));
  for (const lineId of Object.keys(store.get(notesAtom))) whole.add(lineId);

  return {
    /** The newest calls with a number, as it is in the history. */
    lastCalls: async (number: string, limit: number) =>
      outcome(await history({ filter: 'all', limit, remoteNumber: number })),
    /** Reads the note of a call, once; what was typed here meanwhile stays, below it. */
    async open(lineId: string): Promise<void> {
      wanted.add(lineId);
      if (!known.has(lineId)) await save(lineId);
    },
  };
});
