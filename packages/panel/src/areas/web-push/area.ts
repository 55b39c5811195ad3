import { area } from '../../kernel/Area.ts';

/** Calls that ring while the window is closed: the page is an application that can be installed. */
export const webPush = area({
  needs: ['calls'],
  after: async () => (await import('./followPush.ts')).followPush,
  words: async () => [(await import('./words.en.ts')).enWebPush],
});
