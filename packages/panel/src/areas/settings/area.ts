import { area } from '../../kernel/Area.ts';
import { settingsActs } from './acts.ts';

/** The way to all settings, and what the panel is. */
export const settings = area({
  needs: [
    'audio',
    'browser-phone',
    'calls',
    'crm',
    'forwarding',
    'people',
    'phones',
    'services',
    'sign-in',
    'web-push',
  ],
  begin: ({ of }) => void of(settingsActs),
  after: async () => (await import('./sync/acts.ts')).syncSettings,
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
      name: 'misc',
      title: 'screen.misc',
      paths: { '/settings/misc': {} },
      beside: 'settings',
      load: async () => (await import('./MiscScreen.tsx')).MiscScreen,
    },
    {
      name: 'notifications',
      title: 'notify.setting',
      paths: { '/settings/notifications': {} },
      beside: 'settings',
      load: async () => (await import('./NotificationsScreen.tsx')).NotificationsScreen,
    },
    {
      name: 'details',
      title: 'screen.details',
      paths: { '/settings/details': {} },
      beside: 'settings',
      load: async () => (await import('./DetailsScreen.tsx')).DetailsScreen,
    },
    {
      name: 'where',
      title: 'screen.where',
      paths: { '/settings/geoarea': {} },
      beside: 'settings',
      load: async () => (await import('./WhereScreen.tsx')).WhereScreen,
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
  words: async () => [(await import('./words.en.ts')).enSettings],
  offers: () => import('./offers.ts'),
});
