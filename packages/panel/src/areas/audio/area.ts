import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';
import { audioActs } from './acts.ts';

/** Microphone, speakers, headset. */
export const audio = area({
  needs: ['browser-phone', 'calls', 'phones', 'quality', 'sounds'],
  begin: ({ of }) => void of(audioActs),
  after: async () => (await withWords(import('./audio.ts'))).startAudio,
  screens: [
    {
      name: 'audio',
      title: 'screen.audio',
      paths: { '/settings/webrtc': {} },
      load: async () => (await withWords(import('./AudioScreen.tsx'))).AudioScreen,
      isFetchedAhead: true,
      below: 'settings',
    },
  ],
  offers: () => import('./offers.ts'),
});
