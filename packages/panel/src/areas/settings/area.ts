import { area } from '../../kernel/Area.ts';
import { settingsActs } from './acts.ts';

/** The way to all settings, and what the panel is. */
export const settings = area({
  needs: ['audio', 'browser-phone', 'crm', 'people', 'phones', 'sign-in'],
  begin: ({ of }) => void of(settingsActs),
  screens: [
    {
      name: 'settings',
      title: 'screen.settings',
      paths: { '/settings': {} },
      isList: true,
      load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
      isFetchedAhead: true,
    },
    {
      name: 'about',
      title: 'screen.about',
      paths: { '/settings/about': {} },
      beside: 'settings',
      load: async () => (await import('./AboutScreen.tsx')).AboutScreen,
      isFetchedAhead: true,
    },
  ],
  offers: () => import('./offers.ts'),
});
