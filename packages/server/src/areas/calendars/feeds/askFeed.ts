import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './publicAddress.ts';

/** Why a calendar could not be read; each has words in the panel. */
export type FeedFault =
  | 'CALENDAR_FEED_ADDRESS'
  | 'CALENDAR_FEED_UNREACHABLE'
  | 'CALENDAR_FEED_SLOW'
  | 'CALENDAR_FEED_DENIED'
  | 'CALENDAR_FEED_GONE'
  | 'CALENDAR_FEED_TOO_BIG'
  | 'CALENDAR_FEED_NOTHING'
  | 'CALENDAR_FEED_FAILED';

export type FeedAnswer =
  | { is: 'text'; text: string; etag: string; modified: string }
  | { is: 'same' }
  | { is: 'fault'; why: FeedFault };

/** Bytes of a calendar, time for all of it with its redirects, and how many of those. */
const [MOST_BYTES, TIMEOUT_MS, MOST_REDIRECTS] = [2 * 1024 * 1024, 10_000, 3];
/** Characters of what a server wants to hear again. */
const MOST_MARK = 400;
const REDIRECTS = [301, 302, 303, 307, 308];

class Refused extends Error {
  readonly why: FeedFault;
  constructor(why: FeedFault) {
    super(why);
    this.why = why;
  }
}

export interface FeedReach {
  /** Calendars of this machine may be read, also by http: for tests and demonstrations. */
  isLoopbackAllowed: boolean;
  timeoutMs?: number;
  /** The server ends. */
  stopped?: AbortSignal;
  /** All addresses of a host. */
  lookup?: (host: string) => Promise<LookupAddress[]>;
}

const addressesOf = (host: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) => {
    dnsLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/**
 * The address of a calendar as it is asked for: `webcal` is https. Null: it is none, or could only be of a network that is closed.
 * What its host resolves to is looked at when it is asked.
 */
export function feedAddress(given: string, isLoopbackAllowed: boolean): URL | null {
  const url = URL.parse(given.trim().replace(/^webcals?:/i, 'https:'));
  if (!url) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || isLoopback(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere && isLoopbackAllowed)) return null;
  if (isHere) return isLoopbackAllowed ? url : null;
  return isIP(host) === 0 || isPublicAddress(host) ? url : null;
}

/** Looks at every address before one of them is connected to: what is asked first and what is connected to are the same answer. */
function guarded({ isLoopbackAllowed, lookup = addressesOf }: FeedReach): LookupFunction {
  return (host, options, callback) => {
    const settle = (error: Error | null, found: LookupAddress[]) => {
      const [first] = found;
      if (error || !first) callback(error ?? new Error('no address'), '');
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    };
    const isOpen = ({ address }: LookupAddress): boolean =>
      isPublicAddress(address) || (isLoopbackAllowed && isLoopback(address));
    lookup(host).then(
      (found) => (found.every(isOpen) ? settle(null, found) : settle(new Refused('CALENDAR_FEED_ADDRESS'), [])),
      (error: Error) => settle(error, []),
    );
  };
}

function once(url: URL, headers: Record<string, string>, reach: FeedReach, signal: AbortSignal) {
  const ask = url.protocol === 'http:' ? askHttp : askHttps;
  return new Promise<IncomingMessage>((resolve, reject) => {
    // no agent: a connection of before was looked up before
    ask(url, { headers, lookup: guarded(reach), agent: false, signal }, resolve)
      .on('error', reject)
      .end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Refused('CALENDAR_FEED_TOO_BIG');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const markOf = (value: string | undefined): string => (value && value.length <= MOST_MARK ? value : '');

async function answerOf(url: URL, headers: Record<string, string>, reach: FeedReach, signal: AbortSignal) {
  let at = url;
  for (let n = 0; n <= MOST_REDIRECTS; n++) {
    const answer = await once(at, headers, reach, signal);
    const { statusCode = 0 } = answer;
    if (!REDIRECTS.includes(statusCode)) return answer;
    answer.destroy();
    const next = feedAddress(URL.parse(answer.headers.location ?? '', at.href)?.href ?? '', reach.isLoopbackAllowed);
    if (!next) throw new Refused('CALENDAR_FEED_ADDRESS');
    at = next;
  }
  throw new Refused('CALENDAR_FEED_FAILED');
}

/**
 * Asks for a calendar at an address that a user has typed. Neither the address, nor what it resolves to, nor where it redirects may lead
 * into this machine or a private network; the answer is bounded in bytes and time.
 *
 * @param known what its server said last time, empty: nothing
 */
export async function askFeed(
  address: string,
  known: { etag: string; modified: string },
  reach: FeedReach,
): Promise<FeedAnswer> {
  const url = feedAddress(address, reach.isLoopbackAllowed);
  if (!url) return { is: 'fault', why: 'CALENDAR_FEED_ADDRESS' };
  const headers = {
    ...{ Accept: 'text/calendar, text/plain;q=0.5', 'Accept-Encoding': 'identity', 'User-Agent': 'Ringside' },
    ...(known.etag && { 'If-None-Match': known.etag }),
    ...(known.modified && { 'If-Modified-Since': known.modified }),
  };
  const late = AbortSignal.timeout(reach.timeoutMs ?? TIMEOUT_MS);
  const signal = reach.stopped ? AbortSignal.any([late, reach.stopped]) : late;
  let answer: IncomingMessage | null = null;
  try {
    answer = await answerOf(url, headers, reach, signal);
    const { statusCode = 0 } = answer;
    if (statusCode === 304) return { is: 'same' };
    if (statusCode === 401 || statusCode === 403) throw new Refused('CALENDAR_FEED_DENIED');
    if (statusCode === 404 || statusCode === 410) throw new Refused('CALENDAR_FEED_GONE');
    if (statusCode !== 200) throw new Refused('CALENDAR_FEED_FAILED');
    const { etag, 'last-modified': modified } = answer.headers;
    return { is: 'text', text: await textOf(answer), etag: markOf(etag), modified: markOf(modified) };
  } catch (error) {
    if (error instanceof Refused) return { is: 'fault', why: error.why };
    return { is: 'fault', why: late.aborted ? 'CALENDAR_FEED_SLOW' : 'CALENDAR_FEED_UNREACHABLE' };
  } finally {
    answer?.destroy();
  }
}
