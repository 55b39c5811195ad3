export { type ClientOptions, createClient } from './createClient.ts';
export { lateMethods } from './lateMethods.ts';
export type { Clock, Socket, SocketConstructor, Surroundings, TokenStore } from './ports.ts';
export type * from './types.ts';
