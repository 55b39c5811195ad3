import Voicemail from 'lucide-react/icons/voicemail';
import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { UnreadCount } from './UnreadCount.tsx';

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
};
