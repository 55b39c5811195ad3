import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import { withoutQuote } from '../rules/messages.ts';
import { lastChange } from './messageContent.ts';

/** The text of a message as it is now; null: it cannot be read on this device. Text only: what is formatted is never looked at. */
export function textOf(event: MatrixEvent, room: Room): string | null {
  if (event.getType() === 'm.room.encrypted' || event.isDecryptionFailure()) return null;
  const newer = lastChange(room, event)?.getContent()['m.new_content'] as { body?: unknown } | undefined;
  const body: unknown = newer ? newer.body : event.getOriginalContent()['body'];
  if (typeof body !== 'string') return '';
  return event.replyEventId && !newer ? withoutQuote(body) : body;
}
