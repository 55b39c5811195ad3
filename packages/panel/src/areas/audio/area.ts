import { area } from '../../kernel/Area.ts';

/** Microphone, speakers, headset. */
export const audio = area({
  screens: [
    {
      name: 'audio',
      title: 'screen.audio',
      paths: { '/settings/webrtc': {} },
      load: async () => (await import('./AudioScreen.tsx')).AudioScreen,
      isFetchedAhead: true,
      below: 'settings',
    },
  ],
  offers: () => import('./offers.ts'),
});
