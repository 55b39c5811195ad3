import './contacts.css';
import { type Contact, type ContactLens, contactLenses } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import ContactRound from 'lucide-react/icons/contact-round';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content, useFirstChoice } from '../../kernel/navigation/column.tsx';
import { ListLink } from '../../kernel/navigation/ListRow.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { colleagueByNumberAtom } from '../people/people.ts';
import { contactPath, contactsPath, newPath } from './paths.ts';
import { useContacts } from './useContacts.ts';
import { enContacts } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enContacts];

/** The letter under which a name stands. */
const letterOf = (name: string): string =>
  (name.normalize('NFD')[0] ?? '').toUpperCase().replace(/[^\p{L}]/u, '#') || '#';

function Row({ contact }: { contact: Contact }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const [first] = contact.numbers;
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(first?.number ?? ''));
  const isColleague = contact.kind === 'IUser';
  const look = isColleague && colleague ? presenceLook(colleague) : null;
  const said = isColleague
    ? []
    : [contact.title, contact.company !== contact.name && contact.company, contact.isShared && t('contacts.shared')];
  return (
    <li className="row">
      <Avatar name={contact.name} presence={look} />
      <ListLink className="b" path={contactPath(contact.id)}>
        <span className="a">
          {contact.name}
          {contact.isVip && <span className="tag tag--acc contact-vip">{t('contacts.vip')}</span>}
        </span>
        <span className="c">
          <span className="trunc">
            {look && <span className={look.glyph === 'call' ? 'danger' : undefined}>{t(look.word)} · </span>}
            {[...said, first && names.number(first.number)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </ListLink>
      {first && (
        <span className="acts">
          <IconButton
            className="ib ib--ok"
            icon={Phone}
            name={t('keys.call', { name: contact.name })}
            onClick={() => void dial(first.number, 'row')}
          />
        </span>
      )}
    </li>
  );
}

function List({ lens }: { lens: ContactLens }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const { items, hasMore, isLoading, refused, more, reload } = useContacts(lens);
  const first = items?.[0];
  useFirstChoice(first ? contactPath(first.id) : null);
  const fault = refused && refusalText(t, refused);
  const letters = new Map<string, Contact[]>();
  for (const one of items ?? []) letters.set(letterOf(one.name), [...(letters.get(letterOf(one.name)) ?? []), one]);
  const add = (
    <Button size="small" look="quiet" onClick={() => goTo(newPath(false))}>
      <Plus className="i i-s" aria-hidden="true" /> {t('contacts.add')}
    </Button>
  );
  return (
    <>
      <div className="sec contact-add">
        <span className="grow" />
        {add}
      </div>
      {fault && <ErrorCard title={t('contacts.failed')} text={fault.label} details={refused.code} onRetry={reload} />}
      {!items && !fault && <SkeletonRows count={6} label={t('state.loading')} />}
      {items?.length === 0 && (
        <EmptyState
          art={<ContactRound className="i" aria-hidden="true" />}
          title={t('contacts.none')}
          text={t('contacts.noneText')}
        />
      )}
      {[...letters].map(([letter, those]) => (
        <section key={letter} aria-label={letter}>
          <h2 className="sec">
            <span className="grow">{letter}</span>
          </h2>
          <ul>
            {those.map((contact) => (
              <Row key={contact.uri} contact={contact} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <button type="button" className="btn btn--q btn--more" disabled={isLoading} onClick={more}>
          {t(isLoading ? 'state.loadingMore' : 'contacts.more')}
        </button>
      )}
    </>
  );
}

/** The address book in one view, by name. S-CONT-1, S-CONT-3, NAV-086, NAV-088 */
export function ContactsScreen({ lens }: { lens: ContactLens }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const keys = useRowKeys();
  return (
    <>
      <fieldset className="chips" aria-label={t('contacts.views')}>
        {contactLenses.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === lens}
            onClick={() => goTo(contactsPath(name))}
          >
            {t(`contacts.lens.${name}`)}
          </button>
        ))}
      </fieldset>
      <Content>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the rows in it */}
        <div onKeyDown={keys}>
          <List key={lens} lens={lens} />
        </div>
      </Content>
    </>
  );
}
