import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { MissedCount } from '../../areas/history/MissedCount.tsx';
import { Me } from '../../areas/people/Me.tsx';
import { presenceLook } from '../../areas/people/presenceLook.ts';
import { WaitingSms } from '../../areas/sms/WaitingSms.tsx';
import { UnreadCount } from '../../areas/voicemail/UnreadCount.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { type Screen, screenOf } from '../../kernel/navigation/routes.ts';
import { profileAtom } from '../../kernel/state.ts';
import { Logo } from '../../kit/Logo.tsx';
import type { Icon } from '../../kit/text/icon.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { useMenuEntries } from '../useMenuEntries.ts';

interface Entry {
  path: string;
  name: MessageKey;
  short: MessageKey;
  icon: Icon;
}
const isAbout = ({ path }: Entry): boolean => /^\/(settings|shortcuts)/.test(path);
/** Stands in the place of the dial pad, which has a place of its own here. */
const home: Entry = { path: '/', name: 'screen.home', short: 'screen.home', icon: Phone };

/** Screens without an entry of their own, and the one below which they are. */
const within: Partial<Record<Screen['name'], Screen['name']>> = {
  ...{ audio: 'settings', voicemail: 'settings', greetings: 'settings', phones: 'settings', crm: 'settings' },
  ...{ queue: 'queues', conferences: 'queues', smsThread: 'sms' },
};

function Entries({ entries, screen }: { entries: readonly Entry[]; screen: Screen }) {
  const t = useT();
  const current = within[screen.name] ?? screen.name;
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

/** The menu at the left: screens of the client first, then those about it; icons only below 1024 px. UI-001 */
export function WideNav({ screen }: { screen: Screen }) {
  const t = useT();
  const profile = useAtomValue(profileAtom);
  const entries = useMenuEntries();
  return (
    <nav className="nav" aria-label={t('nav.main')} data-region="tabs">
      <span className="brand">
        <Logo size={28} /> Ringside
      </span>
      <Entries entries={[home, ...entries.slice(1).filter((entry) => !isAbout(entry))]} screen={screen} />
      <hr />
      <Entries entries={entries.filter(isAbout)} screen={screen} />
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
