import { atom } from 'jotai';
import type { Offers } from '../../kernel/Area.ts';
import { doing, going } from '../../kernel/Command.ts';
import { profileAtom } from '../../kernel/state.ts';
import { addEnglish } from '../../words/translate.ts';
import { audioActs } from './acts.ts';
import { enAudio } from './words.en.ts';

// Settings are found by their names before their page is there.
addEnglish([enAudio]);

const mayUseAtom = atom((get) => get(profileAtom)?.mayUseWebphone === true);
const names = [
  ...(['audio.use', 'audio.microphone', 'audio.speaker', 'audio.ringing', 'headset.title'] as const),
  ...(['audio.noiseSuppression', 'audio.echoCancellation', 'audio.autoGainControl'] as const),
];

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
  settings: names.map((name) => ({ path: '/settings/webrtc', name, shownTo: mayUseAtom })),
};
