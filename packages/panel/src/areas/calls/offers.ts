import type { Offers } from '../../kernel/Area.ts';
import { callCommands } from './commands.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: callCommands,
};
