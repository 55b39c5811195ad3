import { NOTE_MAX } from '@ringside/protocol/words/calls';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { actsIn } from '../../../kernel/acts.ts';
import { fetchCode } from '../../../kernel/code/fetchCode.ts';
import { notesAtom } from '../../../kernel/state.ts';
import { FullNote } from '../../../kit/FullNote.tsx';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { crmIntentsAtom, crmOfferAtom } from '../../crm/crmState.ts';
import { noteCaretAtom, noteSavesAtom } from './state.ts';

/** How far what was typed is. */
function Saved({ lineId }: { lineId: string }) {
  const t = useT();
  const locale = useLocale();
  const save = useAtomValue(noteSavesAtom)[lineId];
  const words =
    save?.is === 'saved'
      ? t('note.savedAt', { time: timeOfDay(locale, save.at) })
      : t(save?.is === 'waiting' ? 'note.waiting' : save?.is === 'refused' ? 'note.refused' : 'note.asTyped');
  return <span className={save?.is === 'refused' ? 'danger med-off' : 't3 med-off'}>{words}</span>;
}

/** Who types in a note goes on typing where the page that it stands on folds into another. */
function useKeptCaret(lineId: string) {
  const store = useStore();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const now = field.current;
    const caret = store.get(noteCaretAtom);
    store.set(noteCaretAtom, null);
    if (now && caret?.lineId === lineId) {
      now.focus({ preventScroll: true });
      now.setSelectionRange(caret.from, caret.to);
    }
    return () => {
      if (!now || document.activeElement !== now) return;
      store.set(noteCaretAtom, { lineId, from: now.selectionStart, to: now.selectionEnd });
    };
  }, [store, lineId]);
  return field;
}

/** The note of a call: always there, kept as it is typed, with the call in the history. `of` names the call among several. */
export function NoteField({ lineId, of }: { lineId: string; of?: string }) {
  const t = useT();
  const id = useId();
  const store = useStore();
  const crm = useAtomValue(crmIntentsAtom);
  const { log } = useAtomValue(crmOfferAtom);
  const note = useAtomValue(notesAtom)[lineId] ?? '';
  const setNotes = useSetAtom(notesAtom);
  const field = useKeptCaret(lineId);
  useEffect(() => {
    fetchCode(() => import('./acts.ts'))
      .then(({ noteActs }) => actsIn(store, noteActs).open(lineId))
      .catch(() => undefined);
  }, [store, lineId]);
  const type = (text: string): void => {
    if (crm) crm.setNote(lineId, text);
    else setNotes((all) => ({ ...all, [lineId]: text }));
  };
  return (
    <div className="f">
      <label htmlFor={id}>
        {of === undefined ? t(crm && log ? 'note.forLog' : 'note.label') : t('call.noteOf', { name: of })}
        <Saved lineId={lineId} />
      </label>
      <textarea
        ref={field}
        id={id}
        data-note=""
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <FullNote text={note} max={NOTE_MAX} />
    </div>
  );
}
