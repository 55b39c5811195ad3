import { type Colleague, type Contact, type Favourite, firstNumber } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import Ear from 'lucide-react/icons/ear';
import Phone from 'lucide-react/icons/phone';
import { createContext, type KeyboardEvent, useContext } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { ListRow } from '../../../kernel/navigation/ListRow.tsx';
import { profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { MessageTo } from '../../chats/with/MessageTo.tsx';
import { HistoryLine } from '../../history/list/HistoryLine.tsx';
import { Portrait } from '../../people/Portrait.tsx';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { personPath } from '../../people/personPath.ts';
import { useTake } from '../../people/useTake.ts';

/** Whose rows are marked, by the digits of their numbers, and what changes that; null: not known yet. */
export const Favour = createContext<{
  numbers: ReadonlySet<string>;
  favour: ((number: string) => Promise<unknown>) | null;
}>({ numbers: new Set(), favour: null });

/** `C` calls whom the row shows, with Shift it writes to them; Shift and F make them a favourite, or end that. Enter leads to the page. */
function useRowKeys(number: string) {
  const dial = useDial();
  const { favour } = useContext(Favour);
  return (event: KeyboardEvent) => {
    const isFavour = event.code === 'KeyF' && event.shiftKey;
    if (event.ctrlKey || event.metaKey || event.altKey || number === '') return;
    if (event.code !== 'KeyC' && !isFavour) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFavour) return void favour?.(number);
    if (!event.shiftKey) return void dial(number, 'row');
    // Whether there is anybody to write to is what the button knows.
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-message]')?.click();
  };
}

/** Beside the name of a favourite. */
function Mark({ number }: { number: string }) {
  const t = useT();
  if (!useContext(Favour).numbers.has(digitsOf(number))) return null;
  return (
    <span className="home-star">
      <span aria-hidden="true">★</span>
      <span className="sr">{t('home.favourite')}</span>
    </span>
  );
}

/** A call; the row leads to the page of whoever it was with. */
export function Recent({ entry, count }: { entry: HistoryEntry; count: number }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const { number } = entry.remote;
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(number));
  const look = colleague ? presenceLook(colleague) : null;
  const onKeyDown = useRowKeys(number);
  const isFavourite = useContext(Favour).numbers.has(digitsOf(number));
  return (
    <ListRow
      className={`row ${entry.isMissed ? 'is-un' : ''} ${isFavourite ? 'is-favourite' : ''}`}
      path={personPath(number)}
      aria-keyshortcuts="C Shift+F"
      onKeyDown={onKeyDown}
      quick={
        <>
          <MessageTo
            isQuick
            number={number}
            name={names.nameOf(entry.remote)}
            shown={names.numberOf(entry.remote) || names.nameOf(entry.remote)}
          />
          {!entry.answeredBy && (
            <IconButton
              className="ib ib--ok"
              icon={Phone}
              tabIndex={-1}
              name={t('history.callBack', { name: names.nameOf(entry.remote) })}
              onClick={() => void dial(number, 'row')}
            />
          )}
        </>
      }
    >
      <HistoryLine
        entry={entry}
        presence={look}
        face={
          <>
            <Portrait photo={colleague?.photo} name={entry.remote.name} presence={look} />
            {isFavourite && <span className="sr">{t('home.favourite')}, </span>}
          </>
        }
        count={count}
      />
    </ListRow>
  );
}

/** A colleague, as they are now. */
export function Person({ person }: { person: Colleague }) {
  const t = useT();
  const dial = useDial();
  const take = useTake();
  const maySupervise = useAtomValue(profileAtom)?.maySupervise === true;
  const onKeyDown = useRowKeys(person.number);
  const look = presenceLook(person);
  const rings = person.telephony === 'ringing';
  // At most two actions: where one listens, Shift and C have none.
  const mayListen = maySupervise && person.telephony === 'busy';
  return (
    <ListRow
      path={personPath(person.number)}
      aria-keyshortcuts="C Shift+F"
      onKeyDown={onKeyDown}
      quick={
        <>
          {rings && (
            <Button
              size="small"
              look="primary"
              className="is-kept"
              aria-label={t('pickup.name', { name: person.name })}
              onClick={() => void take('pickUp', person)}
            >
              {t('pickup.do')}
            </Button>
          )}
          {!mayListen && <MessageTo isQuick number={person.number} name={person.name} shown={person.number} />}
          {mayListen && (
            <IconButton
              icon={Ear}
              tabIndex={-1}
              name={t('monitor.listenTo', { name: person.name })}
              onClick={() => void take('listen', person)}
            />
          )}
          {!rings && (
            <IconButton
              className="ib ib--ok"
              icon={Phone}
              tabIndex={-1}
              name={t('keys.call', { name: person.name })}
              onClick={() => void dial(person.number, 'row')}
            />
          )}
        </>
      }
    >
      <Portrait photo={person.photo} name={person.name} presence={look} />
      <span className="b">
        <span className="a">
          {person.name} <Mark number={person.number} />
        </span>
        <span className="c">
          <span className={look.glyph === 'call' ? 'trunc danger' : 'trunc'}>{t(look.word)}</span>
        </span>
      </span>
      <span className="e n">{person.number}</span>
    </ListRow>
  );
}

/** A favourite who is no colleague: a contact, by the first number. */
function Favoured({ contact }: { contact: Contact }) {
  const t = useT();
  const dial = useDial();
  const names = useNames();
  const number = firstNumber(contact) ?? '';
  const shown = names.number(number);
  const onKeyDown = useRowKeys(number);
  const about = [contact.title, contact.company !== contact.name && contact.company].filter(Boolean).join(', ');
  return (
    <ListRow
      path={personPath(number)}
      aria-keyshortcuts="C Shift+F"
      onKeyDown={onKeyDown}
      quick={
        <>
          <MessageTo isQuick number={number} name={contact.name} shown={shown} />
          <IconButton
            className="ib ib--ok"
            icon={Phone}
            tabIndex={-1}
            name={t('keys.call', { name: contact.name })}
            onClick={() => void dial(number, 'row')}
          />
        </>
      }
    >
      <Portrait photo={contact.photo} name={contact.name} presence={null} />
      <span className="b">
        <span className="a">
          {contact.name} <Mark number={number} />
        </span>
        <span className="c">
          <span className="trunc">{about}</span>
        </span>
      </span>
      <span className="e n">{shown}</span>
    </ListRow>
  );
}

/** Whom the user calls often, in their order; whoever has no number is on no row. CONT-001, CONT-011 */
export function Favourites({ all }: { all: readonly Favourite[] | null }) {
  const t = useT();
  const colleagues = useAtomValue(colleagueByNumberAtom);
  if (all === null) return <SkeletonRows count={4} label={t('state.loading')} />;
  const rows = all.filter(({ contact }) => contact.numbers.length > 0);
  return (
    <section aria-label={t('home.lens.favourites')}>
      <h2 className="sec">
        <span className="grow">{t('home.lens.favourites')}</span>
        {rows.length > 0 && <span className="t3 n">{rows.length}</span>}
      </h2>
      {rows.length === 0 && <p className="quiet small t2">{t('home.noFavourites')}</p>}
      {rows.map(({ contact }) => {
        const person = contact.numbers.map(({ number }) => colleagues.get(digitsOf(number))).find(Boolean);
        return person ? <Person key={contact.id} person={person} /> : <Favoured key={contact.id} contact={contact} />;
      })}
    </section>
  );
}
