import type { Contact } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import Phone from 'lucide-react/icons/phone';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { MessageTo } from '../../chats/with/MessageTo.tsx';
import { contactPath } from '../../contacts/paths.ts';
import { useFoundContacts } from '../../people/useFoundContacts.ts';

/** Of those that a number finds; two contacts may have it. */
const FOUND = 5;
const kinds = ['work', 'mobile', 'home'] as const;

/** The contact or colleague with a number, as the address book has them; null while none is known. */
export function useContactWith(number: string, contactId: string | null): Contact | null {
  const digits = digitsOf(number);
  const found = useFoundContacts(digits, FOUND);
  const has = (contact: Contact) => contact.numbers.some((one) => digitsOf(one.number) === digits);
  return found.find(({ id }) => id === contactId) ?? found.find(has) ?? null;
}

/** Every number of a person, each to be called and written to; the way to the contact that has them. */
export function Numbers({ number, name, contact }: { number: string; name: string; contact: Contact | null }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const isSame = (other: string) => digitsOf(other) === digitsOf(number);
  const own = contact?.numbers.find((one) => isSame(one.number));
  // The one of the page stays where it was when the others are known.
  const others = contact?.numbers.filter((one) => !isSame(one.number)) ?? [];
  return (
    <section className="fcard" aria-label={t('person.number')}>
      <ul className="fl person-numbers">
        {[{ kind: own?.kind ?? '', number }, ...others].map((one) => {
          const shown = names.number(one.number);
          const kind = kinds.find((known) => known === one.kind);
          return (
            <li key={one.number}>
              <span className="grow">
                <span className="t1 n">{shown}</span>
                {kind && <span className="person-kind">{t(`person.kind.${kind}`)}</span>}
              </span>
              {/* To the number of the page one writes from its head. */}
              {!isSame(one.number) && <MessageTo number={one.number} name={name} shown={shown} />}
              <IconButton
                className="ib ib--ok"
                icon={Phone}
                name={t('person.callNumber', { number: shown })}
                onClick={() => void dial(one.number, 'row')}
              />
            </li>
          );
        })}
        {contact && (
          <li>
            <PanelLink className="link" path={contactPath(contact.id)}>
              {t('person.contact')}
            </PanelLink>
          </li>
        )}
      </ul>
    </section>
  );
}
