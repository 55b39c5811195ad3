import { type OlmMachine, UserId } from '@matrix-org/matrix-sdk-crypto-wasm';
import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';

/** As much of the SDK's encryption as stands between a sync and its machine; its types keep it to themselves. */
interface Inside {
  processSyncChanges(changes: { toDeviceEvents?: readonly { type?: string; sender?: string }[] }): Promise<unknown>;
  olmMachine: OlmMachine;
  outgoingRequestProcessor: { makeOutgoingRequest(request: unknown): Promise<void> };
}

/**
 * Asks for the devices of whoever wants to compare one, before the machine hears of it: it drops the question of a device that it does not
 * know, in silence, and the other side waits for ten minutes (matrix-rust-sdk 5007). A device that has just signed in is not known for as
 * long as the answer to that question takes. MSG-025
 */
export function knowAskers(client: MatrixClient): void {
  const inside = client.getCrypto() as unknown as Inside;
  const pass = inside.processSyncChanges.bind(inside);
  inside.processSyncChanges = async (changes) => {
    const asking = (changes.toDeviceEvents ?? []).filter(({ type }) => type === 'm.key.verification.request');
    const askers = new Set(asking.map(({ sender = '' }) => sender).filter(Boolean));
    if (askers.size > 0) {
      // Without an answer it is as it was.
      const request = inside.olmMachine.queryKeysForUsers([...askers].map((id) => new UserId(id)));
      await inside.outgoingRequestProcessor.makeOutgoingRequest(request).catch(() => undefined);
    }
    return pass(changes);
  };
}
