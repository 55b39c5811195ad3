import { useAtomValue } from 'jotai';
import LogOut from 'lucide-react/icons/log-out';
import { sessionActs } from '../areas/sign-in/acts.ts';
import { useActs } from '../kernel/acts.ts';
import { menuAtom } from '../kernel/areasAtom.ts';
import { PanelLink } from '../kernel/navigation/PanelLink.tsx';
import { shownLink } from '../kernel/start/linkStatus.ts';
import { linkAtom, phoneAtom, profileAtom } from '../kernel/state.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { useT } from '../words/useT.ts';
import { enFrame } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enFrame];

/** One line for the connections: live data and phone. */
function Connection() {
  const t = useT();
  const link = useAtomValue(linkAtom);
  const phone = useAtomValue(phoneAtom);
  const shown = shownLink(link);
  const isLive = shown === 'ready';
  const isWell = isLive && (phone.at === 'ready' || phone.at === 'off');
  const said = !isLive
    ? t(link.at === 'polling' ? 'menu.polling' : 'menu.noLive')
    : t(phone.at === 'ready' ? 'menu.allConnected' : phone.at === 'off' ? 'menu.liveOnly' : 'menu.noPhone');
  return (
    <div className="row row--1 row--flush" role="status">
      <Glyph
        name={isWell ? 'check' : shown === 'idle' ? 'dots' : 'off'}
        className={isWell ? 'm-ok' : shown === 'idle' ? 'm-idle' : 'm-danger'}
      />
      <span className="b small">{said}</span>
    </div>
  );
}

/** The menu: every screen there is on one page. UI-001, AUTH-006 */
export function MenuScreen() {
  const t = useT();
  const { signOut } = useActs(sessionActs);
  const profile = useAtomValue(profileAtom);
  const entries = useAtomValue(menuAtom);
  return (
    <main className="main" data-region="content">
      <nav className="tiles" aria-label={t('menu.all')}>
        {entries.map(({ path, name, short = name, icon: Mark, Badge }) => {
          return (
            <PanelLink
              key={path}
              className="tile"
              title={t(name)}
              aria-label={short === name ? undefined : t(name)}
              path={path}
            >
              <Mark className="i" aria-hidden="true" />
              <span className="trunc">{t(short)}</span>
              {Badge && <Badge />}
            </PanelLink>
          );
        })}
        {entries.length % 2 === 1 && <span className="tile tile--gap" />}
      </nav>
      <h2 className="sec">
        <span className="grow">{t('menu.connection')}</span>
      </h2>
      <Connection />
      {profile && !profile.logoutLocked && (
        <button type="button" className="row row--1 row--flush" onClick={() => void signOut()}>
          <LogOut className="i i-s" aria-hidden="true" />
          <span className="b">{t('menu.logout')}</span>
          <span className="e trunc">
            {profile.name}, {profile.number}
          </span>
        </button>
      )}
    </main>
  );
}
