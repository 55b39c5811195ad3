import './desk.css';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom, historyAtom, panelConfigAtom } from '../../../kernel/state.ts';
import { useNewAbove } from '../../../kit/hooks/useNewAbove.ts';
import { NewRows } from '../../../kit/NewRows.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import type { Favoured } from '../../contacts/favourites/FavouritesOf.tsx';
import { newPath } from '../../contacts/paths.ts';
import { isSettingUpAtom } from '../../first-minute/setUpAtom.ts';
import { directoryActs } from '../../people/acts.ts';
import { colleaguesByNameAtom } from '../../people/people.ts';
import { FirstMinute } from '../HomeScreen.tsx';
import { Favour, Favourites, Person, Recent } from './HomeRows.tsx';
import { homeRecents } from './homeRecents.ts';
import { FavouritesOf } from './parts.ts';
import { enDesk } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enDesk];

/** How many of the newest calls are shown. */
const SHOWN = 8;

const lenses = ['all', 'missed', 'people', 'favourites'] as const;
type Lens = (typeof lenses)[number];

/** What the list shows: all of it, the calls that nobody answered, the colleagues, or the favourites. */
function Lenses({ at, missed, onChange }: { at: Lens; missed: number; onChange: (lens: Lens) => void }) {
  const t = useT();
  return (
    <fieldset className="chips home-lenses" aria-label={t('home.shown')}>
      {lenses.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === at}
          {...(name === 'favourites' && { 'aria-label': t('home.lens.favourites'), title: t('home.lens.favourites') })}
          onClick={() => onChange(name)}
        >
          {name === 'favourites' ? <span aria-hidden="true">☆</span> : t(`home.lens.${name}`)}
          {name === 'missed' && missed > 0 && <span className="cnt cnt--quiet">{missed}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** The newest calls and the colleagues of a wide layout; a row leads to the page of the person. */
export function HomeList() {
  const t = useT();
  const entries = useAtomValue(historyAtom).filter(({ remote }) => remote.number !== '');
  const [lens, setLens] = useState<Lens>('all');
  const wanted = lens === 'missed' ? entries.filter(({ isMissed }) => isMissed) : entries;
  const recent = useNewAbove(wanted, ({ at }) => at);
  const people = useAtomValue(colleaguesByNameAtom);
  const { searchContacts } = useActs(directoryActs);
  const [favoured, setFavoured] = useState<Favoured | null>(null);
  const favourites = favoured?.all ?? null;
  const marks = useMemo(
    () => ({
      numbers: new Set(
        (favoured?.all ?? []).flatMap(({ contact }) => contact.numbers.map((one) => digitsOf(one.number))),
      ),
      favour: favoured?.favour ?? null,
    }),
    [favoured],
  );
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const isSettingUp = useAtomValue(isSettingUpAtom);
  const isDemo = useAtomValue(panelConfigAtom)?.demo !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus();
  };
  return (
    <Favour.Provider value={marks}>
      <Content onKeyDown={onKeyDown}>
        <Suspense fallback={null}>
          <FavouritesOf search={searchContacts} onKnown={setFavoured} />
        </Suspense>
        {(isSettingUp || isDemo) && (
          <Facts>
            {/* There from the start, so that what comes later stands below it. */}
            <div>
              <FirstMinute />
            </div>
          </Facts>
        )}
        <Lenses at={lens} missed={entries.filter(({ isNew }) => isNew).length} onChange={setLens} />
        <section aria-label={t('home.recent')} hidden={lens === 'people' || lens === 'favourites'} {...recent.props}>
          <h2 className="sec">
            <span className="grow">{t('home.recent')}</span>
            {entries.length > 0 && (
              <PanelLink className="link small" path="/callhistories/personal">
                {t('screen.history')}
              </PanelLink>
            )}
          </h2>
          {!isKnown && entries.length === 0 && <SkeletonRows count={4} label={t('state.loading')} />}
          {isKnown && wanted.length === 0 && (
            <p className="quiet small t2">{t(lens === 'missed' ? 'home.noMissed' : 'home.noCalls')}</p>
          )}
          <NewRows n={recent.waiting} onShow={recent.show} />
          {homeRecents(recent.rows, SHOWN).map(({ entry, count }) => (
            <Recent key={entry.uri} entry={entry} count={count} />
          ))}
        </section>
        {lens === 'favourites' && <Favourites all={favourites} />}
        <section aria-label={t('people.title')} hidden={lens === 'missed' || lens === 'favourites'}>
          <h2 className="sec">
            <span className="grow">{t('people.title')}</span>
            {people.length > 0 && <span className="t3 n">{people.length}</span>}
            <PanelLink className="link small" path={newPath(false)}>
              {t('home.newContact')}
            </PanelLink>
          </h2>
          {isKnown && people.length === 0 && <p className="quiet small t2">{t('people.none')}</p>}
          {people.map((person) => (
            <Person key={person.uri} person={person} />
          ))}
        </section>
      </Content>
    </Favour.Provider>
  );
}
