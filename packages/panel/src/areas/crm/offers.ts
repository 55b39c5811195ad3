import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { profileAtom } from '../../kernel/state.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: (get, t) => (get(profileAtom)?.crmAllowed ? [going('/settings/crm', t('screen.crm'))] : []),
};
