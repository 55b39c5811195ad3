import { DeviceId, LocalTrust, type OlmMachine, UserId } from '@matrix-org/matrix-sdk-crypto-wasm';
import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { refusal } from '../faults.ts';

/**
 * Blocks a device or lets it be again, on this device alone: a blocked one is given no keys, and those that it has are replaced before
 * anything else is written. The SDK can mark a device as verified and nothing else, so its machine is asked. MSG-013
 */
export async function setBlocked(client: MatrixClient, userId: string, id: string, isBlocked: boolean): Promise<void> {
  const { olmMachine } = client.getCrypto() as unknown as { olmMachine: OlmMachine };
  const device = await olmMachine.getDevice(new UserId(userId), new DeviceId(id));
  if (!device) throw refusal('M_NOT_FOUND');
  try {
    await device.setLocalTrust(isBlocked ? LocalTrust.BlackListed : LocalTrust.Unset);
  } finally {
    device.free();
  }
}
