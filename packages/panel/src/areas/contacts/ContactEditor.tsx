import './contacts.css';
import type { ContactRecord } from '@ringside/domain/directory';
import { mayCreate, mayUpdate } from '@ringside/domain/rights';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { useRights } from '../../kernel/rights.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { contactActs } from './acts.ts';
import { ContactForm } from './ContactForm.tsx';
import { emptyFields, fieldsOf } from './person/contactFields.ts';
import { enContactPerson } from './person/words.en.ts';
import { enContacts } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enContacts, enContactPerson];

/**
 * A new contact, filled in with what the address gives; of the directory only with the right to make it. S-CONT-6 .. S-CONT-8,
 * NAV-092 .. NAV-095
 */
export function NewContact({ isShared, isDirectory }: { isShared?: true; isDirectory?: true }) {
  const t = useT();
  const mayMake = mayCreate(useRights('SharedContact'));
  const path = useAtomValue(pathAtom);
  // The path is another one as soon as it is left: what was given stays.
  const [given] = useState(() => new URLSearchParams(path.split('?')[1] ?? ''));
  const numbers = [{ kind: 'work', number: given.get('pnumber') ?? '' }];
  const name = given.get('label') ?? '';
  if (isDirectory && !mayMake)
    return (
      <Content>
        <EmptyState title={t('contacts.forbidden')} text={t('contacts.forbiddenText')} />
      </Content>
    );
  const first = { ...emptyFields, firstName: name, numbers };
  return <ContactForm saved={null} first={first} shared={isShared === true} isDirectory={isDirectory === true} />;
}

/** The editor of a contact that there is. */
export function EditContact({ id }: { id: string }) {
  const wanted = decodeURIComponent(id);
  return <Edit key={wanted} id={wanted} />;
}
function Edit({ id }: { id: string }) {
  const t = useT();
  const acts = useActs(contactActs);
  const { value, refused, reload } = useLoaded(() => acts.one(id));
  const rights = useRights('SharedContact');
  // What is being written is not replaced by what is read again.
  const [saved, setSaved] = useState<ContactRecord | null>(null);
  useEffect(() => setSaved((now) => now ?? value), [value]);
  const mayEdit = saved?.mayEdit && (!saved.isShared || mayUpdate(rights, saved.id));
  if (saved && mayEdit) return <ContactForm saved={saved} first={fieldsOf(saved)} shared={saved.isShared} />;
  return (
    <Content>
      {refused && refused.status !== 404 ? (
        <ErrorCard
          title={t('contacts.failed')}
          text={refusalText(t, refused).label}
          details={refused.code}
          onRetry={() => void reload()}
        />
      ) : refused ? (
        <EmptyState title={t('contacts.gone')} text={t('contacts.goneText')} />
      ) : saved ? (
        <EmptyState title={t('contacts.forbidden')} text={t('contacts.forbiddenText')} />
      ) : (
        <SkeletonRows count={5} label={t('state.loading')} />
      )}
    </Content>
  );
}
