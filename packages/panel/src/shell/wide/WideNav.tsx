import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { hasQueuesAtom, profileAtom } from '../../app/state.ts';
import { useSmsCapable } from '../../app/useSmsCapable.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import { useT } from '../../i18n/useT.ts';
import type { Icon } from '../../ui/icon.ts';
import { Logo } from '../../ui/Logo.tsx';
import { presenceLook } from '../../ui/presenceLook.ts';
import { Me } from '../Me.tsx';
import { MissedCount } from '../MissedCount.tsx';
import { hasGroupsAtom, menuEntries } from '../menuEntries.ts';
import { PanelLink } from '../navigation/PanelLink.tsx';
import { type Screen, screenOf } from '../navigation/routes.ts';
import { UnreadCount } from '../UnreadCount.tsx';
import { WaitingSms } from '../WaitingSms.tsx';

interface Entry {
  path: string;
  name: MessageKey;
  short: MessageKey;
  icon: Icon;
}
const isAbout = ({ path }: Entry): boolean => /^\/(settings|shortcuts)/.test(path);
/** Screens of the client first, then those about it. The dial pad has a place of its own. */
const places: readonly Entry[] = [
  { path: '/', name: 'screen.home', short: 'screen.home', icon: Phone },
  ...menuEntries.slice(1).filter((entry) => !isAbout(entry)),
];
const about: readonly Entry[] = menuEntries.filter(isAbout);

function Entries({ entries, screen }: { entries: readonly Entry[]; screen: Screen }) {
  const t = useT();
  const isSetting = screen.name === 'audio' || screen.name === 'voicemail' || screen.name === 'greetings';
  const current = isSetting
    ? 'settings'
    : screen.name === 'queue'
      ? 'queues'
      : screen.name === 'smsThread'
        ? 'sms'
        : screen.name;
  return (
    <ul>
      {entries.map(({ path, name, short, icon: Mark }) => {
        return (
          <li key={path}>
            <PanelLink
              path={path}
              title={t(name)}
              aria-label={short === name ? undefined : t(name)}
              aria-current={screenOf(path, true).name === current ? 'page' : undefined}
            >
              <Mark className="i" aria-hidden="true" />
              {t(short)}
              {name === 'screen.history' && <MissedCount />}
              {name === 'screen.messages' && <UnreadCount />}
              {name === 'screen.sms' && <WaitingSms />}
            </PanelLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The menu at the left; icons only below 1024 px. UI-001 */
export function WideNav({ screen }: { screen: Screen }) {
  const t = useT();
  const profile = useAtomValue(profileAtom);
  const hasQueues = useAtomValue(hasQueuesAtom);
  const hasGroups = useAtomValue(hasGroupsAtom);
  const hasSms = useSmsCapable();
  return (
    <nav className="nav" aria-label={t('nav.main')} data-region="tabs">
      <span className="brand">
        <Logo size={28} /> Ringside
      </span>
      <Entries
        entries={places.filter(({ path }) => {
          if (path === '/supervision') return hasQueues && profile?.maySupervise === true;
          if (path === '/groups') return hasGroups;
          if (path === '/acdsms') return hasSms;
          return path !== '/queue' || hasQueues;
        })}
        screen={screen}
      />
      <hr />
      <Entries entries={about} screen={screen} />
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
