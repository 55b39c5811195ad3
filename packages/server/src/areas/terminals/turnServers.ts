import { createHmac } from 'node:crypto';
import type { SoftphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { BadOption } from '../../kernel/BadOption.ts';

/** TURN servers that browser phones are sent to, and the secret that they share with us. */
export interface TurnServers {
  urls: string[];
  secret: string;
  /** How long the credentials of a browser phone are good. */
  lifeSeconds: number;
}

/** Shorter secrets can be guessed. */
const MIN_SECRET = 16;
const HOURS = 24;

/**
 * Reads RINGSIDE_TURN_URLS, RINGSIDE_TURN_SECRET and RINGSIDE_TURN_HOURS. `stun:` servers are named among them.
 * @throws BadOption
 */
export function readTurnOptions(env: Record<string, string | undefined>): { turn: TurnServers | null } {
  const urls = (env['RINGSIDE_TURN_URLS'] ?? '').split(/[\s,]+/).filter(Boolean);
  const secret = env['RINGSIDE_TURN_SECRET'] ?? '';
  if (urls.length === 0 && secret === '') return { turn: null };
  const odd = urls.find((url) => !/^(?:stuns?|turns?):[\w.-]+(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/.test(url));
  if (urls.length === 0 || odd !== undefined) {
    throw new BadOption(
      `RINGSIDE_TURN_URLS must name servers such as turns:turn.example.com:443?transport=tcp, not "${odd ?? ''}".`,
    );
  }
  if (secret.length < MIN_SECRET && urls.some((url) => url.startsWith('turn'))) {
    throw new BadOption(`RINGSIDE_TURN_SECRET must have ${MIN_SECRET} characters or more.`);
  }
  const hours = env['RINGSIDE_TURN_HOURS'] || String(HOURS);
  if (/^\d{1,3}$/.test(hours) && Number(hours) > 0) {
    return { turn: { urls, secret, lifeSeconds: Number(hours) * 3600 } };
  }
  throw new BadOption(`RINGSIDE_TURN_HOURS must be a number of hours from 1 to 999, not "${hours}".`);
}

/**
 * ICE servers for a browser phone. The name says until when it is good, and the password proves that we wrote the name, so that
 * the TURN server needs no list of users (TURN REST API, draft-uberti-behave-turn-rest-00).
 *
 * @param phone whose name stands in the log of the TURN server
 * @param nowMs epoch milliseconds
 */
export function iceServersFor(
  turn: TurnServers,
  phone: string,
  nowMs: number,
): NonNullable<SoftphoneSession['iceServers']> {
  const [relays, others] = [turn.urls.filter(isRelay), turn.urls.filter((url) => !isRelay(url))];
  const username = `${Math.floor(nowMs / 1000) + turn.lifeSeconds}:${phone}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [
    ...(others.length > 0 ? [{ urls: others }] : []),
    ...(relays.length > 0 ? [{ urls: relays, username, credential }] : []),
  ];
}

const isRelay = (url: string): boolean => url.startsWith('turn');

/** ICE servers for a phone whenever it asks; undefined: there are none. */
export const renewedIce = (turn: TurnServers | null) =>
  turn === null ? undefined : (phone: string) => iceServersFor(turn, phone, Date.now());
