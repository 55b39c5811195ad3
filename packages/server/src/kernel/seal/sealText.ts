import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { SealBroken, type SealKey, SealKeyMissing } from './sealKeys.ts';

/** A key of its own for texts: what seals files seals nothing else. */
const keyOf = ({ key }: SealKey): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'ringside text', 32));

/**
 * Short secrets that lie in the database, sealed where the operator gives a key (AES-256-GCM).
 *
 * @param keys the first one seals, the others open what was sealed before; empty: texts are kept as they are
 */
export function createTextSeal(keys: readonly SealKey[]) {
  const [newest] = keys;
  return {
    /** Whether it is sealed as it would be now: by the first key, or plain where there is none. */
    isCurrent: (kept: string): boolean => kept.startsWith(newest ? `sealed.${newest.id}.` : 'plain.'),
    /** @param name whose it is: the sealed text is of no use under another one */
    seal(text: string, name: string): string {
      if (!newest) return `plain.${text}`;
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return ['sealed', newest.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    /** @throws SealKeyMissing, SealBroken */
    open(kept: string, name: string): string {
      const [kind, first = '', nonce = '', rest = ''] = kept.split('.');
      if (kind === 'plain') return first;
      const key = keys.find(({ id }) => id === first);
      if (!key) throw new SealKeyMissing(first);
      const sealed = Buffer.from(rest, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(key), Buffer.from(nonce, 'base64url'))
          .setAAD(Buffer.from(name))
          .setAuthTag(sealed.subarray(-16));
        return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
      } catch {
        throw new SealBroken(name);
      }
    },
  };
}
