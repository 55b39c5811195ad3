import { parseAddress, splitOutside } from './address.ts';
import { header, type SipHeaders, type SipMessage } from './message.ts';
import { reasonPhrases } from './reasonPhrases.ts';
import { serialize } from './serialize.ts';

/** Upper bounds of what is read at all, in bytes, lines and characters; they are checked before anything is matched. */
export const MAX_MESSAGE_BYTES = 65_536;
export const MAX_DATAGRAM_BYTES = 16_384;
export const MAX_HEAD_LENGTH = 16_384;
export const MAX_HEADER_LINES = 128;
export const MAX_LINE_LENGTH = 4096;

/** `reply`: a complete error response where the request was readable enough to be answered, else null: stay silent. */
export type ParseResult = { ok: true; message: SipMessage } | { ok: false; fault: string; reply: string | null };

const compactNames: Record<string, string> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  l: 'content-length',
  c: 'content-type',
  s: 'subject',
  k: 'supported',
  r: 'refer-to',
  b: 'referred-by',
  e: 'content-encoding',
  o: 'event',
  u: 'allow-events',
  x: 'session-expires',
};
const listHeaders = new Set(['via', 'contact', 'route', 'record-route']);
/** What a branch begins with. RFC 3261 section 8.1.1.7 */
const COOKIE = 'z9hG4bK';
const singleHeaders = ['from', 'to', 'call-id', 'cseq', 'max-forwards', 'content-length'];

/**
 * Reads one SIP message, tolerant in form (folded and compact headers, any case, spare blanks, bare line feeds) and
 * strict where two readings would be possible (twice the same From, contradictory CSeq, too little body).
 * RFC 3261 section 7, RFC 4475. Never throws.
 */
export function parseMessage(text: string): ParseResult {
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) return { ok: false, fault: 'too large', reply: null };
  const { head, body } = splitBody(text);
  if (head.length > MAX_HEAD_LENGTH) return { ok: false, fault: 'head too long', reply: null };
  const lines = unfold(head);
  if (!lines) return { ok: false, fault: 'too many or too long header lines', reply: null };
  const first = (lines.shift() ?? '').trim();
  const headers = readHeaders(lines);

  const response = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/i.exec(first);
  if (response) return readResponse(Number(response[1]), response[2] ?? '', headers, body);
  const request = /^([A-Za-z0-9.!%*_+`'~-]+) (\S+) SIP\/(\d+\.\d+)$/i.exec(first);
  if (!request) {
    const loose = /^([A-Za-z]+)\s.*SIP\/2\.0$/i.exec(first);
    return refuse(400, 'request line', loose ? loose[1]! : null, headers);
  }
  return readRequest(request[1]!, request[2]!, request[3]!, headers, body);
}

const isLineEnd = (char: string | undefined): boolean => char === '\r' || char === '\n';

/** Head and body, which an empty line separates; further line ends around the head are ignored. */
export function splitBody(text: string): { head: string; body: string } {
  let start = 0;
  while (isLineEnd(text[start])) start++;
  for (let end = text.indexOf('\n', start); end >= 0; end = text.indexOf('\n', end + 1)) {
    const next = text[end + 1] === '\r' ? end + 2 : end + 1;
    if (text[next] !== '\n') continue;
    return { head: text.slice(start, text[end - 1] === '\r' ? end - 1 : end), body: text.slice(next + 1) };
  }
  let end = text.length;
  while (end > start && isLineEnd(text[end - 1])) end--;
  return { head: text.slice(start, end), body: '' };
}

/** The lines of a head, folded ones in one piece. Null: there are too many, or one is too long. */
function unfold(head: string): string[] | null {
  const written = head.split('\n', MAX_HEADER_LINES + 2);
  if (written.length > MAX_HEADER_LINES + 1) return null;
  const lines: string[] = [];
  for (const text of written) {
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    const isFolded = lines.length > 0 && (line.startsWith(' ') || line.startsWith('\t'));
    const whole = isFolded ? `${lines.pop()} ${line.trimStart()}` : line;
    if (whole.length > MAX_LINE_LENGTH) return null;
    lines.push(whole);
  }
  return lines;
}

function readHeaders(lines: string[]): SipHeaders {
  const headers: SipHeaders = new Map();
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at <= 0) continue;
    const written = line.slice(0, at).trim().toLowerCase();
    const name = compactNames[written] ?? written;
    const value = line.slice(at + 1).trim();
    const values = listHeaders.has(name) ? (splitOutside(value, ',') ?? [value]) : [value];
    const known = headers.get(name);
    if (known) known.push(...values);
    else headers.set(name, values);
  }
  return headers;
}

function readRequest(method: string, uri: string, version: string, headers: SipHeaders, body: string): ParseResult {
  if (version !== '2.0') return refuse(505, 'version', method, headers);
  const core = readCore(headers, body);
  if ('fault' in core) return refuse(400, core.fault, method, headers);
  if (core.seqMethod !== method) return refuse(400, 'CSeq names another method', method, headers);
  if (/[<>"]/.test(uri) || hasUriHeaders(uri)) return refuse(400, 'Request-URI', method, headers);
  const contacts = headers.get('contact') ?? [];
  if (contacts.some((value) => value !== '*' && !parseAddress(value))) return refuse(400, 'Contact', method, headers);
  if (!/^(sips?|tel):./i.test(uri)) return refuse(416, 'Request-URI scheme', method, headers);
  const hops = header({ headers }, 'max-forwards');
  if (hops !== null && !(/^\d{1,5}$/.test(hops) && Number(hops) < 256))
    return refuse(400, 'Max-Forwards', method, headers);
  return { ok: true, message: { kind: 'request', method, uri, headers, ...core } };
}

/** Headers in a Request-URI (`sip:a@b?Route=…`) would be followed by whichever proxy reads them. RFC 4475 section 3.1.2.11 */
const hasUriHeaders = (uri: string): boolean => /^sips?:/i.test(uri) && uri.replace(/^[^@]*@/, '').includes('?');

function readResponse(status: number, reason: string, headers: SipHeaders, body: string): ParseResult {
  const core = readCore(headers, body);
  if ('fault' in core) return { ok: false, fault: core.fault, reply: null };
  return { ok: true, message: { kind: 'response', status, reason, headers, ...core } };
}

type Core = Omit<Extract<SipMessage, { kind: 'request' }>, 'kind' | 'method' | 'uri' | 'headers'>;

function readCore(headers: SipHeaders, body: string): Core | { fault: string } {
  for (const name of singleHeaders) if ((headers.get(name)?.length ?? 0) > 1) return { fault: `more than one ${name}` };
  const vias = headers.get('via') ?? [];
  const [via] = vias;
  if (!via || !vias.every((value) => /^SIP\s*\/\s*2\.0\s*\/\s*\S+\s+[^\s;]/i.test(value))) return { fault: 'Via' };
  const from = parseAddress(header({ headers }, 'from') ?? '');
  const to = parseAddress(header({ headers }, 'to') ?? '');
  if (!from) return { fault: 'From' };
  if (!to) return { fault: 'To' };
  const callId = header({ headers }, 'call-id');
  if (!callId || /\s/.test(callId)) return { fault: 'Call-ID' };
  const cseq = /^(\d{1,10})\s+(\S+)$/.exec(header({ headers }, 'cseq') ?? '');
  const seq = Number(cseq?.[1]);
  if (!cseq?.[2] || seq > 0x7fffffff) return { fault: 'CSeq' };
  const length = header({ headers }, 'content-length');
  if (length !== null && !/^\d{1,9}$/.test(length)) return { fault: 'Content-Length' };
  const bytes = Buffer.from(body);
  if (length !== null && bytes.length < Number(length)) return { fault: 'body shorter than Content-Length' };
  const branch = /;\s*branch\s*=\s*([^;,\s]+)/i.exec(via)?.[1] ?? COOKIE;
  return {
    // Bytes after the announced length are ignored. RFC 3261 section 18.3
    body: length === null ? body : bytes.subarray(0, Number(length)).toString(),
    // A branch of the cookie alone identifies no transaction. RFC 4475 section 3.2.1
    branch: branch === COOKIE ? `old-${callId}-${seq}` : branch,
    callId,
    seq,
    seqMethod: cseq[2],
    fromTag: from.params.get('tag') || null,
    toTag: to.params.get('tag') || null,
  };
}

function refuse(status: number, fault: string, method: string | null, headers: SipHeaders): ParseResult {
  const via = headers.get('via');
  const [from, to, callId, cseq] = ['from', 'to', 'call-id', 'cseq'].map((name) => header({ headers }, name));
  if (!method || method === 'ACK' || !via) return { ok: false, fault, reply: null };
  const tagged = to && !/;\s*tag\s*=/i.test(to) ? `${to};tag=refused` : to;
  // A header that is missing cannot be copied into the answer; those that are there let the sender find its request. RFC 4475 section 3.3.1
  const known = [
    ['From', from] as const,
    ['To', tagged] as const,
    ['Call-ID', callId] as const,
    ['CSeq', cseq] as const,
  ];
  const reply = serialize(`SIP/2.0 ${status} ${reasonPhrases[status]} (${fault})`, [
    ...via.map((value) => ['Via', value] as const),
    ...known.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  ]);
  return { ok: false, fault, reply };
}
