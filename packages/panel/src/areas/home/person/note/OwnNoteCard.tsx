import { PERSON_NOTE_MAX } from '@ringside/protocol/words/contacts';
import { useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { useActs } from '../../../../kernel/acts.ts';
import { FullNote } from '../../../../kit/FullNote.tsx';
import { useT } from '../../../../words/useT.ts';
import { ownNoteActs } from './acts.ts';
import { isUnsent, ownNotesAtom } from './state.ts';

/** What the user writes about the person, for the user alone: saved when the field is left, and by Ctrl Enter. */
export function OwnNoteCard({ number, contactId }: { number: string; contactId: string }) {
  const t = useT();
  const id = useId();
  const { open, type, save, leave } = useActs(ownNoteActs);
  const note = useAtomValue(ownNotesAtom)[number];
  const text = note?.text ?? '';
  useEffect(() => void open(number, contactId), [open, number, contactId]);
  useEffect(() => () => void leave(number), [leave, number]);
  const how = note && (isUnsent(note) && note.is === 'still' ? 'typed' : note.is);
  return (
    <section className="fcard" aria-label={t('person.mine.name')}>
      <div className="h">
        <label className="grow" htmlFor={id}>
          {t('person.note')} <span className="sub">{t('person.mine.sub')}</span>
        </label>
        <span className={how === 'refused' ? 'danger' : 'sub'} role="status">
          {how && how !== 'still' && t(`person.mine.${how}`)}
        </span>
      </div>
      <div className="person-mine">
        <textarea
          id={id}
          className="fnote"
          dir="auto"
          rows={2}
          maxLength={PERSON_NOTE_MAX}
          value={text}
          placeholder={t('person.mine.empty')}
          onChange={({ currentTarget }) => type(number, currentTarget.value)}
          onBlur={() => void save(number)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void save(number);
          }}
        />
        <FullNote text={text} max={PERSON_NOTE_MAX} />
      </div>
    </section>
  );
}
