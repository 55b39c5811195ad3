/**
 * One way to reach a peer: a WebSocket today, a TCP or UDP flow for desk phones later. The stack writes whole
 * messages and is told about whole messages; framing is the transport's business.
 */
export interface SipConnection {
  readonly id: string;
  /** For the Via header: `WS`, `TCP`, `UDP`. */
  readonly transport: string;
  readonly remoteAddress: string;
  readonly isOpen: boolean;
  send(text: string): void;
  /** @param code WebSocket close code, e.g. 1008 when another place takes over */
  close(code: number, reason: string): void;
}
