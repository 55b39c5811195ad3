import type { ContactRecord } from '@ringside/domain/directory';
import { mayUpdate } from '@ringside/domain/rights';
import { useAtomValue, useSetAtom } from 'jotai';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { useRights } from '../../../kernel/rights.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { bookAtom } from '../../people/book/acts.ts';
import { contactActs } from '../acts.ts';
import { Star } from '../favourites/Star.tsx';
import { editPath } from '../paths.ts';

/**
 * Reads what the address book keeps of a contact, now and whenever it changes, for a page that shows it. Draws nothing. CONT-003
 *
 * @param onRecord stays the same
 */
export function RecordOf({ id, onRecord }: { id: string; onRecord: (record: ContactRecord) => void }) {
  const { one, follow } = useActs(contactActs);
  const book = useAtomValue(bookAtom);
  const [record, setRecord] = useState<ContactRecord | null>(null);
  useEffect(() => follow(), [follow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the book has changed
  useEffect(() => {
    let isOld = false;
    void one(id).then((got) => {
      if (got.ok && !isOld) setRecord(got.value);
    });
    return () => {
      isOld = true;
    };
  }, [id, book, one]);
  useEffect(() => {
    if (record) onRecord(record);
  }, [record, onRecord]);
  return null;
}

interface Props {
  id: string;
  name: string;
  /** Null: not known yet. */
  record: ContactRecord | null;
}

/** A favourite or not, and the editor for whom may change the contact: by the rule of the editor itself. CONT-001, CONT-003, CONT-011 */
export function PersonMarks({ id, name, record }: Props) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const rights = useRights('SharedContact');
  const mayEdit = record?.mayEdit && (!record.isShared || mayUpdate(rights, id));
  return (
    <>
      <Star id={id} name={name} />
      {mayEdit && <IconButton icon={Pencil} name={t('contacts.edit')} onClick={() => goTo(editPath(id))} />}
    </>
  );
}
