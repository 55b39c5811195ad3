import type { Offers } from '../../kernel/Area.ts';
import { agentCommands } from './commands.ts';

/** What the number field knows by name. */
export const offers: Offers = { commands: agentCommands };
