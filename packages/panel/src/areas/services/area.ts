import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Services of the phone that make forwarding rules. */
export const services = area({
  needs: ['forwarding', 'people', 'voicemail'],
  after: async () => (await import('./acts.ts')).followServices,
  screens: [
    {
      name: 'service',
      title: 'screen.service',
      paths: {
        '/settings/callqueuing/:topic(wa|qm|ccs)': { service: 'callqueuing' },
        '/settings/:service(callback|bosssecretary|awayattendant|availabilityattendant|callqueuing)': { topic: null },
      },
      below: 'settings',
      load: async () => (await withWords(import('./ServiceScreen.tsx'))).ServiceScreen,
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enServiceTitles],
  offers: () => import('./offers.ts'),
});
