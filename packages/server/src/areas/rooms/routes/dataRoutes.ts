import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Asked, Router } from '../http/createRouter.ts';
import { badJson, invalid, MatrixFault } from '../http/MatrixFault.ts';
import { joinedRoom, ownOnly, there } from '../http/shapes.ts';
import type { Rooms } from '../live/createRooms.ts';
import { rowsOf, type Stream } from '../live/createStream.ts';
import type { Typing } from '../live/createTyping.ts';
import type { Room } from '../live/Room.ts';
import { type Content, part, textOf } from '../rules/Event.ts';
import { isVisible } from '../rules/visibility.ts';
import type { DataStore } from '../store/dataStore.ts';
import type { EventStore } from '../store/eventStore.ts';

const V3 = '/_matrix/client/v3';
/** Bytes of what a client keeps under one name. */
const MAX_DATA = 65_536;
const RECEIPTS = ['m.read', 'm.read.private', 'm.fully_read'];
/** Written by other routes. */
const OURS = ['m.fully_read', 'm.push_rules'];

/** What clients keep for a person, how far they have read, and that they write. MSG-040 */
export function addDataRoutes(
  router: Router,
  ports: {
    db: Database;
    data: DataStore;
    events: EventStore;
    rooms: Rooms;
    stream: Stream;
    typing: Typing;
    now: () => number;
  },
): void {
  const { db, data, events, rooms, stream, typing, now } = ports;
  const put = (mxid: string, roomId: string, type: string, content: Content): Promise<void> =>
    stream.write(async (next) => {
      await data.putData(db, { mxid, roomId, type, content, pos: next() });
      stream.changed(rowsOf.data(mxid));
      stream.tell([mxid]);
    });

  const paths = [`${V3}/user/{user}/account_data/{type}`, `${V3}/user/{user}/rooms/{room}/account_data/{type}`];
  for (const path of paths) {
    router.on('GET', path, async ({ device, params }) => {
      ownOnly(device, params['user']);
      return there(await data.data(device.mxid, params['room'] ?? '', params['type'] ?? ''), 'nothing is kept there');
    });
    router.on('PUT', path, async ({ device, params, body }) => {
      ownOnly(device, params['user']);
      const [room = '', type = ''] = [params['room'], params['type']];
      if (OURS.includes(type)) throw new MatrixFault(405, 'M_BAD_JSON', `${type} is written otherwise`);
      if (params['room'] !== undefined && !room.startsWith('!')) throw invalid('this is no room');
      if (Buffer.byteLength(JSON.stringify(body)) > MAX_DATA) throw new MatrixFault(413, 'M_TOO_LARGE', 'too long');
      await put(device.mxid, room, type, body);
      return {};
    });
  }

  const tags = `${V3}/user/{user}/rooms/{room}/tags`;
  const tagsOf = async ({ device, params }: Asked): Promise<Content> => {
    ownOnly(device, params['user']);
    return part((await data.data(device.mxid, params['room'] ?? '', 'm.tag')) ?? {}, 'tags');
  };
  const setTags = async ({ device, params }: Asked, list: Content): Promise<Content> => {
    await put(device.mxid, params['room'] ?? '', 'm.tag', { tags: list });
    return {};
  };
  router.on('GET', tags, async (asked) => ({ tags: await tagsOf(asked) }));
  router.on('PUT', `${tags}/{tag}`, async (asked) =>
    setTags(asked, { ...(await tagsOf(asked)), [asked.params['tag'] ?? '']: asked.body }),
  );
  router.on('DELETE', `${tags}/{tag}`, async (asked) => {
    const { [asked.params['tag'] ?? '']: _, ...rest } = await tagsOf(asked);
    return setTags(asked, rest);
  });

  /** Receipts of one kind for one event each; those of one event are written together. */
  const read = async (mxid: string, room: Room, types: readonly string[], eventId: string, thread = '') => {
    const event = await events.event(eventId);
    if (event?.roomId !== room.id || !isVisible(room.spansOf(mxid), event.pos)) return;
    const keys = types
      .filter((type) => type !== 'm.fully_read')
      .map((type) => ({ roomId: room.id, mxid, type, thread }));
    const before = await Promise.all(keys.map(data.receipt));
    // nobody has read less than they had
    const further = keys.filter((_, n) => (before[n]?.eventPos ?? -1) < event.pos);
    const isMarked = types.includes('m.fully_read');
    if (further.length === 0 && !isMarked) return;
    await stream.write(async (next) => {
      await db.transaction(async (tx) => {
        const own = tx as unknown as Database;
        const marked = { mxid, roomId: room.id, type: 'm.fully_read', content: { event_id: eventId } };
        if (isMarked) await data.putData(own, { ...marked, pos: next() });
        for (const key of further)
          await data.putReceipt(own, { ...key, eventId, eventPos: event.pos, at: now(), pos: next() });
      });
      if (isMarked) stream.changed(rowsOf.data(mxid));
      if (further.length > 0)
        for (const rows of [rowsOf.receipts(room.id), rowsOf.read(mxid, room.id)]) stream.changed(rows);
      stream.tell(further.some(({ type }) => type === 'm.read') ? room.people('join') : [mxid]);
    });
  };
  router.on('POST', `${V3}/rooms/{room}/receipt/{type}/{event}`, async (asked) => {
    const { params, device, body } = asked;
    const room = joinedRoom(rooms, params['room'] ?? '', device.mxid);
    if (!RECEIPTS.includes(params['type'] ?? '')) throw invalid('there is no such receipt');
    const thread = body['thread_id'];
    if (thread !== undefined && (typeof thread !== 'string' || thread === '')) throw invalid('thread_id is a text');
    await read(device.mxid, room, [params['type'] ?? ''], params['event'] ?? '', thread);
    return {};
  });
  router.on('POST', `${V3}/rooms/{room}/read_markers`, async (asked) => {
    const room = joinedRoom(rooms, asked.params['room'] ?? '', asked.device.mxid);
    const wanted = Map.groupBy(RECEIPTS, (type) => textOf(asked.body, type));
    for (const [eventId, types] of wanted) if (eventId !== '') await read(asked.device.mxid, room, types, eventId);
    return {};
  });
  router.on('PUT', `${V3}/rooms/{room}/typing/{user}`, async ({ device, params, body }) => {
    ownOnly(device, params['user']);
    const room = joinedRoom(rooms, params['room'] ?? '', device.mxid);
    if (typeof body['typing'] !== 'boolean') throw badJson('typing is true or false');
    const ms = typeof body['timeout'] === 'number' ? body['timeout'] : 20_000;
    await typing.set(room, device.mxid, body['typing'] ? Math.max(1, ms) : 0);
    return {};
  });
}
