import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { hasQueuesAtom } from '../../kernel/state.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: (get, t) => (get(hasQueuesAtom) ? [going('/acd-conf-history', t('screen.conferences'))] : []),
};
