import type { ContactRecord } from '@ringside/domain/directory';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import type { Refused } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Question } from '../../kit/overlay/Question.tsx';
import { useT } from '../../words/useT.ts';
import { contactActs } from './acts.ts';

interface Props {
  contact: ContactRecord;
  onGone: () => void;
  onRefused: (why: Refused) => void;
}

/** Deletes a contact, after a question. */
export function DeleteContact({ contact, onGone, onRefused }: Props) {
  const t = useT();
  const acts = useActs(contactActs);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const done = await acts.remove(contact.id);
    setAsking(false);
    if (done.ok) onGone();
    else onRefused(done.refused);
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('contacts.delete')}
      </Button>
      {isAsking && (
        <Question
          title={t('contacts.deleteAsk', { name: contact.name })}
          text={t(contact.isShared ? 'contacts.deleteShared' : 'contacts.deleteOwn')}
          stay={t('contacts.stay')}
          go={t('contacts.delete')}
          onStay={() => setAsking(false)}
          onGo={() => void remove()}
        />
      )}
    </>
  );
}
