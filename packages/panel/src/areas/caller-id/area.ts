import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Which number others see when the user calls them. */
export const callerId = area({
  screens: [
    {
      name: 'callerId',
      title: 'screen.callerId',
      paths: { '/settings/callerid': {} },
      beside: 'settings',
      load: async () => (await withWords(import('./CallerIdScreen.tsx'))).CallerIdScreen,
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enCallerIdTitles],
  offers: () => import('./offers.ts'),
});
