/** A SIP address as in From, To, Contact: display name, URI and header parameters. */
export interface SipAddress {
  display: string;
  uri: string;
  params: Map<string, string>;
}
export interface SipUri {
  scheme: string;
  /** Percent-decoded; empty when absent. */
  user: string;
  /** Host and port as written. */
  host: string;
}

/** Splits at `separator` outside quotes and angle brackets. Null when a quote or bracket stays open. */
export function splitOutside(text: string, separator: ',' | ';'): string[] | null {
  const parts: string[] = [];
  let quoted = false;
  let bracketed = false;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '<') bracketed = true;
    else if (c === '>') bracketed = false;
    else if (c === separator && !bracketed) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  if (quoted || bracketed) return null;
  parts.push(text.slice(start));
  return parts.map((part) => part.trim());
}

/**
 * Reads `"Name" <uri>;param=value` and the forms without name or brackets. RFC 3261 section 20.10
 *
 * @returns null for anything else, e.g. an open quote. Never throws.
 */
export function parseAddress(text: string): SipAddress | null {
  const parts = splitOutside(text.trim(), ';');
  const head = parts?.[0];
  if (!parts || !head) return null;
  const open = head.lastIndexOf('<');
  let display = '';
  let uri = head;
  if (open >= 0) {
    if (!head.endsWith('>')) return null;
    uri = head.slice(open + 1, -1);
    display = unquote(head.slice(0, open).trim());
    // A comma between the names would be two addresses, or one: who wrote it has to quote it. RFC 4475 section 3.1.2.15
    if (!head.startsWith('"') && display.includes(',')) return null;
    // Headers of a URI need brackets around it. RFC 3261 section 20.10
  } else if (/[\s"?]/.test(head)) return null;
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\S+$/.test(uri)) return null;
  return { display, uri, params: parseParams(parts.slice(1)) };
}

function parseParams(parts: string[]): Map<string, string> {
  const params = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    const name = (at < 0 ? part : part.slice(0, at)).trim().toLowerCase();
    if (name) params.set(name, at < 0 ? '' : unquote(part.slice(at + 1).trim()));
  }
  return params;
}

export function unquote(text: string): string {
  if (!text.startsWith('"') || !text.endsWith('"') || text.length < 2) return text;
  return text.slice(1, -1).replace(/\\(.)/g, '$1');
}

/** A display name as quoted string, without what could end the header. Empty for an empty name. */
export function quoteDisplay(name: string): string {
  const clean = name.replace(/\p{Cc}+/gu, ' ').trim();
  return clean === '' ? '' : `"${clean.replace(/["\\]/g, '\\$&')}" `;
}

/** Longest user part that is read; a name or number of a person is far shorter. */
const MAX_USER = 256;

/** Reads a sip, sips or tel URI. Null for another scheme, an undecodable user part or one beyond 256 characters. */
export function parseUri(uri: string): SipUri | null {
  const tel = /^tel:([^;]+)/i.exec(uri);
  if (tel?.[1]) return tel[1].length > MAX_USER ? null : { scheme: 'tel', user: decode(tel[1]) ?? '', host: '' };
  const sip = /^(sips?):(?:([^@\s]*)@)?([^;?@\s<>]+)(?:[;?]\S*)?$/i.exec(uri);
  if (!sip?.[1] || !sip[3]) return null;
  // A password after the user (`user:password@`) is never used and never kept.
  const written = before(sip[2] ?? '', ':');
  const user = written.length > MAX_USER ? null : decode(written);
  return user === null ? null : { scheme: sip[1].toLowerCase(), user: before(user, ';'), host: sip[3] };
}

/** The text up to a mark, all of it without one. An expression would look at the rest again from every mark on. */
function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}

/**
 * Whether two URIs mean the same destination: scheme, user, host and port, of which 5060 (5061 for sips) is the usual
 * one. Parameters and headers are not compared: phones write `;transport=udp` in one place and not in the other.
 * RFC 3261 section 19.1.4
 */
export function isSameUri(a: string, b: string): boolean {
  if (a === b) return true;
  const [left, right] = [parseUri(a), parseUri(b)];
  if (!left || !right || left.scheme !== right.scheme || left.user !== right.user) return false;
  const placeOf = ({ scheme, host }: SipUri): string => {
    const usual = scheme === 'sips' ? ':5061' : ':5060';
    const name = host.toLowerCase();
    return name.endsWith(usual) ? name.slice(0, -usual.length) : name;
  };
  return placeOf(left) === placeOf(right);
}

/** Percent-encodes what may not stand in the user part of a SIP URI. */
export function encodeUser(user: string): string {
  // Half of a surrogate pair, as a JSON string may hold, cannot be encoded.
  return encodeURIComponent(user.replace(/\p{Surrogate}/gu, '')).replace(/%(2A|2B|28|29|21|27|2C|24|26|3D)/gi, (all) =>
    decodeURIComponent(all),
  );
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
