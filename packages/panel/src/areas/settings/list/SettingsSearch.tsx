import { useAtomValue, useStore } from 'jotai';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { areasAtom, offersAtom } from '../../../kernel/areasAtom.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { revealSetting } from '../../../kernel/navigation/revealSetting.ts';
import { screenOf, titleOf } from '../../../kernel/navigation/screens.ts';
import { useT } from '../../../words/useT.ts';
import { fold } from '../../people/peopleSearch.ts';

/** Rows that are shown at most. */
const SHOWN = 8;

/** Every setting of every page by its name; a press leads to it. Enter leads to the first. */
export function SettingsSearch() {
  const t = useT();
  const id = useId();
  const store = useStore();
  const areas = useAtomValue(areasAtom);
  const offers = useAtomValue(offersAtom) ?? [];
  const [query, setQuery] = useState('');
  const wanted = fold(query.trim());
  const found = offers
    .flatMap(({ settings = [] }) => settings)
    .filter(({ shownTo }) => !shownTo || store.get(shownTo))
    .map(({ path, name }) => ({ path, name: t(name), page: t(titleOf(areas, screenOf(areas, path, true).name)) }))
    .filter(({ name, page }) => fold(`${name} ${page}`).includes(wanted))
    .slice(0, SHOWN);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && query !== '') setQuery('');
    else if (event.key === 'Enter') event.currentTarget.querySelector<HTMLElement>('a')?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field in it
    <div className="set-search" onKeyDown={onKeyDown}>
      <div className="in">
        <Search className="i i-s t2" aria-hidden="true" />
        <input
          id={id}
          type="search"
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </div>
      <div role="status">
        {wanted !== '' && found.length === 0 && <p className="small t2">{t('settings.noneFound')}</p>}
        {wanted !== '' &&
          found.map(({ path, name, page }) => (
            <PanelLink
              key={`${path} ${name}`}
              className="row row--1 row--flush"
              path={path}
              onClickCapture={() => revealSetting(name)}
            >
              <span className="b">
                <span className="a">{name}</span>
                <span className="c">{page}</span>
              </span>
            </PanelLink>
          ))}
      </div>
    </div>
  );
}
