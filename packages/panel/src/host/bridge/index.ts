export type { CommandHandlers, HandlerResult } from '../../kernel/ground/PagePort.ts';
export { sessionKeyStore } from './commands/sessionKeyStore.ts';
export { createCoalescer } from './createCoalescer.ts';
export { createHostBridge } from './createHostBridge.ts';
export type { BridgeWindow, HostBridge } from './types.ts';
export { callView } from './views/callView.ts';
export { refusals } from './words.ts';
