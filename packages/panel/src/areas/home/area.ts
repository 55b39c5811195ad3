import { area } from '../../kernel/Area.ts';

/** The first screen: keys, recent calls, dial pad. The layouts draw it. */
export const home = area({
  needs: ['browser-phone', 'calls', 'history', 'people', 'terminals', 'voicemail'],
  screens: [{ name: 'home', title: 'screen.home', paths: { '/': {}, '/dialpad': {} }, isMain: true }],
  offers: () => import('./offers.ts'),
});
