import Voicemail from 'lucide-react/icons/voicemail';
import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { addEnglish } from '../../words/translate.ts';
import { UnreadCount } from './UnreadCount.tsx';
import { enVoicemail } from './words.en.ts';

// Settings are found by their names before their page is there.
addEnglish([enVoicemail]);

const names = ['mailbox.on', 'mailbox.ring', 'mailbox.language', 'pin.name'] as const;

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [
    {
      path: '/voicemails',
      name: 'screen.voicemails',
      icon: Voicemail,
      Badge: UnreadCount,
      words: 'omni.words.voicemails',
      keys: 'G M',
    },
  ],
  commands: (_, t) => [
    going('/settings/voicemail', t('screen.voicemail'), { words: t('omni.words.voicemail') }),
    going('/settings/voicemail/greetings', t('screen.greetings'), { words: t('omni.words.voicemail') }),
  ],
  settings: names.map((name) => ({ path: '/settings/voicemail', name })),
};
