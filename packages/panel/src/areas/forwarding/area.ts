import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Rules that send the user's calls on, and what would happen to a caller. */
export const forwarding = area({
  needs: ['people'],
  screens: [
    {
      name: 'forwardings',
      title: 'screen.forwardings',
      paths: {
        '/forwarding/own': {},
        '/forwarding/own/:service': {},
        '/forwarding/try': { isTry: true },
        '/forwarding/:contact/all': {},
        '/forwarding/*/*/:id': {},
      },
      below: 'settings',
      load: async () => (await withWords(import('./Screens.tsx'))).Screens,
    },
  ],
  offers: () => withWords(import('./offers.ts')),
});
