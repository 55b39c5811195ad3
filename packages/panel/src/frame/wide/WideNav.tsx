import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import type { MenuEntry, Screen } from '../../kernel/Area.ts';
import { areasAtom, menuAtom } from '../../kernel/areasAtom.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { entryOf, screenOf } from '../../kernel/navigation/screens.ts';
import { profileAtom } from '../../kernel/state.ts';
import { Logo } from '../../kit/Logo.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { Me } from '../Me.tsx';

/** Stands in the place of the dial pad, which has a place of its own here. */
const home: MenuEntry = { path: '/', name: 'screen.home', icon: Phone };

function Entries({ entries, screen }: { entries: readonly MenuEntry[]; screen: Screen }) {
  const t = useT();
  const areas = useAtomValue(areasAtom);
  const menu = useAtomValue(menuAtom);
  const entry = entryOf(areas, screen.name);
  const hasOwn = menu.some(({ path }) => screenOf(areas, path, true).name === screen.name);
  // a page beside a list is that list's, unless it has an entry of its own
  const current = entry?.below ?? (hasOwn ? undefined : entry?.beside) ?? screen.name;
  return (
    <ul>
      {entries.map(({ path, name, short = name, icon: Mark, Badge }) => {
        return (
          <li key={path}>
            <PanelLink
              path={path}
              title={t(name)}
              aria-label={short === name ? undefined : t(name)}
              aria-current={screenOf(areas, path, true).name === current ? 'page' : undefined}
            >
              <Mark className="i" aria-hidden="true" />
              {t(short)}
              {Badge && <Badge />}
            </PanelLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The menu at the left: screens of the client first, then those about it; icons only below 1024 px. UI-001 */
export function WideNav({ screen }: { screen: Screen }) {
  const t = useT();
  const profile = useAtomValue(profileAtom);
  const entries = useAtomValue(menuAtom);
  return (
    <nav className="nav" aria-label={t('nav.main')} data-region="tabs">
      <span className="brand">
        <Logo size={28} /> Ringside
      </span>
      <Entries
        entries={[home, ...entries.filter(({ path, isAbout }) => !isAbout && path !== '/dialpad')]}
        screen={screen}
      />
      <hr />
      <Entries entries={entries.filter(({ isAbout }) => isAbout)} screen={screen} />
      {profile && (
        <div className="me">
          <Me />
          <span className="grow" aria-hidden="true">
            <span className="trunc small med">{profile.name}</span>
            <span className="trunc small t2">
              {t(presenceLook(profile).word)}, {profile.number}
            </span>
          </span>
        </div>
      )}
    </nav>
  );
}
