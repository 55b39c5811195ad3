import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Content, RoomEvent } from '../rules/Event.ts';
import type { EventFilter } from '../rules/filters.ts';
import type { Span } from '../rules/visibility.ts';
import { roomAliases, roomEvents, rooms } from '../tables.ts';

export type RoomRow = Readonly<typeof rooms.$inferSelect>;
export type AliasRow = Readonly<typeof roomAliases.$inferSelect>;

/** Types that a client names, `*` for anything, as the database compares them. */
const pattern = (type: string): string => type.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%');

/** What a filter leaves of events. */
function wanted({ types, notTypes, senders, notSenders }: EventFilter): (SQL | undefined)[] {
  return [
    types === null
      ? undefined
      : types.length === 0
        ? sql`false`
        : or(...types.map((one) => like(roomEvents.type, pattern(one)))),
    ...notTypes.map((one) => not(like(roomEvents.type, pattern(one)))),
    senders === null ? undefined : senders.length === 0 ? sql`false` : inArray(roomEvents.sender, [...senders]),
    notSenders.length === 0 ? undefined : not(inArray(roomEvents.sender, [...notSenders])),
  ];
}

const inSpans = (spans: readonly Span[]): SQL | undefined =>
  or(
    ...spans.map(({ from, to }) =>
      and(gte(roomEvents.pos, from), to === Number.POSITIVE_INFINITY ? undefined : lte(roomEvents.pos, to)),
    ),
  );

/** Rooms, their events and aliases. */
export function eventStore(db: Database) {
  const one = async (where: SQL | undefined): Promise<RoomEvent | null> =>
    (await db.select().from(roomEvents).where(where).limit(1))[0] ?? null;
  return {
    rooms: (): Promise<RoomRow[]> => db.select().from(rooms).orderBy(asc(rooms.createdAt)),
    /** Position of the last event of each room. */
    async lastPositions(): Promise<Map<string, number>> {
      const { roomId, pos } = roomEvents;
      const rows = await db
        .select({ roomId, pos: max(pos) })
        .from(roomEvents)
        .groupBy(roomId);
      return new Map(rows.map((row) => [row.roomId, Number(row.pos)]));
    },
    aliases: (): Promise<AliasRow[]> => db.select().from(roomAliases),
    /** State of all rooms as it became, oldest first: of members and visibility all of it, else what holds. */
    async states(): Promise<RoomEvent[]> {
      const newest = db
        .selectDistinctOn([roomEvents.roomId, roomEvents.type, roomEvents.stateKey], { pos: roomEvents.pos })
        .from(roomEvents)
        .where(isNotNull(roomEvents.stateKey))
        .orderBy(roomEvents.roomId, roomEvents.type, roomEvents.stateKey, desc(roomEvents.pos));
      const isHistory = inArray(roomEvents.type, ['m.room.member', 'm.room.history_visibility']);
      return db
        .select()
        .from(roomEvents)
        .where(and(isNotNull(roomEvents.stateKey), or(isHistory, inArray(roomEvents.pos, newest))))
        .orderBy(asc(roomEvents.pos));
    },
    event: (eventId: string) => one(eq(roomEvents.eventId, eventId)),
    /**
     * Events of a room within spans, from one end of them.
     *
     * @param order `newest`: from the end; they come back in that order
     */
    async list(
      roomId: string,
      spans: readonly Span[],
      { order, limit, filter }: { order: 'newest' | 'oldest'; limit: number; filter?: EventFilter },
    ): Promise<RoomEvent[]> {
      if (spans.length === 0) return [];
      const where = and(eq(roomEvents.roomId, roomId), inSpans(spans), ...(filter ? wanted(filter) : []));
      const sorted = order === 'newest' ? desc(roomEvents.pos) : asc(roomEvents.pos);
      return db.select().from(roomEvents).where(where).orderBy(sorted).limit(limit);
    },
    /** The state that held before a position, of changes after another one only. */
    async stateAt(roomId: string, before: number, after = 0): Promise<RoomEvent[]> {
      const found = await db
        .selectDistinctOn([roomEvents.type, roomEvents.stateKey])
        .from(roomEvents)
        .where(
          and(
            ...[eq(roomEvents.roomId, roomId), isNotNull(roomEvents.stateKey)],
            ...[lt(roomEvents.pos, before), gte(roomEvents.pos, after + 1)],
          ),
        )
        .orderBy(roomEvents.type, roomEvents.stateKey, desc(roomEvents.pos));
      return found.sort((a, b) => a.pos - b.pos);
    },
    /** Events that refer to one, newest first. */
    async related(
      { roomId, eventId }: RoomEvent,
      spans: readonly Span[],
      { relType, type, limit, order }: { relType?: string; type?: string; limit: number; order: 'newest' | 'oldest' },
    ): Promise<RoomEvent[]> {
      if (spans.length === 0) return [];
      const where = and(
        ...[eq(roomEvents.roomId, roomId), eq(roomEvents.relatesTo, eventId), inSpans(spans)],
        relType === undefined ? undefined : eq(roomEvents.relType, relType),
        type === undefined ? undefined : eq(roomEvents.type, type),
      );
      const sorted = order === 'newest' ? desc(roomEvents.pos) : asc(roomEvents.pos);
      return db.select().from(roomEvents).where(where).orderBy(sorted).limit(limit);
    },
    /** Messages of others after a position, and those of them that mention a user. */
    async unread(roomId: string, mxid: string, after: number): Promise<{ count: number; mentions: number }> {
      const types = ['m.room.message', 'm.room.encrypted', 'm.sticker'];
      const own = await db
        .select({ pos: sql<number>`coalesce(max(${roomEvents.pos}), 0)` })
        .from(roomEvents)
        .where(and(eq(roomEvents.roomId, roomId), eq(roomEvents.sender, mxid), inArray(roomEvents.type, types)));
      const from = Math.max(after, Number(own[0]?.pos ?? 0));
      const mention = `%"user_ids":[%${pattern(JSON.stringify(mxid))}%`;
      const [found] = await db
        .select({
          count: sql<number>`count(*)`,
          mentions: sql<number>`count(*) filter (where ${roomEvents.content} like ${mention})`,
        })
        .from(roomEvents)
        .where(
          and(
            ...[eq(roomEvents.roomId, roomId), gte(roomEvents.pos, from + 1), inArray(roomEvents.type, types)],
            not(eq(roomEvents.sender, mxid)),
          ),
        );
      return { count: Number(found?.count ?? 0), mentions: Number(found?.mentions ?? 0) };
    },

    // Of a write: within its transaction.
    async addRoom(tx: Database, row: RoomRow): Promise<void> {
      await tx.insert(rooms).values(row);
    },
    async setListed(tx: Database, id: string, isListed: boolean): Promise<void> {
      await tx.update(rooms).set({ isListed }).where(eq(rooms.id, id));
    },
    /** No list has the room any more, no alias leads to it, and what was said in it is gone. */
    async endRoom(tx: Database, id: string): Promise<void> {
      await tx.update(rooms).set({ isListed: false }).where(eq(rooms.id, id));
      await tx.delete(roomAliases).where(eq(roomAliases.roomId, id));
      await tx.delete(roomEvents).where(and(eq(roomEvents.roomId, id), isNull(roomEvents.stateKey)));
    },
    /** What was said in a room before a time, the oldest first: all that is no state. */
    said: (roomId: string, before: number, limit: number): Promise<RoomEvent[]> =>
      db
        .select()
        .from(roomEvents)
        .where(and(eq(roomEvents.roomId, roomId), isNull(roomEvents.stateKey), lt(roomEvents.at, before)))
        .orderBy(asc(roomEvents.pos))
        .limit(limit),
    /** Deletes events, and what refers to them: changes and reactions, however new. */
    async forget(tx: Database, events: readonly RoomEvent[]): Promise<void> {
      if (events.length === 0) return;
      const ids = events.map(({ eventId }) => eventId);
      await tx.delete(roomEvents).where(inArray(roomEvents.eventId, ids));
      await tx.delete(roomEvents).where(and(inArray(roomEvents.relatesTo, ids), isNull(roomEvents.stateKey)));
    },
    async add(tx: Database, events: readonly RoomEvent[]): Promise<void> {
      if (events.length > 0) await tx.insert(roomEvents).values([...events]);
    },
    async redact(tx: Database, pos: number, content: Content, unsigned: Content): Promise<void> {
      await tx
        .update(roomEvents)
        .set({ content, unsigned, relType: null, relatesTo: null })
        .where(eq(roomEvents.pos, pos));
    },
    async addAlias(tx: Database, row: AliasRow): Promise<void> {
      await tx.insert(roomAliases).values(row);
    },
    async removeAlias(alias: string): Promise<void> {
      await db.delete(roomAliases).where(eq(roomAliases.alias, alias));
    },
  };
}
export type EventStore = ReturnType<typeof eventStore>;
