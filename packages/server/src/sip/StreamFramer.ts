import { MAX_MESSAGE_BYTES } from './parseMessage.ts';

/** What came out of a stream: a message, the keep-alive of RFC 5626 (two line ends), or a stream that cannot go on. */
export type Framed = { kind: 'message'; text: string } | { kind: 'ping' } | { kind: 'broken'; text: string | null };

/**
 * Cuts a TCP stream into messages by their Content-Length (RFC 3261 section 18.3); one without is a message without
 * body. A length that cannot be read, or a message beyond 64 KiB, breaks the stream: nobody knows where the next begins.
 */
export class StreamFramer {
  #rest: Buffer = Buffer.alloc(0);
  #isBroken = false;

  push(chunk: Uint8Array): Framed[] {
    if (this.#isBroken) return [];
    this.#rest = this.#rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#rest, chunk]);
    const framed: Framed[] = [];
    for (let next = this.#take(); next; next = this.#take()) {
      framed.push(next);
      if (next.kind !== 'broken') continue;
      this.#isBroken = true;
      this.#rest = Buffer.alloc(0);
      break;
    }
    return framed;
  }

  #take(): Framed | null {
    let start = 0;
    while (this.#rest[start] === 13 || this.#rest[start] === 10) start++;
    if (start > 0) {
      this.#rest = this.#rest.subarray(start);
      // A single line end may follow a message of a sloppy sender; two of them ask for a sign of life.
      if (start >= 4) return { kind: 'ping' };
    }
    const head = headEnd(this.#rest);
    if (head === null) return this.#rest.length > MAX_MESSAGE_BYTES ? { kind: 'broken', text: null } : null;
    const length = bodyLength(this.#rest.toString('latin1', 0, head));
    if (length === null) return { kind: 'broken', text: this.#rest.toString('utf8', 0, head) };
    if (head + length > MAX_MESSAGE_BYTES) return { kind: 'broken', text: null };
    if (this.#rest.length < head + length) return null;
    const text = this.#rest.toString('utf8', 0, head + length);
    this.#rest = this.#rest.subarray(head + length);
    return { kind: 'message', text };
  }
}

/** Offset behind the empty line; null: it has not come yet. */
function headEnd(bytes: Buffer): number | null {
  const strict = bytes.indexOf('\r\n\r\n');
  const loose = bytes.indexOf('\n\n');
  if (strict < 0 && loose < 0) return null;
  return strict >= 0 && (loose < 0 || strict < loose) ? strict + 4 : loose + 2;
}

function bodyLength(head: string): number | null {
  const found = [...head.matchAll(/^(?:content-length|l)[ \t]*:[ \t]*(.*?)[ \t]*\r?$/gim)].map(
    (match) => match[1] ?? '',
  );
  if (found.length === 0) return 0;
  return found.length === 1 && /^\d{1,9}$/.test(found[0] ?? '') ? Number(found[0]) : null;
}
