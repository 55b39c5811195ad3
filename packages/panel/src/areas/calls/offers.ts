import type { Offers } from '../../kernel/Area.ts';
import { callCommands } from './commands.ts';
import { moveCommands } from './moves/commands.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: (get, t) => [...callCommands(get, t), ...moveCommands(get, t)],
};
