import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@ringside/protocol/kernel/passkeys';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Buffer): string => data.toString('base64url');

/** CBOR of what an authenticator says: small numbers, bytes, texts, maps. RFC 8949 */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key as number), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

interface Page {
  challenge: string;
  /** Origin of the page, as the browser says it. */
  origin?: string;
  /** Host whose passkey it is, as the browser lets the page have it. */
  rpId?: string;
  /** The authenticator has known its user. */
  isVerified?: boolean;
}

/** An authenticator in memory, with one passkey on P-256. */
export function softAuthenticator(of: { origin?: string } = {}) {
  const { origin: home = 'http://phone.test' } = of;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const id = randomBytes(32);
  let counter = 0;
  const said = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin = home }: Page): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = ({ rpId = new URL(home).hostname, isVerified = true }: Page, flags: number, more: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count, more]);
  };
  return {
    id: base64(id),
    /** How often it has signed; a clone of the device has another count. */
    setCounter(next: number): void {
      counter = next;
    },
    make(page: Page, label = 'Laptop'): NewPasskey {
      const key = cbor(
        new Map<number, unknown>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, Buffer.from(jwk.x, 'base64url')],
          [-3, Buffer.from(jwk.y, 'base64url')],
        ]),
      );
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = data(page, 0x40, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: base64(id),
        clientDataJSON: base64(said('webauthn.create', page)),
        attestationObject: base64(cbor(attestation)),
        label,
      };
    },
    prove(page: Page): PasskeyProof {
      counter += 1;
      const client = said('webauthn.get', page);
      const authenticatorData = data(page, 0, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id: base64(id),
        clientDataJSON: base64(client),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      };
    },
  };
}
export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;
