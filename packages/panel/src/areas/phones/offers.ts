import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: (_, t) => [going('/settings/telephony', t('screen.phones'), { words: t('omni.words.phones') })],
};
