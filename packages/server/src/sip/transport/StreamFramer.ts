import { MAX_HEAD_LENGTH, MAX_MESSAGE_BYTES } from '../message/parseMessage.ts';

/** What came out of a stream: a message, the keep-alive of RFC 5626 (two line ends), or a stream that cannot go on. */
export type Framed = { kind: 'message'; text: string } | { kind: 'ping' } | { kind: 'broken'; text: string | null };

/**
 * Cuts a TCP stream into messages by their Content-Length (RFC 3261 section 18.3); one without is a message without body. A
 * length that cannot be read, a head beyond 16 KiB or a message beyond 64 KiB breaks the stream: where the next message begins is
 * not known. A head is looked at once when it is whole, however small the pieces are in which it came.
 */
export class StreamFramer {
  #rest: Buffer = Buffer.alloc(0);
  #isBroken = false;
  /** Bytes of the next message, once its head is there. */
  #due: number | null = null;

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
    if (this.#due === null) {
      const head = headEnd(this.#rest.subarray(0, MAX_HEAD_LENGTH + 4));
      if (head === null) return this.#rest.length > MAX_HEAD_LENGTH ? { kind: 'broken', text: null } : null;
      const length = bodyLength(this.#rest.toString('latin1', 0, head));
      if (length === null) return { kind: 'broken', text: this.#rest.toString('utf8', 0, head) };
      if (head + length > MAX_MESSAGE_BYTES) return { kind: 'broken', text: null };
      this.#due = head + length;
    }
    if (this.#rest.length < this.#due) return null;
    const text = this.#rest.toString('utf8', 0, this.#due);
    this.#rest = this.#rest.subarray(this.#due);
    this.#due = null;
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

/** What Content-Length says; 0 without one, null when it cannot be read or comes twice. */
function bodyLength(head: string): number | null {
  const found: string[] = [];
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 0 || colon > 40) continue;
    const name = line.slice(0, colon).trimEnd().toLowerCase();
    if (name === 'content-length' || name === 'l') found.push(line.slice(colon + 1).trim());
  }
  if (found.length === 0) return 0;
  return found.length === 1 && /^\d{1,9}$/.test(found[0] ?? '') ? Number(found[0]) : null;
}
