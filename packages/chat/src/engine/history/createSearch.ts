import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { SearchPage } from '../../History.ts';
import { withoutQuote } from '../../rules/messages.ts';
import { isOver } from '../../rules/talk/retention.ts';
import { HITS_MOST, INDEX_CHARS, isHit, searchedText, searchWords } from '../../rules/talk/search.ts';
import { keptDays, personIn } from '../roomRows.ts';
import { changeOf, historyPage, noteChange, type PastChange, type PastMessage, pastOf } from './walkBack.ts';

/** Pages that are looked at in one go. */
const PAGES = 5;
/** Messages that could not be read and are tried again with the next search. */
const LOCKED_MOST = 500;

interface Index {
  /** By id, the newest first. */
  messages: Map<string, PastMessage & { searched: string }>;
  changes: Map<string, PastChange>;
  locked: Map<string, MatrixEvent>;
  /** Events that were looked at, said or not: where a new look meets the last one. */
  seen: Set<string>;
  /** Where it goes on; null: there is nothing before. */
  next: string | null;
  chars: number;
}
const nothing = (): Index => ({
  ...{ messages: new Map(), changes: new Map(), locked: new Map(), seen: new Set(), next: null, chars: 0 },
});

/**
 * Looks for words in rooms, on this device: what is decrypted for it stays in the memory of this thread, bounded, and is stored
 * nowhere, as texts would lie in the browser that its encrypted store does not have.
 */
export function createSearch(client: MatrixClient, roomOf: (roomId: string) => Room, most = INDEX_CHARS) {
  /** The one that was searched last at the end. */
  const all = new Map<string, Index>();
  const turns = new Map<string, Promise<unknown>>();
  const charsOf = (): number => [...all.values()].reduce((sum, { chars }) => sum + chars, 0);
  /** Room for more: what was searched longest ago goes. */
  const makeRoom = (roomId: string): boolean => {
    for (const id of all.keys()) {
      if (charsOf() < most) return true;
      if (!isWanted(id)) all.delete(id);
    }
    return charsOf() < most;
  };
  const take = (index: Index, events: readonly MatrixEvent[]): PastMessage[] => {
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
  };
  const entryOf = (index: Index, past: PastMessage) => {
    const text = past.text === null ? null : (changeOf(index.changes, past) ?? withoutQuote(past.text));
    return { ...past, text, searched: text === null ? '' : searchedText(text) };
  };
  const put = (index: Index, list: readonly PastMessage[], isNewer: boolean): void => {
    const before = isNewer ? [...index.messages.values()] : [];
    if (isNewer) index.messages = new Map();
    for (const past of list) index.messages.set(past.id, entryOf(index, past));
    for (const one of before) index.messages.set(one.id, isNewer ? entryOf(index, one) : one);
    index.chars = [...index.messages.values()].reduce((sum, one) => sum + one.searched.length, 0);
  };
  const further = async (index: Index, room: Room): Promise<void> => {
    const { events, next } = await historyPage(client, room, index.next);
    put(index, take(index, events), false);
    index.next = next;
  };
  /** What was written since the last look; an index that it does not meet within some pages begins anew. */
  const renewed = async (index: Index, room: Room): Promise<Index> => {
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
    return nothing();
  };
  const unlock = async (index: Index): Promise<void> => {
    for (const [id, event] of index.locked) {
      await client.decryptEventIfNeeded(event).catch(() => undefined);
      const past = pastOf(event);
      const entry = index.messages.get(id);
      if (!past || 'of' in past || past.text === null || !entry) continue;
      index.locked.delete(id);
      index.messages.set(id, entryOf(index, past));
    }
  };
  const look = async (room: Room, text: string, isFurther: boolean): Promise<SearchPage> => {
    const { roomId } = room;
    let index = all.get(roomId) ?? nothing();
    const isNew = index.seen.size === 0;
    if (!isNew) {
      index = await renewed(index, room);
      await unlock(index);
    }
    all.delete(roomId);
    all.set(roomId, index);
    if (index.seen.size === 0) await further(index, room);
    const words = searchWords(text);
    // What the room keeps no longer is forgotten here too.
    const days = keptDays(room);
    for (const [id, one] of index.messages) if (isOver(one.at, days, Date.now())) index.messages.delete(id);
    const found = () => [...index.messages.values()].filter(({ searched }) => isHit(searched, words));
    for (let n = 0; n < PAGES && index.next !== null && makeRoom(roomId); n += 1) {
      if (!isFurther && (!isNew || found().length >= HITS_MOST)) break;
      await further(index, room);
    }
    const more = furthest(rooms);
    if (isAll) own.reached = Math.min(own.reached ?? Number.POSITIVE_INFINITY, more ? frontOf(more) : 0);
    const hits = found().sort((a, b) => b.one.at - a.one.at);
    const messages = rooms.flatMap((room) => [...(all.get(room.roomId)?.messages.values() ?? [])]);
    const oldest = messages.reduce<number | null>((at, one) => (at === null || one.at < at ? one.at : at), null);
    return {
      hits: hits.slice(0, HITS_MOST).map(({ one, room: { roomId }, room }) => ({
        ...{ id: one.id, roomId, at: one.at, by: personIn(room, one.by), text: one.text ?? '', file: one.file },
      })),
      ...{ found: hits.length, looked: messages.length, since: isAll && more && oldest ? frontOf(more) : oldest },
      unreadable: messages.filter((one) => one.text === null).length,
      end: !more ? 'all' : makeRoom((roomId) => ids.has(roomId)) ? 'more' : 'full',
    };
  };
  return {
    /** One search of a room after another: both would read the same pages. */
    search(roomId: string, text: string, isFurther: boolean): Promise<SearchPage> {
      const room = roomOf(roomId);
      const mine = (turns.get(roomId) ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => look(room, text, isFurther));
      turns.set(roomId, mine);
      return mine;
    },
  };
}
