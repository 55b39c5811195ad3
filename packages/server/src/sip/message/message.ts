/** Header values by lower-case full name, in order of arrival. Comma lists are split where the grammar has lists. */
export type SipHeaders = Map<string, string[]>;

/** What every well-formed message has, taken from its headers once. */
interface SipCore {
  headers: SipHeaders;
  body: string;
  /** Branch of the topmost Via; a substitute from Call-ID and CSeq for senders before RFC 3261. */
  branch: string;
  callId: string;
  seq: number;
  seqMethod: string;
  fromTag: string | null;
  toTag: string | null;
}
export interface SipRequest extends SipCore {
  kind: 'request';
  method: string;
  uri: string;
}
export interface SipResponse extends SipCore {
  kind: 'response';
  status: number;
  reason: string;
}
export type SipMessage = SipRequest | SipResponse;

/** A header to be written: name in its usual spelling, and value. */
export type HeaderLine = readonly [name: string, value: string];

/** First value of a header, by lower-case full name. */
export function header(message: { headers: SipHeaders }, name: string): string | null {
  return message.headers.get(name)?.[0] ?? null;
}
