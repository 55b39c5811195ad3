import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { MessageFile } from '../../Files.ts';
import { fileOf } from '../../rules/files/fileRules.ts';
import { messageKindOf } from '../../rules/messages.ts';

/** Messages that are asked for at a time. */
const PAGE = 100;

/** A part of the history, the newest first, decrypted as far as this device can. */
export interface HistoryPage {
  events: MatrixEvent[];
  /** Where what is before it begins; null: there is nothing before. */
  next: string | null;
}

/** Reads a part of a room's history from a place on backwards. Nothing of it goes into what is shown of the room. @param from null: the newest */
export async function historyPage(client: MatrixClient, room: Room, from: string | null): Promise<HistoryPage> {
  const page = await client.createMessagesRequest(room.roomId, from, PAGE, 'b' as never);
  const mapper = client.getEventMapper({ decrypt: false, preventReEmit: true });
  if (page.state) room.currentState.setUnknownStateEvents(page.state.map(mapper));
  const events = page.chunk.map(mapper);
  // One after another: a thread that decrypts a hundred at once says nothing to the panels meanwhile.
  for (const event of events) await client.decryptEventIfNeeded(event).catch(() => undefined);
  return { events, next: page.end ?? null };
}

/** What a message of the history says: by its own text, before it is known what it was changed to. */
export interface PastMessage {
  id: string;
  at: number;
  by: string;
  /** Null: this device cannot read it. */
  text: string | null;
  is: 'message' | 'emote' | 'file' | 'deleted';
  /** Null: it has none, or cannot be read. */
  file: MessageFile | null;
}
/** A change of one: whoever wrote the message has to have written it. */
export interface PastChange {
  of: string;
  by: string;
  text: string;
}

/** What an event is in a history; null: nothing that was said. */
export function pastOf(event: MatrixEvent): PastMessage | PastChange | null {
  const kind = messageKindOf(event.getType(), event.getContent());
  if (kind === null || kind === 'annotation' || kind === 'system') return null;
  const [id = '', by = '', at] = [event.getId(), event.getSender(), event.getTs()];
  const relation = event.getWireContent()['m.relates_to'] as { rel_type?: unknown; event_id?: unknown } | undefined;
  const newer = event.getOriginalContent()['m.new_content'] as { body?: unknown } | undefined;
  if (event.isRedacted())
    return relation?.rel_type === 'm.replace' ? null : { id, at, by, text: '', is: 'deleted', file: null };
  if (relation?.rel_type === 'm.replace')
    return typeof newer?.body === 'string' ? { of: String(relation.event_id), by, text: newer.body } : null;
  const isLocked = event.getType() === 'm.room.encrypted' || event.isDecryptionFailure();
  const body: unknown = event.getOriginalContent()['body'];
  const is = kind === 'text' ? 'message' : kind === 'emote' ? 'emote' : 'file';
  if (isLocked) return { id, at, by, text: null, is: 'message', file: null };
  const file = is === 'file' ? fileOf(event.getOriginalContent()) : null;
  return { id, at, by, text: typeof body === 'string' ? body : '', is, file };
}

/** Changes by the message that they are of: on the way back the newest comes first, and holds. */
export function noteChange(changes: Map<string, PastChange>, change: PastChange): void {
  const key = `${change.of} ${change.by}`;
  if (!changes.has(key)) changes.set(key, change);
}
export const changeOf = (changes: ReadonlyMap<string, PastChange>, { id, by }: PastMessage): string | null =>
  changes.get(`${id} ${by}`)?.text ?? null;
