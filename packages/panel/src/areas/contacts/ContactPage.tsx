import '../../kit/styles/page.css';
import './contacts.css';
import { firstNumber } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import Combine from 'lucide-react/icons/combine';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import { lazy, Suspense, useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { historyAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { withWords } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { MessageTo } from '../chats/with/MessageTo.tsx';
import { bookAtom } from '../people/book/acts.ts';
import { PhotoAvatar } from '../people/PhotoAvatar.tsx';
import { colleagueByNumberAtom } from '../people/people.ts';
import { Tags } from '../switchboard/tags/Tags.tsx';
import { contactActs } from './acts.ts';
import { Star } from './favourites/Star.tsx';
import { kindWord, thirdPartyWord } from './kindWord.ts';
import { editPath, mergePath } from './paths.ts';
import { AboutPerson, Roles } from './person/AboutPerson.tsx';
import { PhotoField } from './person/PhotoField.tsx';
import { Tagged } from './person/Tagged.tsx';
import { useCountries } from './useCountries.ts';

// What of a contact is written needs the code of chats.
const Between = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./person/Between.tsx')))).Between,
}));

function Contact({ id }: { id: string }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const acts = useActs(contactActs);
  const goTo = useSetAtom(goToAtom);
  const book = useAtomValue(bookAtom);
  const history = useAtomValue(historyAtom);
  const colleagues = useAtomValue(colleagueByNumberAtom);
  const { value: contact, refused, reload } = useLoaded(() => acts.one(id));
  const countries = useCountries(contact?.numbers);
  useEffect(() => acts.follow(), [acts]);
  useEffect(() => {
    if (book > 0) void reload();
  }, [book, reload]);
  if (refused?.status === 404)
    return (
      <Content>
        <EmptyState title={t('contacts.gone')} text={t('contacts.goneText')} />
      </Content>
    );
  if (refused)
    return (
      <Content>
        <ErrorCard
          title={t('contacts.failed')}
          text={refusalText(t, refused).label}
          details={refused.code}
          onRetry={() => void reload()}
        />
      </Content>
    );
  if (!contact)
    return (
      <Content>
        <SkeletonRows count={5} label={t('state.loading')} />
      </Content>
    );
  const digits = new Set(contact.numbers.map(({ number }) => digitsOf(number)));
  const calls = history.filter(({ remote, contactId }) => contactId === id || digits.has(digitsOf(remote.number)));
  const colleague = contact.numbers.map(({ number }) => colleagues.get(digitsOf(number))).find(Boolean);
  const look = colleague ? presenceLook(colleague) : null;
  const first = firstNumber(contact);
  return (
    <Content className="main pg">
      <header className="idn">
        <PhotoAvatar photo={contact.photo} name={contact.name} size={52} presence={look} />
        <div className="grow">
          <h2>
            {contact.name} {contact.isVip && <span className="tag tag--acc contact-vip">{t('contacts.vip')}</span>}
            <Roles roles={contact.roles ?? []} />
          </h2>
          <p>
            {[
              look && t(look.word),
              contact.title,
              contact.department,
              contact.company !== contact.name && contact.company,
              !look && t(contact.isShared ? 'contacts.isShared' : 'contacts.isPersonal'),
              thirdPartyWord(t, contact),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {colleague && <Tags colleague={colleague} />}
        </div>
        <Star id={id} name={contact.name} />
        {contact.mayEdit && (
          <>
            <IconButton icon={Combine} name={t('contacts.merge')} onClick={() => goTo(mergePath(id))} />
            <IconButton icon={Pencil} name={t('contacts.edit')} onClick={() => goTo(editPath(id))} />
          </>
        )}
        {first !== undefined && (
          <Button look="call" data-autofocus="" onClick={() => void dial(first, 'row')}>
            <Phone className="i i-s" aria-hidden="true" /> {t('dial.call')}
          </Button>
        )}
      </header>
      {contact.mayChangePhoto && <PhotoField id={id} hasPhoto={contact.photo !== undefined} />}
      {contact.numbers.length > 0 && (
        <section aria-label={t('contacts.numbers')}>
          <h3 className="sec sec--flush">{t('contacts.numbers')}</h3>
          <ul>
            {contact.numbers.map(({ kind, number }) => (
              <li key={number} className="row row--1 row--flush">
                <span className="b">
                  <span className="a n">{names.number(number)}</span>
                  <span className="c">{[kindWord(t, kind), countries.get(number)].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="acts">
                  <MessageTo number={number} name={contact.name} shown={names.number(number)} />
                  <IconButton
                    className="ib ib--ok"
                    icon={Phone}
                    name={t('contacts.callNumber', { number: names.number(number) })}
                    onClick={() => void dial(number, 'row')}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {contact.emails.length > 0 && (
        <section aria-label={t('contacts.emails')}>
          <h3 className="sec sec--flush">{t('contacts.emails')}</h3>
          <ul>
            {contact.emails.map(({ kind, address }) => (
              <li key={address} className="row row--1 row--flush">
                <span className="b">
                  <a className="link" href={`mailto:${encodeURIComponent(address)}`}>
                    {address}
                  </a>
                  <span className="c">{kindWord(t, kind)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Tagged />
      <AboutPerson contact={contact} />
      <Suspense fallback={null}>
        <Between {...{ id, contact, calls }} />
      </Suspense>
    </Content>
  );
}

/** One contact with numbers that can be called and the last calls. S-CONT-4, NAV-089, NAV-090 */
export function ContactPage({ id }: { id: string }) {
  const wanted = decodeURIComponent(id);
  return <Contact key={wanted} id={wanted} />;
}
