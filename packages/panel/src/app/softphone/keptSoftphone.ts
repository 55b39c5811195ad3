import type { StoredSoftphone } from '@ringside/domain';
import { type HelperPairing, helperPairing, localAddresses, storedSoftphone } from '@ringside/protocol/storage/helper';
import { attempt } from '../preferences.ts';
import { PAIRING_KEY as PAIRING } from './softphoneState.ts';

const SOFTPHONE = 'ringside.softphone';
const ADDRESSES = 'ringside.addresses';

/** What this browser keeps of helper and softphone; nothing where storage is withheld, damaged or foreign. SOFT-002, SOFT-031 */
export function keptSoftphone(storage: () => Storage) {
  const read = (key: string): unknown => {
    const text = attempt(() => storage().getItem(key));
    return text === null ? null : attempt(() => JSON.parse(text) as unknown);
  };
  const write = (key: string, value: unknown): void => {
    attempt(() => (value === null ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value))));
  };
  return {
    pairing: (): HelperPairing | null => helperPairing.safeParse(read(PAIRING)).data ?? null,
    setPairing: (pairing: HelperPairing | null): void => write(PAIRING, pairing),
    softphone: (user: string): StoredSoftphone | null =>
      storedSoftphone.safeParse(read(`${SOFTPHONE} ${user}`)).data ?? null,
    setSoftphone: (user: string, data: StoredSoftphone | null): void => write(`${SOFTPHONE} ${user}`, data),
    addresses: () => localAddresses.safeParse(read(ADDRESSES)).data ?? null,
    setAddresses: (addresses: readonly string[], at: number): void => write(ADDRESSES, { at, addresses }),
  };
}
export type KeptSoftphone = ReturnType<typeof keptSoftphone>;
