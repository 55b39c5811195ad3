import { atom } from 'jotai';
import { raiseToastAtom, type Words } from './toasts.ts';

/** How long what was done can be undone from its toast, in milliseconds. */
export const UNDO_MS = 10_000;

/**
 * Says what was done, with a press that takes it back. It is done by then: a panel that is closed meanwhile leaves nothing half done, and
 * taking it back is one more act. Deletions ask instead, and have no toast of this kind. PROMPT-019
 *
 * @param done.cause what it is about: a newer toast about the same replaces this one
 * @param done.undo absent: it was the taking back itself
 */
export const raiseUndoAtom = atom(
  null,
  (_get, set, { title, cause, undo }: { title: Words; cause: string; undo?: (() => unknown) | undefined }): void => {
    const actions = undo ? [{ label: 'action.undo' as const, run: () => void undo() }] : [];
    set(raiseToastAtom, { kind: 'ok', title, timeoutMs: UNDO_MS, cause, actions });
  },
);
