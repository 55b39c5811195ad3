import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { SearchPage, SearchWanted } from '../../History.ts';
import { isOver } from '../../rules/talk/retention.ts';
import { fitsSearch, HITS_MOST, INDEX_CHARS, searchWords } from '../../rules/talk/search.ts';
import { codeOf } from '../faults.ts';
import { keptDays, personIn } from '../roomRows.ts';
import { emptyIndex, type Index, lookFurther, renewed, unlock } from './searchIndex.ts';

/** Pages that are looked at in one go: of a room at first, of a room further back, of all rooms together. */
const [PAGES_FIRST, PAGES, PAGES_ALL] = [6, 5, 20];

const bornAt = (room: Room): number | null => room.currentState.getStateEvents('m.room.create', '')?.getTs() ?? null;
const lastAt = (room: Room): number => room.getLiveTimeline().getEvents().at(-1)?.getTs() ?? 0;

/**
 * Looks for words in rooms, on this device: what is decrypted for it stays in the memory of this thread, bounded, and is stored
 * nowhere, as texts would lie in the browser that its encrypted store does not have. Of all rooms together the one is looked at further whose
 * newest message that was not looked at is the newest of all: so it can be said of all of them back to when they were looked at.
 */
export function createSearch(client: MatrixClient, roomOf: (roomId: string) => Room, most = INDEX_CHARS) {
  /** The one that was searched last at the end. */
  const all = new Map<string, Index>();
  const own = {
    turn: Promise.resolve() as Promise<unknown>,
    /** When all rooms were looked at back to; null: they were not. */
    reached: null as number | null,
  };
  const charsOf = (): number => [...all.values()].reduce((sum, { chars }) => sum + chars, 0);
  /** Room for more: what was searched longest ago goes, unless it is searched now. */
  const makeRoom = (isWanted: (roomId: string) => boolean): boolean => {
    for (const id of all.keys()) {
      if (charsOf() < most) return true;
      if (!isWanted(id)) all.delete(id);
    }
    return charsOf() < most;
  };
  const indexOf = ({ roomId }: Room): Index => {
    const index = all.get(roomId) ?? emptyIndex();
    all.set(roomId, index);
    return index;
  };
  const isNew = ({ roomId }: Room): boolean => (all.get(roomId)?.seen.size ?? 0) === 0;
  const isUnfinished = (room: Room): boolean => isNew(room) || indexOf(room).next !== null;
  /** What was after this was looked at. */
  const frontOf = (room: Room): number => (isNew(room) ? lastAt(room) : indexOf(room).oldest);
  /** The one to look at further. */
  const furthest = (rooms: readonly Room[]): Room | undefined =>
    rooms
      .filter(isUnfinished)
      .reduce<Room | undefined>((best, room) => (best && frontOf(best) >= frontOf(room) ? best : room), undefined);

  const look = async (wanted: SearchWanted, isFurther: boolean): Promise<SearchPage> => {
    const isAll = wanted.roomId === null;
    const rooms = isAll
      ? client.getRooms().filter((room) => room.getMyMembership() === 'join')
      : [roomOf(wanted.roomId ?? '')];
    const ids = new Set(rooms.map(({ roomId }) => roomId));
    const isFirst = isAll ? own.reached === null : rooms.every(isNew);
    /** Rooms of which nothing is heard now, and why: of all rooms the others are searched. */
    const failed = new Map<Room, unknown>();
    const trying = async (room: Room, work: () => Promise<void>): Promise<void> => {
      await work().catch((error: unknown) => {
        // Without a connection each room would be waited for in its turn.
        if (!isAll || codeOf(error) === 'NETWORK') throw error;
        failed.set(room, error);
      });
    };
    for (const room of rooms) {
      const { roomId } = room;
      const index = all.get(roomId);
      if (!index) continue;
      all.delete(roomId);
      all.set(roomId, index);
      await trying(room, async () => {
        all.set(roomId, await renewed(client, index, room));
        await unlock(client, indexOf(room));
      });
    }
    const words = searchWords(wanted.text);
    const me = client.getSafeUserId();
    const of = { only: wanted.only, by: wanted.by === 'own' ? me : wanted.by };
    const found = () =>
      rooms.flatMap((room) =>
        [...(all.get(room.roomId)?.messages.values() ?? [])]
          .filter((one) => fitsSearch(one, words, of))
          .map((one) => ({ one, room })),
      );
    for (let n = isAll ? PAGES_ALL : isFirst ? PAGES_FIRST : PAGES; n > 0; n -= 1) {
      const room = furthest(rooms.filter((one) => !failed.has(one)));
      if (!room || !makeRoom((roomId) => ids.has(roomId))) break;
      // By itself no further than it looked before; the first page of a room is always looked at.
      if (!isFurther && (isAll || !isNew(room))) {
        if (!isFirst && (!isAll || frontOf(room) <= (own.reached ?? 0))) break;
        if (found().length >= HITS_MOST) break;
      }
      await trying(room, () => lookFurther(client, indexOf(room), room));
    }
    const [fault] = failed.values();
    if (fault && failed.size === rooms.length) throw fault;
    // What a room keeps no longer is forgotten here too.
    for (const room of rooms) {
      const days = keptDays(room);
      const messages = all.get(room.roomId)?.messages;
      for (const [id, one] of messages ?? []) if (isOver(one.at, days, Date.now())) messages?.delete(id);
    }
    const more = furthest(rooms.filter((room) => !failed.has(room)));
    if (isAll) own.reached = Math.min(own.reached ?? Number.POSITIVE_INFINITY, more ? frontOf(more) : 0);
    const hits = found().sort((a, b) => b.one.at - a.one.at);
    const messages = rooms.flatMap((room) => [...(all.get(room.roomId)?.messages.values() ?? [])]);
    const oldest = messages.reduce<number | null>((at, one) => (at === null || one.at < at ? one.at : at), null);
    const born = rooms.map(bornAt).filter((at) => at !== null);
    return {
      begins: born.length > 0 ? Math.min(...born) : null,
      hits: hits.slice(0, HITS_MOST).map(({ one, room: { roomId }, room }) => ({
        ...{ id: one.id, roomId, at: one.at, by: personIn(room, one.by), text: one.text ?? '', file: one.file },
        isOwn: one.by === me,
      })),
      ...{ found: hits.length, looked: messages.length, since: isAll && more && oldest ? frontOf(more) : oldest },
      unreadable: messages.filter((one) => one.text === null).length,
      refused: failed.size,
      end: !more ? 'all' : makeRoom((roomId) => ids.has(roomId)) ? 'more' : 'full',
    };
  };
  return {
    /** One search after another: two would read the same pages. */
    search(wanted: SearchWanted, isFurther: boolean): Promise<SearchPage> {
      const mine = own.turn.catch(() => undefined).then(() => look(wanted, isFurther));
      own.turn = mine;
      return mine;
    },
  };
}
