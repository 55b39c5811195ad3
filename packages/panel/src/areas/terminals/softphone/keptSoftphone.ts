import type { StoredSoftphone } from '@ringside/domain/softphone';
import {
  type HelperPairing,
  helperPairing,
  localAddresses,
  sealedPairing,
  storedSoftphone,
} from '@ringside/protocol/storage/helperPairing';
import { attempt } from '../../../kernel/start/preferences.ts';
import { PAIRING_KEY as PAIRING } from './softphoneState.ts';
import type { TokenVault } from './tokenVault.ts';

const SOFTPHONE = 'ringside.softphone';
const ADDRESSES = 'ringside.addresses';

/** What this browser keeps of helper and softphone; nothing where storage is withheld, damaged or foreign. SOFT-002, SOFT-031 */
export function keptSoftphone(storage: () => Storage, vault: TokenVault) {
  const read = (key: string): unknown => {
    const text = attempt(() => storage().getItem(key));
    return text === null ? null : attempt(() => JSON.parse(text) as unknown);
  };
  const write = (key: string, value: unknown): void => {
    attempt(() => (value === null ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value))));
  };
  return {
    async pairing(): Promise<HelperPairing | null> {
      const kept = read(PAIRING);
      // As panels before this one kept it.
      const plain = helperPairing.safeParse(kept).data;
      if (plain) await this.setPairing(plain);
      if (plain) return plain;
      const { port, sealed } = sealedPairing.safeParse(kept).data ?? {};
      const token = sealed === undefined ? null : await vault.open(sealed);
      return helperPairing.safeParse({ port, token }).data ?? null;
    },
    /** Where nothing can be sealed, nothing is kept: the pairing is good until the panel is loaded again. */
    async setPairing(pairing: HelperPairing | null): Promise<void> {
      write(PAIRING, null);
      const sealed = pairing && (await vault.seal(pairing.token));
      if (pairing && sealed) write(PAIRING, { port: pairing.port, sealed });
    },
    softphone: (user: string): StoredSoftphone | null =>
      storedSoftphone.safeParse(read(`${SOFTPHONE} ${user}`)).data ?? null,
    setSoftphone: (user: string, data: StoredSoftphone | null): void => write(`${SOFTPHONE} ${user}`, data),
    addresses: () => localAddresses.safeParse(read(ADDRESSES)).data ?? null,
    setAddresses: (addresses: readonly string[], at: number): void => write(ADDRESSES, { at, addresses }),
  };
}
