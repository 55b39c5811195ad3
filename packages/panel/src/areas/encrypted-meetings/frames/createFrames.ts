import { concat, decodeHeader, deriveKey, type FrameKey, open, seal } from './sframe.ts';

export type FrameKind = 'audio' | 'video';
type Bytes = Uint8Array<ArrayBuffer>;

/** Keys of one sender that are kept: frames of the one before are still on their way when a new one is used. */
const KEPT_KEYS = 3;
/** Numbers behind the highest one that are still taken, each once. RFC 9605 section 9.3 */
const WINDOW = 1024;

/** What stays readable: the server tells key frames by it, and packets and browsers read it. It is authenticated. */
export function clearBytes(kind: FrameKind, data: Uint8Array): number {
  if (kind === 'audio') return 1;
  return ((data[0] ?? 1) & 1) === 0 ? 10 : 3;
}
/** Sound is never taken for a picture, nor the other way round. */
const metadataOf = (kind: FrameKind, clear: Uint8Array): Bytes => concat([kind === 'audio' ? 1 : 2], clear);

/** Which numbers of a key have come. */
function createWindow() {
  const seen = new Float64Array(WINDOW).fill(-1);
  const own = { highest: -1 };
  return {
    isFresh: (n: number): boolean => n > own.highest - WINDOW && seen[n % WINDOW] !== n,
    note(n: number): void {
      seen[n % WINDOW] = n;
      own.highest = Math.max(own.highest, n);
    },
  };
}

/** One key of a sender, with what has come by it. */
interface Taken extends FrameKey {
  windows: Record<FrameKind, ReturnType<typeof createWindow>>;
}

/**
 * Encrypts and decrypts the frames of one meeting. What cannot be encrypted is not sent, and what cannot be decrypted is not shown: null.
 *
 * One counter for everything that is sent by a key: sound, picture and all its sizes never have the same number.
 */
export function createFrames() {
  const own = { sending: null as (FrameKey & { ctr: bigint }) | null };
  const taken = new Map<string, Taken[]>();
  const counts = { sealed: 0, opened: 0, dropped: 0 };
  const dropped = (): null => {
    counts.dropped += 1;
    return null;
  };
  return {
    counts: () => ({ ...counts }),
    /** Sends by this key from here on, and by no other any more. */
    async send(kid: number, base: Bytes): Promise<void> {
      const key = await deriveKey(base, BigInt(kid));
      // the same key again goes on counting
      if (own.sending?.kid !== key.kid) own.sending = { ...key, ctr: 0n };
    },
    async receive(from: string, kid: number, base: Bytes): Promise<void> {
      const key = await deriveKey(base, BigInt(kid));
      const known = taken.get(from) ?? [];
      if (known.some((one) => one.kid === key.kid)) return;
      const windows = { audio: createWindow(), video: createWindow() };
      taken.set(from, [...known, { ...key, windows }].slice(-KEPT_KEYS));
    },
    /** Nothing of this sender is opened any more. */
    forget: (from: string): void => void taken.delete(from),
    async seal(kind: FrameKind, data: Bytes): Promise<Bytes | null> {
      const { sending } = own;
      const clear = data.subarray(0, clearBytes(kind, data));
      // no encoder makes a frame that is shorter than its head
      if (!sending || data.length < clearBytes(kind, data)) return dropped();
      const ctr = sending.ctr++;
      const sealed = await seal(sending, ctr, metadataOf(kind, clear), data.subarray(clear.length));
      counts.sealed += 1;
      return concat(clear, sealed);
    },
    async open(from: string, kind: FrameKind, data: Bytes): Promise<Bytes | null> {
      const clear = data.subarray(0, clearBytes(kind, data));
      const rest = data.subarray(clear.length);
      const header = decodeHeader(rest);
      const key = header && taken.get(from)?.find(({ kid }) => kid === header.kid);
      const n = Number(header?.ctr ?? 0n);
      if (!header || !key || !Number.isSafeInteger(n) || !key.windows[kind].isFresh(n)) return dropped();
      const plain = await open(key, header, metadataOf(kind, clear), rest).catch(() => null);
      if (!plain || !key.windows[kind].isFresh(n)) return dropped();
      key.windows[kind].note(n);
      counts.opened += 1;
      return concat(clear, plain);
    },
  };
}
