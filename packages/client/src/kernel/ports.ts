/** Time of the client; tests bring their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Keeps the session's token beyond the document; absent where the browser refuses storage. Q-129 */
export interface TokenStore {
  set(token: string | null): void;
}

/** What the surroundings tell: the page came back to the front, the network came back. */
export interface Surroundings {
  isVisible(): boolean;
  /** Called when a try is worthwhile at once. Returns a function that ends it. */
  onWake(handler: () => void): () => void;
}

/** The part of a browser's WebSocket that the client uses. */
export type SocketConstructor = new (url: string) => Socket;
export interface Socket {
  readonly readyState: number;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
  onerror: ((event: never) => void) | null;
}
