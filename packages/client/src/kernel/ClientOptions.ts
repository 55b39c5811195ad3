import type { Clock, SocketConstructor, Surroundings, TokenStore } from './ports.ts';

export interface ClientOptions {
  /** Origin of the server, with a slash at the end. */
  baseUrl: string;
  fetch?: typeof fetch;
  WebSocket?: SocketConstructor;
  clock?: Clock;
  /** In [0, 1); spreads reconnections. */
  random?: () => number;
  surroundings?: Surroundings;
  tokenStore?: TokenStore;
}
