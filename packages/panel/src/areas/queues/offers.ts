import Layers from 'lucide-react/icons/layers';
import type { Commands, Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { groups, hasQueuesAtom } from '../../kernel/state.ts';

/** The page of each queue that the user sees, by its name and number. */
const queueCommands: Commands = (get, t) =>
  get(groups.allAtom)
    .filter(({ isAcd, isMember, counters }) => isAcd && (isMember || counters))
    .map(({ id, label, number }) =>
      going(`/queue/${encodeURIComponent(id)}`, label, { words: number, detail: t('screen.queues'), isQueue: true }),
    );

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: queueCommands,
  menu: [
    {
      path: '/queue',
      name: 'screen.queues',
      icon: Layers,
      shownTo: hasQueuesAtom,
      words: 'omni.words.queues',
      keys: 'G Q',
    },
  ],
};
