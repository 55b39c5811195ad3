import type { DeviceId, PeerDevice } from '@ringside/chat/MeetingKeys';
import { kept } from './kept.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** After a person has left the key is another one, in milliseconds: several who leave are one change. */
export const LEFT_MS = 2000;
/** After a person has come; several who come at once are one change. */
const CAME_MS = 150;
/** A new key is used once the others have had this long to take it, in milliseconds. */
const USE_MS = 500;
/** What could not be given to all is tried again after this long, in milliseconds. */
const AGAIN_MS = 3000;
const KEY_BYTES = 16;

/** A person in the meeting, by the place and the device there. */
export interface Member {
  seat: string;
  device: DeviceId;
}
/** What one device says to another. */
export interface KeyMessage {
  meeting: string;
  seat: string;
  kid: number;
  /** Of 16 bytes, base64. */
  key: string;
}
/** How far encryption is; people by their places. */
export interface RingState {
  /** encrypted: everybody has the key of this device, and this device has theirs. */
  at: 'settingUp' | 'encrypted';
  /** Devices of the others, as far as they are known by now. */
  peers: ReadonlyMap<string, PeerDevice>;
  /** Those whose key has come. */
  known: ReadonlySet<string>;
}

const textOf = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));
/** Null: it is no key. */
function keyOf(text: unknown): Bytes | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return bytes.length === KEY_BYTES ? bytes : null;
  } catch {
    return null;
  }
}
/** Null: a stranger may have written it. */
export function readMessage(content: Readonly<Record<string, unknown>>): (KeyMessage & { base: Bytes }) | null {
  const { meeting, seat, kid, key } = content;
  const base = keyOf(key);
  if (typeof meeting !== 'string' || typeof seat !== 'string' || !base) return null;
  if (typeof kid !== 'number' || !Number.isSafeInteger(kid) || kid < 0) return null;
  return { meeting, seat, kid, key: textOf(base), base };
}

/**
 * Keys of one meeting on one device:
 *
 *   settingUp ── every other device has this key, and gave its own ──▶ encrypted
 *   encrypted ── a person comes ──▶ settingUp, with a new key: who comes reads nothing of before
 *   a person leaves ──▶ a new key: who left reads nothing of what follows
 *
 * A key is taken from the device alone that the server names for the place, by the identity that its messages are encrypted with.
 *
 * @param parts.give to devices, in their order; rejects when nobody was reached
 * @param parts.use everything is sent by this key from here on
 * @param parts.take frames of a place are opened by this key too
 */
export function createKeyRing(parts: {
  meeting: string;
  seat: string;
  random: (bytes: Bytes) => Bytes;
  give: (devices: readonly DeviceId[], message: KeyMessage) => Promise<readonly (PeerDevice | null)[]>;
  use: (kid: number, base: Bytes) => void;
  take: (seat: string, kid: number, base: Bytes) => void;
  forget: (seat: string) => void;
  changed: (state: RingState) => void;
  after: (ms: number, work: () => void) => () => void;
}) {
  const { meeting, seat, give, use, take, forget, changed, after } = parts;
  const own = {
    ...{ kid: -1, base: null as Bytes | null, tries: 0, isOver: false, isGiving: false },
    ...{ due: Number.POSITIVE_INFINITY, stop: () => {}, stopUse: () => {} },
  };
  const members = new Map<string, DeviceId>();
  const peers = new Map<string, PeerDevice>();
  /** Places that have the newest key of this device. */
  const reached = new Set<string>();
  const known = new Set<string>();
  let waiting: { identity: string; message: KeyMessage & { base: Bytes } }[] = [];

  const tell = (): void => {
    if (own.isOver) return;
    // a device that is blocked has no part in it
    const others = [...members.keys()].filter((id) => peers.get(id)?.trust !== 'blocked');
    const isAll = others.every((id) => reached.has(id) && known.has(id));
    changed({ at: isAll && own.kid >= 0 ? 'encrypted' : 'settingUp', peers: new Map(peers), known: new Set(known) });
  };
  /** Messages that were waiting for their sender to be known. */
  const sort = (): void => {
    waiting = waiting.filter(({ identity, message }) => {
      const peer = peers.get(message.seat);
      if (!peer || !members.has(message.seat)) return true;
      if (peer.identity === identity && peer.trust !== 'blocked') {
        known.add(message.seat);
        take(message.seat, message.kid, message.base);
      }
      return false;
    });
  };
  const later = (ms: number): void => {
    if (own.isOver || ms >= own.due) return;
    own.stop();
    own.due = ms;
    own.stop = after(ms, () => {
      own.due = Number.POSITIVE_INFINITY;
      void renew();
    });
  };
  /** Gives the newest key to everybody, and learns how their devices are by now. */
  const hand = async (): Promise<void> => {
    const { kid, base } = own;
    const all = [...members];
    if (all.length === 0 || !base) return;
    own.isGiving = true;
    const devices = all.map(([, device]) => device);
    const found = await give(devices, { meeting, seat, kid, key: textOf(base) }).catch(() => all.map(() => null));
    own.isGiving = false;
    if (own.isOver) return;
    for (const [n, [id]] of all.entries()) {
      const peer = found[n];
      if (!peer || !members.has(id)) continue;
      peers.set(id, peer);
      if (peer.trust === 'blocked') forget(id);
      else reached.add(id);
    }
    own.tries = found.includes(null) ? own.tries + 1 : 0;
    if (own.tries > 0) later(AGAIN_MS * own.tries);
    sort();
    tell();
  };
  /** Makes a key, gives it to everybody and then uses it; the first one, for which nobody waits, at once. */
  const renew = async (): Promise<void> => {
    if (own.isOver) return;
    if (own.isGiving) return later(CAME_MS);
    const base = parts.random(new Uint8Array(KEY_BYTES));
    const kid = own.kid + 1;
    Object.assign(own, { kid, base });
    reached.clear();
    if (kid === 0) use(kid, base);
    await hand();
    own.stopUse();
    if (kid > 0 && !own.isOver) own.stopUse = after(USE_MS, () => use(kid, base));
    tell();
  };

  return {
    /** Everybody who is in the meeting but this device, in every change. */
    people(now: readonly Member[]): void {
      const ids = new Set(now.map((one) => one.seat));
      const gone = [...members.keys()].filter((id) => !ids.has(id));
      const come = now.filter((one) => !members.has(one.seat));
      for (const id of gone) {
        for (const set of [members, peers, reached, known]) set.delete(id);
        forget(id);
      }
      for (const one of come) members.set(one.seat, one.device);
      if (own.kid < 0) void renew();
      else if (come.length > 0) later(CAME_MS);
      else if (gone.length > 0) later(LEFT_MS);
      if (come.length > 0 || gone.length > 0) {
        sort();
        tell();
      }
    },
    /** A message has come, by this identity. */
    heard(identity: string, content: Readonly<Record<string, unknown>>): void {
      const message = readMessage(content);
      if (own.isOver || message?.meeting !== meeting || message.seat === seat) return;
      waiting = kept(waiting, { identity, message });
      sort();
      tell();
    },
    /** Learns how the devices of the others are by now, e.g. whether they are verified. */
    look: (): void => void (own.isGiving || hand()),
    close(): void {
      own.isOver = true;
      own.stop();
      own.stopUse();
    },
  };
}
