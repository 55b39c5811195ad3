/**
 * A message of RFC 4475 and what becomes of it here. The messages are those of the RFC, byte for byte, where not said
 * otherwise; `repeat` stands for the RFC's own `<repeat>` notation.
 */
export interface Torture {
  /** Name in the RFC. */
  name: string;
  section: string;
  message: Buffer;
  /** What the parser says: read, silently dropped, or the status it answers by itself. */
  parsed: 'read' | 'dropped' | 400 | 416 | 505;
  /** Status that the edge answers to a stranger; null: none. */
  answered: number | null;
  /** Where TCP differs: the end of a message is found by its Content-Length. */
  overTcp?: number | null;
}

/** Lines as the RFC shows them, each ended by CRLF; the empty line stands before the body. */
export const lines = (...text: string[]): Buffer => Buffer.from(text.map((line) => `${line}\r\n`).join(''));

export const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** Session description of most INVITEs of the RFC. */
export const session = [
  'v=0',
  'o=mhandley 29739 7272939 IN IP4 192.0.2.1',
  's=-',
  'c=IN IP4 192.0.2.1',
  't=0 0',
  'm=audio 49217 RTP/AVP 0 12',
  'm=video 3227 RTP/AVP 31',
  'a=rtpmap:31 LPC',
];
