import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { crmBridgeAtom, crmIntentsAtom, crmOfferAtom, notesAtom } from '../areas/crm/crmState.ts';
import { useT } from '../words/useT.ts';
import { FullNote } from './FullNote.tsx';

const NOTE_MAX = 10_000;

/** A log will hold a note of this call, or the page around the panel has written one. */
export function useHasNote(lineId: string): boolean {
  const isWritten = useAtomValue(notesAtom)[lineId] !== undefined;
  const intents = useAtomValue(crmIntentsAtom);
  const { log } = useAtomValue(crmOfferAtom);
  const isKnown = useAtomValue(crmBridgeAtom).calls[lineId] !== undefined;
  return intents !== null && (isWritten || (log && isKnown));
}

/** Moves the keyboard to the note on the screen; false when there is none. */
export function focusNote(): boolean {
  const field = document.querySelector<HTMLElement>('[data-note]');
  field?.focus();
  return field !== null;
}

/** The note of a call, kept as it is typed. Only where a log will hold it, or where there is one. `of` names the call among several. */
export function NoteField({ lineId, of }: { lineId: string; of?: string }) {
  const t = useT();
  const id = useId();
  const intents = useAtomValue(crmIntentsAtom);
  const hasNote = useHasNote(lineId);
  const { log } = useAtomValue(crmOfferAtom);
  const note = useAtomValue(notesAtom)[lineId] ?? '';
  if (!intents || !hasNote) return null;
  return (
    <div className="f">
      <label htmlFor={id}>
        {of === undefined ? t(log ? 'crm.note' : 'crm.noteOnly') : t('call.noteOf', { name: of })}
        {of === undefined && <span className="t3 med-off">{t('crm.noteSaved')}</span>}
      </label>
      <textarea
        id={id}
        data-note=""
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => intents.setNote(lineId, event.currentTarget.value)}
      />
      <FullNote text={note} max={NOTE_MAX} />
    </div>
  );
}
