export { createHostBridge } from './createHostBridge.ts';
export type { BridgeWindow, CommandHandlers, HandlerResult, HostBridge, HostBridgeOptions } from './types.ts';
export { callView } from './views/callView.ts';
export { generalInfo } from './views/generalInfo.ts';
export { historyItem } from './views/historyItem.ts';
export { type BridgeWords, englishWords, type RefusalName, refusals } from './words.ts';
