/**
 * A connection to a peer: a WebSocket, a TCP connection, or a UDP flow (one address and port of a peer). The stack
 * writes whole messages and receives whole messages; framing is the transport's business.
 */
export interface SipConnection {
  readonly id: string;
  /** For the Via header: `WS`, `TCP`, `TLS`, `UDP`. */
  readonly transport: string;
  readonly remoteAddress: string;
  /** Not of WebSockets. */
  readonly remotePort?: number;
  /** Host and port by which the peer reaches us, for Via and Contact; not of WebSockets. */
  readonly local?: string;
  readonly isOpen: boolean;
  /** When the peer said anything, by the clock of `monotonicMs`; UDP only. */
  readonly heardAt?: number;
  /** @param to `toStranger`: an answer to a phone that has shown no password, who gets a bounded number of bytes only */
  send(text: string, to?: 'toStranger'): void;
  /** @param code WebSocket close code, e.g. 1008 when another browser or window takes over */
  close(code: number, reason: string): void;
}

/** Reliable: nothing is lost, and nothing has to be repeated. RFC 3261 section 17 */
export const isReliable = (connection: SipConnection): boolean => connection.transport !== 'UDP';
