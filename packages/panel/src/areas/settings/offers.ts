import { atom } from 'jotai';
import Info from 'lucide-react/icons/info';
import Settings from 'lucide-react/icons/settings';
import type { Offers } from '../../kernel/Area.ts';
import { agentAtom, environmentAtom } from '../../kernel/state.ts';
import { settingsCommands } from './commands.ts';

const names = [...(['omni.dark', 'shortcuts.oneKey', 'settings.language'] as const)];

const details = ['screen.details', 'settings.number', 'details.login', 'details.groups', 'details.rights'] as const;

const where = ['screen.where', 'where.site', 'where.floor'] as const;
const misc = ['screen.misc', 'misc.colours', 'misc.enter', 'shortcuts.oneKey'] as const;
const notices = ['notify.setting', 'notify.ofCalls', 'notify.ofMissed', 'notify.ofVoicemail'] as const;
const noticed = ['notify.prompt', 'notify.sound'] as const;
const isAgentAtom = atom((get) => get(agentAtom) !== null);
const isAloneAtom = atom((get) => get(environmentAtom) === 'standalone');

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [
    {
      path: '/settings',
      name: 'screen.settings',
      icon: Settings,
      isAbout: true,
      words: 'omni.words.settings',
      keys: 'G ,',
    },
    {
      path: '/settings/about',
      name: 'screen.about',
      short: 'menu.about',
      icon: Info,
      isAbout: true,
      words: 'omni.words.about',
    },
  ],
  commands: settingsCommands,
  settings: [
    ...names.map((name) => ({ path: '/settings', name })),
    ...details.map((name) => ({ path: '/settings/details', name })),
    ...where.map((name) => ({ path: '/settings/geoarea', name })),
    ...misc.map((name) => ({ path: '/settings/misc', name })),
    ...notices.map((name) => ({ path: '/settings/notifications', name })),
    { path: '/settings/notifications', name: 'notify.ofSms', shownTo: isAgentAtom },
    ...noticed.map((name) => ({ path: '/settings/notifications', name, shownTo: isAloneAtom })),
  ],
};
