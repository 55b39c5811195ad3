export { commands, isCommandName, MAX_COMMAND_LENGTH } from './commands.ts';
export { commandMessage, controlMessage, helloMessage } from './messages.ts';
export type * from './types.ts';
export { PROTOCOLS } from './types.ts';
