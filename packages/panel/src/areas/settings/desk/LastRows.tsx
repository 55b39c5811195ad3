import { settingsDefaults } from '@ringside/protocol/words/settings';
import { useAtomValue } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import Keyboard from 'lucide-react/icons/keyboard';
import Moon from 'lucide-react/icons/moon';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { userSettingsAtom } from '../../../kernel/start/settings.ts';
import { agentAtom, oneKeyShortcutsAtom, themeAtom } from '../../../kernel/state.ts';
import type { Icon } from '../../../kit/text/icon.ts';
import { useT } from '../../../words/useT.ts';
import { LinkRow } from '../list/LinkRow.tsx';
import { changedAtom, type Section } from '../sync/state.ts';
import { wantedNotices } from './sentences.ts';

/** Settings that this browser has seen change since the user signed in, the newest first; nothing where none has. */
export function LastRows() {
  const t = useT();
  const { sections } = useAtomValue(changedAtom);
  const isAgent = useAtomValue(agentAtom) !== null;
  const oneKey = useAtomValue(oneKeyShortcutsAtom);
  const theme = useAtomValue(themeAtom);
  const {
    notifications = settingsDefaults.notifications,
    useEnterToSendChat: enterSends = settingsDefaults.useEnterToSendChat,
  } = useAtomValue(userSettingsAtom);
  const wanted = wantedNotices(notifications.triggers, isAgent);
  const onOff = (on: boolean) => t(on ? 'set.on' : 'set.off');
  const rows: Readonly<Partial<Record<Section, readonly [path: string, icon: Icon, name: string, value: string]>>> = {
    lightMode: ['/settings/misc', Moon, t('misc.colours'), t(`misc.${theme}`)],
    useEnterToSendChat: ['/settings/misc', SlidersHorizontal, t('misc.enter'), onOff(enterSends)],
    oneKeyShortcuts: ['/settings/misc', Keyboard, t('shortcuts.oneKey'), onOff(oneKey)],
    notifications: [
      ...(['/settings/notifications', Bell, t('notify.setting')] as const),
      t('set.wanted', { n: wanted.on, of: wanted.of }),
    ],
  };
  const last = (Object.keys(rows) as Section[])
    .filter((section) => sections[section])
    .sort((one, other) => (sections[other]?.at ?? 0) - (sections[one]?.at ?? 0));
  if (last.length === 0) return null;
  return (
    <>
      <h2 className="sec">
        <span className="grow">{t('set.lastChanged')}</span>
      </h2>
      {last.map((section) => {
        const [path = '', icon = Bell, name = '', value = ''] = rows[section] ?? [];
        return <LinkRow key={section} path={path} icon={icon} name={name} value={value} />;
      })}
    </>
  );
}
