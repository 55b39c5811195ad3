import type { Database } from '../../../kernel/database/openDatabase.ts';
import { badJson, forbidden, MatrixFault, notFound } from '../http/MatrixFault.ts';
import { faultOf, type RoomView } from '../rules/authorise.ts';
import { lastEvents } from '../rules/destroy.ts';
import { type Content, membershipOf, part, type RoomEvent, textOf, type Wanted } from '../rules/Event.ts';
import { fits, hasWholeNumbers } from '../rules/eventSize.ts';
import { newEventId } from '../rules/ids.ts';
import { ROOM_VERSION } from '../rules/newRoom.ts';
import { redacted } from '../rules/redact.ts';
import type { AliasRow, EventStore } from '../store/eventStore.ts';
import type { People } from './createPeople.ts';
import type { Stream } from './createStream.ts';
import { createRoom, draftOf, type Room } from './Room.ts';

/** What is written together with events. */
type Beside = (tx: Database, events: readonly RoomEvent[]) => Promise<void>;

export type Rooms = ReturnType<typeof createRooms>;

/** All rooms in memory, with their state; events are written before they are answered for. */
export function createRooms(ports: {
  db: Database;
  store: EventStore;
  stream: Stream;
  people: People;
  now: () => number;
  rows: Awaited<ReturnType<EventStore['rooms']>>;
  states: readonly RoomEvent[];
  lastPositions: ReadonlyMap<string, number>;
  aliases: readonly AliasRow[];
}) {
  const { db, store, stream, people, now } = ports;
  const own = {
    /** A message was written, by a device or by the server itself. */
    onMessage: (_room: Room, _event: RoomEvent): void => {},
  };
  const rooms = new Map(ports.rows.map((row) => [row.id, createRoom(row, ports.lastPositions.get(row.id))]));
  const byPerson = new Map<string, Set<string>>();
  const aliases = new Map(ports.aliases.map((row) => [row.alias, row]));
  const apply = (event: RoomEvent): void => {
    rooms.get(event.roomId)?.apply(event);
    if (event.type !== 'm.room.member' || event.stateKey === null) return;
    const of = byPerson.get(event.stateKey) ?? new Set();
    byPerson.set(event.stateKey, of.add(event.roomId));
  };
  for (const event of ports.states) apply(event);
  const ofPerson = (mxid: string): Room[] => [...(byPerson.get(mxid) ?? [])].flatMap((id) => rooms.get(id) ?? []);

  /** The event that it becomes. @throws MatrixFault 400, 413 */
  const eventOf = (
    room: Room | null,
    roomId: string,
    wanted: Wanted,
    by: { deviceId: string; txnId: string | null } | null,
    next: () => number,
  ): RoomEvent => {
    if (!fits(wanted)) throw new MatrixFault(413, 'M_TOO_LARGE', 'The event is too long.');
    if (!hasWholeNumbers(wanted.content)) throw badJson('an event has whole numbers alone, below 2^53');
    const { type, stateKey, sender, content, redacts = null } = wanted;
    const before = stateKey === null ? null : (room?.event(type, stateKey) ?? null);
    const unsigned: Content = before
      ? { prev_content: before.content, replaces_state: before.eventId, prev_sender: before.sender }
      : {};
    const relation = part(content, 'm.relates_to');
    return {
      ...{ pos: next(), eventId: newEventId(), roomId, type, stateKey, sender, content, at: now(), redacts, unsigned },
      ...{ deviceId: by?.deviceId ?? null, txnId: by?.txnId ?? null },
      relType: textOf(relation, 'rel_type') || null,
      relatesTo: textOf(relation, 'event_id') || null,
    };
  };
  const told = (room: Room, event: RoomEvent): string[] => [
    ...room.people('join', 'invite'),
    ...(event.type === 'm.room.member' && event.stateKey !== null ? [event.stateKey] : []),
  ];
  const commit = async (events: readonly RoomEvent[], write: (tx: Database) => Promise<void>): Promise<void> => {
    await db.transaction(async (tx) => {
      await write(tx as unknown as Database);
      await store.add(tx as unknown as Database, events);
      for (const { type, stateKey } of events)
        if (type === 'm.room.member' && stateKey !== null) await people.settle(tx as unknown as Database, stateKey);
    });
    for (const event of events) apply(event);
    for (const event of events) {
      const room = rooms.get(event.roomId);
      if (room) stream.tell(told(room, event));
      if (room && event.type === 'm.room.message') own.onMessage(room, event);
    }
  };
  /** Content of a membership, with the name of the person from the directory. */
  const withName = (wanted: Wanted): Wanted => {
    const { type, stateKey, content } = wanted;
    const is = membershipOf(content);
    // Of whoever is kept out as well: they stand in a list for whoever lets them in again.
    const isNamed = is === 'join' || is === 'invite' || is === 'ban';
    if (type !== 'm.room.member' || stateKey === null || !isNamed) return wanted;
    const displayname = people.nameOf(stateKey) ?? undefined;
    return { ...wanted, content: { ...content, displayname } };
  };
  const allow = (view: RoomView, wanted: Wanted, redactedSender?: string): void => {
    const fault = faultOf(view, wanted, redactedSender);
    if (fault !== null) throw forbidden(fault);
  };

  return Object.assign(own, {
    get: (roomId: string): Room | null => rooms.get(roomId) ?? null,
    all: (): Room[] => [...rooms.values()],
    /** Rooms in which a user has or had a membership. */
    ofPerson,
    /** Everybody who is in a room with a user, or invited to it. */
    near(mxid: string): Set<string> {
      const found = new Set<string>();
      for (const room of ofPerson(mxid)) {
        const is = room.membershipOf(mxid);
        if (is === 'join' || is === 'invite') for (const one of room.people('join', 'invite')) found.add(one);
      }
      return found;
    },
    /**
     * Writes an event, once it is allowed. A state that is the same already is not written again.
     *
     * @throws MatrixFault 403: the rules of the room do not allow it
     */
    send: (
      room: Room,
      wish: Wanted,
      by: { deviceId: string; txnId: string | null } | null,
      beside: Beside = async () => {},
    ) =>
      stream.write(async (next) => {
        const wanted = withName(wish);
        allow(room, wanted);
        const same = wanted.stateKey === null ? null : room.event(wanted.type, wanted.stateKey);
        if (same && same.sender === wanted.sender && isSame(same.content, wanted.content)) {
          await db.transaction((tx) => beside(tx as unknown as Database, [same]));
          return same;
        }
        const event = eventOf(room, room.id, wanted, by, next);
        await commit([event], (tx) => beside(tx, [event]));
        return event;
      }),
    /** Deletes what an event says. @throws MatrixFault 403, 404 */
    redact: (
      room: Room,
      target: RoomEvent,
      wanted: Wanted,
      by: { deviceId: string; txnId: string | null },
      beside: Beside,
    ) =>
      stream.write(async (next) => {
        if (target.roomId !== room.id) throw notFound('no such event in this room');
        allow(room, wanted, target.sender);
        const event = eventOf(room, room.id, wanted, by, next);
        const content = redacted(target.type, target.content);
        const because = {
          ...{ event_id: event.eventId, type: event.type, sender: event.sender, room_id: room.id },
          content: { ...event.content, redacts: target.eventId },
          ...{ origin_server_ts: event.at, redacts: target.eventId },
        };
        const unsigned: Content = { redacted_because: because };
        await commit([event], async (tx) => {
          await store.redact(tx, target.pos, content, unsigned);
          await beside(tx, [event]);
        });
        room.replace({ ...target, content, unsigned });
        return event;
      }),
    /** Makes a room of its first events; all of them are written, or none. @throws MatrixFault */
    create: (id: string, list: readonly Wanted[], more: { isListed: boolean; alias: AliasRow | null }): Promise<Room> =>
      stream.write(async (next) => {
        if (more.alias && aliases.has(more.alias.alias))
          throw new MatrixFault(400, 'M_ROOM_IN_USE', 'The alias is taken.');
        const row = { id, version: ROOM_VERSION, isListed: more.isListed };
        const room = createRoom(row);
        const draft = draftOf(room);
        const events: RoomEvent[] = [];
        for (const wish of list) {
          const wanted = withName(wish);
          // the first two make the room that the rules are about
          if (events.length > 1) allow(draft, wanted);
          draft.add(wanted);
          events.push(eventOf(null, id, wanted, null, next));
        }
        rooms.set(id, room);
        try {
          await commit(events, async (tx) => {
            await store.addRoom(tx, { ...row, createdAt: now() });
            if (more.alias) await store.addAlias(tx, more.alias);
          });
        } catch (error) {
          rooms.delete(id);
          throw error;
        }
        if (more.alias) aliases.set(more.alias.alias, more.alias);
        return room;
      }, 600),
    alias: (alias: string): AliasRow | null => aliases.get(alias) ?? null,
    aliasesOf: (roomId: string): string[] =>
      [...aliases.values()].filter((row) => row.roomId === roomId).map(({ alias }) => alias),
    addAlias: (row: AliasRow): Promise<void> =>
      stream.write(async () => {
        if (aliases.has(row.alias)) throw new MatrixFault(409, 'M_UNKNOWN', 'The alias is taken.');
        await store.addAlias(db, row);
        aliases.set(row.alias, row);
      }),
    removeAlias: (alias: string): Promise<void> =>
      stream.write(async () => {
        await store.removeAlias(alias);
        aliases.delete(alias);
      }),
    /**
     * Ends a room: everybody is removed, its aliases go, no list has it, what was written in it is erased. All of it, or nothing.
     *
     * @param check throws where it is not allowed, of the room as it is when its turn comes
     */
    destroy: (room: Room, by: string, check: () => void): Promise<void> =>
      stream.write(
        async (next) => {
          check();
          const others = room.people('join', 'invite', 'knock').filter((mxid) => mxid !== by);
          const events = lastEvents(by, others).map((wanted) => eventOf(room, room.id, wanted, null, next));
          await commit(events, (tx) => store.endRoom(tx, room.id));
          room.list(false);
          room.recent.clear();
          for (const [alias, { roomId }] of aliases) if (roomId === room.id) aliases.delete(alias);
        },
        room.people('join', 'invite', 'knock').length + 10,
      ),
    setListed: (room: Room, isListed: boolean): Promise<void> =>
      stream.write(async () => {
        await store.setListed(db, room.id, isListed);
        room.list(isListed);
      }),
  });
}

/** The same JSON, whatever the order of its members. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
