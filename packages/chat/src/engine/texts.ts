import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';

/** The text of a message as it is now; null: it cannot be read on this device. Text only: what is formatted is never looked at. */
export function textOf(event: MatrixEvent): string | null {
  if (event.getType() === 'm.room.encrypted' || event.isDecryptionFailure()) return null;
  // Of an edited message the SDK gives the newer content.
  const { body } = event.getContent();
  return typeof body === 'string' ? body : '';
}
