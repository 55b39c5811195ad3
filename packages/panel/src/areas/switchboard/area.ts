import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The desk of switchboard users: who waits, who is there, and one key that sends a call. */
export const switchboard = area({
  needs: ['browser-phone', 'calls', 'people', 'queues'],
  words: async () => [(await import('./titles.en.ts')).enSwitchboardTitles],
  screens: [
    {
      name: 'switchboard',
      title: 'screen.switchboard',
      paths: { '/switchboard': {} },
      load: async () => (await withWords(import('./SwitchboardScreen.tsx'))).SwitchboardScreen,
      isMain: true,
    },
    {
      name: 'switchboardOrder',
      title: 'swb.orderTitle',
      paths: { '/switchboard/order': {} },
      load: async () => (await withWords(import('./order/OrderScreen.tsx'))).OrderScreen,
      below: 'switchboard',
    },
  ],
  offers: () => import('./offers.ts'),
});
