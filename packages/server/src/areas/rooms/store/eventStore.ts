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
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Content, RoomEvent } from '../rules/Event.ts';
import type { EventFilter } from '../rules/filters.ts';
import { NAMED, SAID } from '../rules/said.ts';
import type { Span } from '../rules/visibility.ts';
import { roomAliases, roomEvents, rooms } from '../tables.ts';

export type RoomRow = Readonly<typeof rooms.$inferSelect>;
export type AliasRow = Readonly<typeof roomAliases.$inferSelect>;

/** Rooms that are asked for at once. */
const TOGETHER = 50;

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
    /** The newest events of rooms within spans, by room: asked for many rooms at once. */
    async newest(
      wishes: readonly { roomId: string; spans: readonly Span[] }[],
      { limit, filter }: { limit: number; filter: EventFilter },
    ): Promise<Map<string, RoomEvent[]>> {
      const found = new Map<string, RoomEvent[]>();
      const asked = wishes
        .filter(({ spans }) => spans.length > 0)
        .map(({ roomId, spans }) =>
          db
            .select()
            .from(roomEvents)
            .where(and(eq(roomEvents.roomId, roomId), inSpans(spans), ...wanted(filter)))
            .orderBy(desc(roomEvents.pos))
            .limit(limit),
        );
      for (let from = 0; from < asked.length; from += TOGETHER) {
        const [first, second, ...others] = asked.slice(from, from + TOGETHER);
        const rows = await (first && second ? unionAll(first, second, ...others) : first);
        for (const event of rows ?? []) found.set(event.roomId, [...(found.get(event.roomId) ?? []), event]);
      }
      for (const list of found.values()) list.sort((a, b) => b.pos - a.pos);
      return found;
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
    /**
     * Messages of others in rooms after a position, or how far the user has read there, in public or for themselves, or after the last of the
     * user's own there; and those of them that mention the user.
     *
     * @param upTo position of the stream: what comes after it is not counted yet
     */
    async unread(
      mxid: string,
      after: ReadonlyMap<string, number>,
      upTo: number,
    ): Promise<Map<string, { count: number; mentions: number }>> {
      if (after.size === 0) return new Map();
      const types = sql`(${sql.join(
        SAID.map((type) => sql`${type}`),
        sql`, `,
      )})`;
      const mention = `%${pattern(NAMED)}%${pattern(JSON.stringify(mxid))}%`;
      const given = [...after].map(([roomId, pos]) => sql`(${roomId}::text, ${pos}::bigint)`);
      const { rows } = (await db.execute(sql`
        select given.room_id, said.count, said.mentions
        from (values ${sql.join(given, sql`, `)}) as given (room_id, pos)
        left join lateral (
          select greatest(given.pos, max(event_pos)) as pos from room_receipts
          where room_id = given.room_id and mxid = ${mxid} and type in ('m.read', 'm.read.private')
        ) seen on true
        left join lateral (
          select pos from room_events
          where room_id = given.room_id and pos > seen.pos and pos <= ${upTo} and sender = ${mxid} and type in ${types}
          order by pos desc limit 1
        ) own on true
        cross join lateral (
          select count(*) as count, count(*) filter (where content like ${mention}) as mentions from room_events
          where room_id = given.room_id and pos > greatest(seen.pos, own.pos) and pos <= ${upTo}
            and type in ${types} and sender <> ${mxid}
        ) said`)) as unknown as { rows: { room_id: string; count: number; mentions: number }[] };
      return new Map(rows.map((row) => [row.room_id, { count: Number(row.count), mentions: Number(row.mentions) }]));
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
      await tx.insert(roomEvents).values([...events]);
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
