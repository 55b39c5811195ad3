/** How often the passphrase is hashed, and how long the key is. MSG-055 */
export const KEY_ITERATIONS = 500_000;
export const KEY_BITS = 256;

/**
 * The key of saved message keys: PBKDF2 with SHA-512 over the passphrase. MSG-055, Q-155
 *
 * @param salt `matrixPassphraseSalt` of the company; empty: null is answered, and the outcome is ERROR_SALT_EMPTY
 */
export async function keyFromPassphrase(passphrase: string, salt: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!salt) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', bytes(passphrase), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-512', salt: bytes(salt), iterations: KEY_ITERATIONS };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, KEY_BITS));
}
