import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import { withoutQuote } from '../../rules/messages.ts';
import { searchedText } from '../../rules/talk/search.ts';
import { changeOf, historyPage, noteChange, type PastChange, type PastMessage, pastOf } from './walkBack.ts';

/** Pages that are looked at for where a new look meets the last one. */
const PAGES = 5;
/** Messages that could not be read and are tried again with the next search. */
const LOCKED_MOST = 500;

export type IndexedMessage = PastMessage & { searched: string };
/** What of a room was looked at. */
export interface Index {
  /** By id, the newest first. */
  messages: Map<string, IndexedMessage>;
  changes: Map<string, PastChange>;
  locked: Map<string, MatrixEvent>;
  /** Events that were looked at, said or not: where a new look meets the last one. */
  seen: Set<string>;
  /** Where it goes on; null: there is nothing before. */
  next: string | null;
  /** When the oldest of them was, epoch milliseconds. */
  oldest: number;
  chars: number;
}
export const emptyIndex = (): Index => ({
  ...{ messages: new Map(), changes: new Map(), locked: new Map(), seen: new Set(), next: null, chars: 0 },
  oldest: Number.POSITIVE_INFINITY,
});

function take(index: Index, events: readonly MatrixEvent[]): PastMessage[] {
  const added: PastMessage[] = [];
  for (const event of events) {
    index.seen.add(event.getId() ?? '');
    const past = pastOf(event);
    if (!past) continue;
    if ('of' in past) noteChange(index.changes, past);
    else if (past.text === null) {
      if (index.locked.size < LOCKED_MOST) index.locked.set(past.id, event);
      added.push(past);
    } else if (past.is !== 'deleted') added.push(past);
  }
  return added;
}

function entryOf(index: Index, past: PastMessage): IndexedMessage {
  const text = past.text === null ? null : (changeOf(index.changes, past) ?? withoutQuote(past.text));
  const name = past.file && past.file.name !== text ? `\n${past.file.name}` : '';
  return { ...past, text, searched: text === null ? '' : searchedText(text + name) };
}

function put(index: Index, list: readonly PastMessage[], isNewer: boolean): void {
  const before = isNewer ? [...index.messages.values()] : [];
  if (isNewer) index.messages = new Map();
  for (const past of list) index.messages.set(past.id, entryOf(index, past));
  for (const one of before) index.messages.set(one.id, isNewer ? entryOf(index, one) : one);
  index.chars = [...index.messages.values()].reduce((sum, one) => sum + one.searched.length, 0);
}

/** Looks at a page more, further back. */
export async function lookFurther(client: MatrixClient, index: Index, room: Room): Promise<void> {
  const { events, next } = await historyPage(client, room, index.next);
  put(index, take(index, events), false);
  index.next = next;
  index.oldest = Math.min(index.oldest, ...events.map((event) => event.getTs()));
}

/** Whether the room says something that was not looked at, as far as this device has heard. */
function isBehind(index: Index, room: Room): boolean {
  const last = room
    .getLiveTimeline()
    .getEvents()
    .findLast((event) => !event.status);
  return !last || !index.seen.has(last.getId() ?? '');
}

/** The index with what was written since the last look; one that it does not meet within some pages begins anew. */
export async function renewed(client: MatrixClient, index: Index, room: Room): Promise<Index> {
  if (!isBehind(index, room)) return index;
  const newer: MatrixEvent[] = [];
  let from: string | null = null;
  for (let n = 0; n < PAGES; n += 1) {
    const { events, next } = await historyPage(client, room, from);
    const known = events.findIndex((event) => index.seen.has(event.getId() ?? ''));
    newer.push(...(known < 0 ? events : events.slice(0, known)));
    if (known >= 0 || next === null) {
      // A message that was deleted is in no index any more.
      for (const event of events) if (event.isRedacted()) index.messages.delete(event.getId() ?? '');
      for (const event of newer)
        if (event.getType() === 'm.room.redaction') index.messages.delete(event.event.redacts ?? '');
      // What a newer change says holds: those of before are looked at after it.
      const changes = index.changes;
      index.changes = new Map();
      const list = take(index, newer);
      for (const one of changes.values()) noteChange(index.changes, one);
      put(index, list, true);
      return index;
    }
    from = next;
  }
  return emptyIndex();
}

/** Tries again what could not be read. */
export async function unlock(client: MatrixClient, index: Index): Promise<void> {
  for (const [id, event] of index.locked) {
    await client.decryptEventIfNeeded(event).catch(() => undefined);
    const past = pastOf(event);
    const entry = index.messages.get(id);
    if (!past || 'of' in past || past.text === null || !entry) continue;
    index.locked.delete(id);
    index.messages.set(id, entryOf(index, past));
  }
}
