import { atom } from 'jotai';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import type { Offers } from '../../kernel/Area.ts';
import { doing, going } from '../../kernel/Command.ts';
import { liveLinesAtom } from '../../kernel/state.ts';
import { switchboardActs } from './acts.ts';
import { DESK_PATH, modeAtom, ORDER_PATH, parkableOf } from './state.ts';

/** The entry of the menu for switchboard users, and what they can do by name. Q-060, SWB-003 */
export const offers: Offers = {
  menu: [
    {
      path: DESK_PATH,
      name: 'screen.switchboard',
      icon: ConciergeBell,
      shownTo: atom((get) => get(modeAtom) !== 'none'),
      words: 'swb.omniWords',
    },
  ],
  commands(get, t) {
    const mode = get(modeAtom);
    if (mode === 'none') return [];
    const line = parkableOf(get(liveLinesAtom));
    return [
      ...(mode === 'full' ? [going(ORDER_PATH, t('swb.orderTitle'), { words: t('swb.omniWords') })] : []),
      ...(line
        ? [
            doing('park', t('swb.parkCall'), async ({ acts, tell }) => {
              const done = await acts(switchboardActs).park(line.callUri, null);
              if (!done.ok) tell(done.refused);
            }),
          ]
        : []),
    ];
  },
};
