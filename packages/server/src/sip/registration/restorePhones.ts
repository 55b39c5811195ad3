import type { PhoneEdge } from '../transport/listenForPhones.ts';
import type { Registrar } from './Registrar.ts';
import type { RegistrationStore } from './RegistrationStore.ts';

/**
 * Brings phones back that were registered over UDP before the start: they can be called and call at once, instead of
 * after their next REGISTER, up to ten minutes later. Without a store nothing happens; one that cannot be read is a fault.
 */
export async function restorePhones(
  registrar: Registrar,
  edge: PhoneEdge,
  store: RegistrationStore | undefined,
  onFault: (error: unknown) => void,
): Promise<void> {
  const rows = await store?.load().catch((error: unknown) => {
    onFault(error);
    return [];
  });
  for (const row of rows ?? []) registrar.restore(row, edge.flowTo(row.address, row.port));
}
