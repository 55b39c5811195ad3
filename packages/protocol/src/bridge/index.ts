export { commands, isCommandName, MAX_COMMAND_LENGTH } from './commands.ts';
export { keptKeys } from './keptKeys.ts';
export { commandMessage, controlMessage, helloMessage, replyMessage } from './messages.ts';
export {
  HOOK_TIMEOUT_MS,
  hookResults,
  PROVIDER_TIMEOUT_MS,
  providerResults,
  requestResults,
} from './requestSchemas.ts';
export type * from './types.ts';
export { chooseProtocol, PROTOCOLS, REVISIONS } from './version.ts';
