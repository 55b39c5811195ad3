import type { Content } from '../rules/Event.ts';
import type { ReceiptRow } from '../store/dataStore.ts';

/** Content of `m.receipt` by room; what others have read for themselves is not in it. */
export function receiptEvents(rows: readonly ReceiptRow[], mxid: string): Map<string, Content> {
  const rooms = new Map<string, Record<string, Record<string, Record<string, Content>>>>();
  for (const { roomId, mxid: reader, type, thread, eventId, at } of rows) {
    if (type === 'm.read.private' && reader !== mxid) continue;
    const room = rooms.get(roomId) ?? {};
    rooms.set(roomId, room);
    room[eventId] ??= {};
    const ofEvent = room[eventId];
    ofEvent[type] ??= {};
    ofEvent[type][reader] = { ts: at, ...(thread !== '' && { thread_id: thread }) };
  }
  return rooms;
}
