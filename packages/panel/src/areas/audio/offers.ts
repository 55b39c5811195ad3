import type { Offers } from '../../kernel/Area.ts';
import { doing, going } from '../../kernel/Command.ts';
import { profileAtom } from '../../kernel/state.ts';
import { audioActs } from './acts.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: (get, t) => [
    doing('ring', t('omni.testRing'), ({ acts }) => acts(audioActs).testSound('ringing'), {
      words: t('omni.words.audio'),
    }),
    ...(get(profileAtom)?.mayUseWebphone
      ? [going('/settings/webrtc', t('screen.audio'), { words: t('omni.words.audio') })]
      : []),
  ],
};
