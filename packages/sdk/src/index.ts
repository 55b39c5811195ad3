export type * from '@ringside/protocol/bridge/types';
export { createPhone } from './createPhone.ts';
export { connectPhone } from './link/connectPhone.ts';
export { DEFAULT_ALLOW } from './link/frame.ts';
export { type Outcome, PhoneError } from './PhoneError.ts';
export type { Reason } from './reasons.ts';
export type { ReadonlyStore } from './store.ts';
export type {
  AuthOptions,
  Connection,
  ConnectionEvent,
  ConnectionState,
  ConnectOptions,
  EventMeta,
  Hooks,
  LogEntry,
  Phone,
  PhoneCommands,
  PhoneEvents,
  PhoneOptions,
  Providers,
  ResyncEvent,
  SendOptions,
  Session,
} from './types.ts';
export { VERSION } from './version.ts';
