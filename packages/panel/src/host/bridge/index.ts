export type {
  AskOptions,
  CommandHandlers,
  HandlerResult,
  HookOutcome,
  HostAnswer,
} from '../../kernel/ground/PagePort.ts';
export type { KeyStore } from './commands/idempotency.ts';
export { sessionKeyStore } from './commands/sessionKeyStore.ts';
export { createCoalescer } from './createCoalescer.ts';
export { createHostBridge } from './createHostBridge.ts';
export type { BridgeWindow, HostBridge, HostBridgeOptions } from './types.ts';
export { callView } from './views/callView.ts';
export { generalInfo } from './views/generalInfo.ts';
export { historyItem } from './views/historyItem.ts';
export { type BridgeWords, englishWords, type RefusalName, refusals } from './words.ts';
