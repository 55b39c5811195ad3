import { useAtomValue, useStore } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { offersAtom } from '../../../kernel/areasAtom.ts';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { settingRowsAtom } from '../list/settingRows.ts';
import { changedAtom } from '../sync/state.ts';
import { usePageName, useSettingPage } from './PageTop.tsx';
import type { SettingPage } from './pages.ts';
import { TryIt } from './TryIt.tsx';

/** Pages that belong to it, with what holds there; those that the user does not have are left out. */
function Belongs({ page }: { page: SettingPage }) {
  const t = useT();
  const store = useStore();
  const nameOf = usePageName();
  const rows = Object.values(useAtomValue(settingRowsAtom)).flat();
  const offered = (useAtomValue(offersAtom) ?? []).flatMap(({ settings = [] }) => settings);
  const links = page.beside.flatMap((path) => {
    const row = rows.find((one) => one.path === path);
    if (row) return [row];
    const entry = offered.find((one) => one.path === path);
    const isShown = entry ? !entry.shownTo || store.get(entry.shownTo) : !path.startsWith('/settings/') || isPart(path);
    return isShown ? [{ path, name: nameOf(path), value: '' }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section className="set-card">
      <h2 className="set-h">{t('set.belongs')}</h2>
      <ul className="fl">
        {links.map(({ path, name, value }) => (
          <li key={path}>
            <PanelLink className="set-belongs" path={path}>
              <span className="grow">{name}</span>
              <span className="t1 trunc" dir="auto">
                {value}
              </span>
              <ChevronRight className="i i-s chev" aria-hidden="true" />
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
/** A part of a page that everybody has. */
const isPart = (path: string): boolean => path === '/settings/voicemail/greetings';

/**
 * When one of the settings of the page was changed last, and whether here: this browser knows it of what it has seen change. Else the
 * moment of the whole copy, which is all that the server keeps. SET-013
 */
function LastChanged({ sections }: { sections: NonNullable<SettingPage['sections']> }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const changed = useAtomValue(changedAtom);
  const isBehalf = useAtomValue(profileAtom)?.isBehalf ?? false;
  const [newest] = sections
    .flatMap((section) => changed.sections[section] ?? [])
    .sort((one, other) => other.at - one.at);
  const at = newest?.at ?? changed.last;
  if (at === null || isBehalf) return null;
  const when = `${dayLabel(locale, at, now)} ${timeOfDay(locale, at)}`;
  const key = !newest ? 'set.changed.some' : newest.isHere ? 'set.changed.here' : 'set.changed.elsewhere';
  return (
    <section className="set-card">
      <h2 className="set-h">{t('set.lastChanged')}</h2>
      <p className="set-note small t2">{t(key, { when })}</p>
    </section>
  );
}

/** What belongs to a page of the settings outside of it: below the dock, or after the page. */
export function PageFacts() {
  const page = useSettingPage();
  if (!page) return null;
  return (
    <Facts>
      <div className="set-facts" key={page.path}>
        <TryIt path={page.path} />
        <Belongs page={page} />
        {page.sections && <LastChanged sections={page.sections} />}
      </div>
    </Facts>
  );
}
