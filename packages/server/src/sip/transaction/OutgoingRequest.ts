import type { HeaderLine, SipResponse } from '../message/message.ts';
import type { SipConnection } from '../transport/SipConnection.ts';
import type { ClientTransaction } from './ClientTransaction.ts';

/** A request of ours: where it goes, and what stands in it beside what the stack adds. */
export interface OutgoingRequest {
  method: string;
  uri: string;
  from: string;
  to: string;
  callId: string;
  seq: number;
  routes?: readonly string[];
  headers?: readonly HeaderLine[];
  body?: string;
  /** Default `application/sdp`. */
  contentType?: string;
  onProvisional?: ((response: SipResponse) => void) | undefined;
}

/** Sends requests: the stack, as a dialog sees it. */
export interface RequestSender {
  request(connection: SipConnection, parts: OutgoingRequest): ClientTransaction;
  /** Headers every request of a transaction shares, with a fresh branch. */
  baseHeaders(
    connection: SipConnection,
    parts: Pick<OutgoingRequest, 'from' | 'to' | 'callId' | 'routes'>,
  ): HeaderLine[];
}
