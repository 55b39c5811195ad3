import type { ContactRecord } from '@ringside/domain/directory';
import { useT } from '../../../words/useT.ts';

/** What the address book says of the person in free text. CONT-003 */
export function PersonNote({ record }: { record: ContactRecord | null }) {
  const t = useT();
  if (!record?.note) return null;
  return (
    <section className="fcard" aria-label={t('person.note')}>
      <div className="h">
        <span className="grow">
          {t('person.note')} <span className="sub">{t(record.isShared ? 'person.noteShared' : 'person.noteOwn')}</span>
        </span>
      </div>
      <p className="fnote" dir="auto">
        {record.note}
      </p>
    </section>
  );
}
