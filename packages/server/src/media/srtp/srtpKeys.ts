import { createSecretKey, KeyObject } from 'node:crypto';
import type { RTCPeerConnection } from 'werift';

/** Keys of one direction, as werift 0.25 holds them; not in its types. A change of it is noticed by `srtpKeys.test.ts`. */
interface Cipher {
  srtpSessionKey: Buffer | KeyObject;
  srtcpSessionKey: Buffer | KeyObject;
  /** Of the profile that signs with SHA-1 only. */
  srtpSessionAuthTag?: Buffer | KeyObject;
  srtcpSessionAuthTag?: Buffer | KeyObject;
}
type Session = Record<'localContext' | 'remoteContext', { cipher: Cipher } | undefined>;

const prepared = new WeakSet<object>();
const KEYS = ['srtpSessionKey', 'srtcpSessionKey', 'srtpSessionAuthTag', 'srtcpSessionAuthTag'] as const;

/**
 * Has the session keys of a connection made ready once. werift hands their bytes to Node with every packet, which then
 * spends more time on making a key of them than on the packet itself (15 instead of 4 microseconds).
 * To be called when the transports exist and before the connection is up.
 */
export function prepareKeys(pc: RTCPeerConnection): void {
  for (const transport of pc.dtlsTransports) {
    if (prepared.has(transport)) continue;
    prepared.add(transport);
    transport.onStateChange.subscribe((state) => {
      if (state === 'connected') for (const cipher of ciphersOf(transport)) prepareCipher(cipher);
    });
  }
}

/** The ciphers of both directions, for RTP and RTCP. */
export function ciphersOf(transport: object): Cipher[] {
  const { srtp, srtcp } = transport as { srtp?: Session; srtcp?: Session };
  return [srtp?.localContext, srtp?.remoteContext, srtcp?.localContext, srtcp?.remoteContext].flatMap((context) =>
    context ? [context.cipher] : [],
  );
}

/** Has the keys of one cipher made ready. */
export function prepareCipher(of: object): void {
  const cipher = of as Cipher;
  for (const name of KEYS) {
    const key = cipher[name];
    if (key && !(key instanceof KeyObject)) cipher[name] = createSecretKey(key);
  }
}
