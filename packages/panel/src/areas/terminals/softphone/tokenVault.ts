import { asked, withStore } from '../../../kernel/storage/withStore.ts';

/** Where a secret is sealed with a key that no script can read, not even ours: what lies in storage opens in this browser only. */
export interface TokenVault {
  /** Null: this browser has no such key, or may not keep one. */
  seal(text: string): Promise<string | null>;
  /** Null: it was sealed elsewhere, or is damaged. */
  open(sealed: string): Promise<string | null>;
}

const PLACE = { database: 'ringside.helper', store: 'keys' };
const NAME = 'token';
const AES = 'AES-GCM';
const IV_BYTES = 12;

/** AES-GCM with a key that is not extractable, kept in IndexedDB. ASVS 14.3.3 */
export function browserVault(): TokenVault {
  const settled = async (work: () => Promise<string>): Promise<string | null> => work().catch(() => null);
  return {
    seal: (text) =>
      settled(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const bytes = await crypto.subtle.encrypt({ name: AES, iv }, await ownKey(), new TextEncoder().encode(text));
        return btoa(String.fromCharCode(...iv, ...new Uint8Array(bytes)));
      }),
    open: (sealed) =>
      settled(async () => {
        const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
        const iv = bytes.subarray(0, IV_BYTES);
        const text = await crypto.subtle.decrypt({ name: AES, iv }, await ownKey(), bytes.subarray(IV_BYTES));
        return new TextDecoder().decode(text);
      }),
  };
}

/** Two tabs that make one at once end up with the same. */
async function ownKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  return withStore(PLACE, 'readwrite', async (store) => {
    const kept = await asked<CryptoKey | undefined>(store.get(NAME));
    if (kept) return kept;
    await asked(store.put(fresh, NAME));
    return fresh;
  });
}
