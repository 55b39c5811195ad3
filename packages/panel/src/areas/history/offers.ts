import Clock from 'lucide-react/icons/clock';
import type { Offers } from '../../kernel/Area.ts';
import { historyCommands } from './commands.ts';
import { LastCalls } from './LastCalls.tsx';
import { MissedCount } from './MissedCount.tsx';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [
    {
      path: '/callhistories/personal',
      name: 'screen.history',
      icon: Clock,
      Badge: MissedCount,
      words: 'omni.words.history',
      keys: 'G H',
    },
  ],
  commands: historyCommands,
  LastWith: LastCalls,
};
