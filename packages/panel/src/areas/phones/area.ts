import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The user's phones; one of the list is opened by its id, a part of it below. */
export const phones = area({
  needs: ['settings'],
  screens: [
    {
      name: 'phones',
      title: 'screen.phones',
      paths: {
        '/settings/telephony': {},
        '/settings/telephony/*': {},
        '/settings/telephony/*/*': {},
        '/settings/telephony/*/*/*': {},
      },
      load: async () => (await withWords(import('./PhonesScreen.tsx'))).PhonesScreen,
      isFetchedAhead: true,
      below: 'settings',
    },
  ],
  offers: () => import('./offers.ts'),
});
