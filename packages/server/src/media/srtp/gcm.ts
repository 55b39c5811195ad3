import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

/** Of AES-128-GCM among the profiles of DTLS. RFC 7714 */
export const GCM = 7;
export const GCM_TAG_BYTES = 16;
const AES = 'aes-128-gcm';

/** Key of one direction, made ready, and its salt. */
export interface GcmKey {
  readonly srtpSessionKey: KeyObject;
  readonly srtpSessionSalt: Uint8Array;
}

/** What stands in for the number of a packet in its cipher. RFC 7714 section 8.1 @param ssrc its four bytes are at `at` of `of` */
function vectorOf(salt: Uint8Array, of: Uint8Array, round: number): Uint8Array {
  const iv = new Uint8Array(12);
  for (let i = 0; i < 12; i++) iv[i] = salt[i] as number;
  for (let i = 0; i < 4; i++) iv[i + 2] = (iv[i + 2] as number) ^ (of[8 + i] as number);
  for (let i = 0; i < 4; i++) iv[i + 6] = (iv[i + 6] as number) ^ ((round >>> (24 - 8 * i)) & 0xff);
  iv[10] = (iv[10] as number) ^ (of[2] as number);
  iv[11] = (iv[11] as number) ^ (of[3] as number);
  return iv;
}

/** A packet under its key. @param head its header, whole @param round how often its numbers went round before */
export function sealGcm(head: Uint8Array, payload: Uint8Array, key: GcmKey, round: number): Buffer {
  const aes = createCipheriv(AES, key.srtpSessionKey, vectorOf(key.srtpSessionSalt, head, round));
  aes.setAAD(head);
  const sealed = aes.update(payload);
  aes.final();
  const packet = Buffer.allocUnsafeSlow(head.length + payload.length + GCM_TAG_BYTES);
  packet.set(head);
  packet.set(sealed, head.length);
  packet.set(aes.getAuthTag(), head.length + payload.length);
  return packet;
}

/** What is in a packet. @param start where its header ends @returns null: not of this key, or changed on the way. Never throws. */
export function openGcm(data: Buffer, start: number, key: GcmKey, round: number): Buffer | null {
  const end = data.length - GCM_TAG_BYTES;
  if (start < 12 || end < start) return null;
  const aes = createDecipheriv(AES, key.srtpSessionKey, vectorOf(key.srtpSessionSalt, data, round));
  aes.setAAD(data.subarray(0, start));
  aes.setAuthTag(data.subarray(end));
  const payload = aes.update(data.subarray(start, end));
  try {
    aes.final();
  } catch {
    return null;
  }
  return payload;
}
