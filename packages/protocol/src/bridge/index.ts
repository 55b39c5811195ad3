export { commands, isCommandName, MAX_COMMAND_LENGTH } from './commands.ts';
export { featureCommands } from './features/commands.ts';
export { keptKeys } from './keptKeys.ts';
export { commandMessage, controlMessage, helloMessage, replyMessage } from './messages.ts';
export { type RefusalRule, type RefusalStem, refusalKeys, refusalRule, refusalRules } from './refusals.ts';
export {
  HOOK_TIMEOUT_MS,
  hookResults,
  PROVIDER_TIMEOUT_MS,
  providerResults,
  requestResults,
  TOKEN_TIMEOUT_MS,
} from './requestSchemas.ts';
export type * from './types.ts';
export { chooseProtocol, PROTOCOLS, REVISIONS } from './version.ts';
