import type { Asked, Router } from '../http/createRouter.ts';
import { invalid, MatrixFault, notFound } from '../http/MatrixFault.ts';
import { historyShown, posOf, readableRoom, shown, tokenOf } from '../http/shapes.ts';
import type { Room } from '../live/Room.ts';
import { type Content, isContent, type RoomEvent } from '../rules/Event.ts';
import { isWantedEvent, limitOf, type RoomFilter, roomFilterOf } from '../rules/filters.ts';
import { isVisible, within } from '../rules/visibility.ts';
import type { RoomPorts } from './roomRoutes.ts';

const V3 = '/_matrix/client/v3';
const V1 = '/_matrix/client/v1';

function filterOf(text: string | undefined): RoomFilter {
  if (text === undefined || text === '') return roomFilterOf({});
  try {
    const value: unknown = JSON.parse(text);
    if (isContent(value)) return roomFilterOf(value);
  } catch {
    // said below
  }
  throw invalid('the filter is no JSON object');
}
const numberOf = (text: string | undefined, byDefault: number): number =>
  limitOf(text === undefined || text === '' ? byDefault : Number(text), byDefault);

/** What was written, as far as a user may read it: page by page, around an event, one event, what refers to it. MSG-010 */
export function addHistoryRoutes(router: Router, ports: RoomPorts): void {
  const { rooms, events, now } = ports;
  const membersOf = (room: Room, list: readonly RoomEvent[]): RoomEvent[] =>
    [...new Set(list.map(({ sender }) => sender))].flatMap((one) => room.event('m.room.member', one) ?? []);
  const find = async ({ params, device }: Asked) => {
    const room = readableRoom(rooms, params['room'] ?? '', device.mxid);
    const event = await events.event(params['event'] ?? '');
    const spans = room.spansOf(device.mxid);
    if (event?.roomId !== room.id || !isVisible(spans, event.pos)) throw notFound('there is no such event');
    return { room, event, spans };
  };

  router.on('GET', `${V3}/rooms/{room}/messages`, async ({ device, params, query }) => {
    const room = readableRoom(rooms, params['room'] ?? '', device.mxid);
    const { dir, from, to } = query;
    if (dir !== 'b' && dir !== 'f') throw invalid('dir is b or f');
    const filter = filterOf(query['filter']);
    const limit = Math.max(1, numberOf(query['limit'], 10));
    const isBack = dir === 'b';
    const start = from ? posOf(from) : isBack ? room.lastPos : 0;
    const bound = to ? posOf(to) : null;
    const span = isBack ? { from: (bound ?? -1) + 1, to: start } : { from: start + 1, to: bound ?? room.lastPos };
    const order = isBack ? 'newest' : 'oldest';
    const found = await events.list(room.id, within(room.spansOf(device.mxid), span), {
      order,
      limit: limit + 1,
      filter,
    });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const chunk = page.filter((event) => isWantedEvent(filter, event));
    const isMore = found.length > limit && last !== undefined;
    return {
      start: tokenOf(start),
      ...(isMore && { end: tokenOf(isBack ? last.pos - 1 : last.pos) }),
      chunk: chunk.map(historyShown(room, device, now())),
      state: filter.lazyMembers ? membersOf(room, chunk).map((event) => shown(event, device, now())) : [],
    };
  });
  router.on('GET', `${V3}/rooms/{room}/event/{event}`, async (asked) => {
    // Whoever may not read a room does not learn either whether it has the event.
    const { room, event } = await find(asked).catch((error: unknown) => {
      throw error instanceof MatrixFault ? notFound('there is no such event') : error;
    });
    return historyShown(room, asked.device, now())(event);
  });
  router.on('GET', `${V3}/rooms/{room}/context/{event}`, async (asked) => {
    const { device, query } = asked;
    const { room, event, spans } = await find(asked);
    const filter = filterOf(query['filter']);
    const half = Math.ceil(numberOf(query['limit'], 10) / 2);
    const [before, after] = await Promise.all([
      events.list(room.id, within(spans, { from: 0, to: event.pos - 1 }), { order: 'newest', limit: half, filter }),
      events.list(room.id, within(spans, { from: event.pos + 1, to: room.lastPos }), {
        order: 'oldest',
        limit: half,
        filter,
      }),
    ]);
    const show = historyShown(room, device, now());
    const last = after.at(-1)?.pos ?? event.pos;
    const state = await events.stateAt(room.id, last + 1);
    const senders = new Set([...before, event, ...after].map(({ sender }) => sender));
    const isWanted = (one: RoomEvent): boolean =>
      !filter.lazyMembers || one.type !== 'm.room.member' || senders.has(one.stateKey ?? '');
    return {
      start: tokenOf((before.at(-1)?.pos ?? event.pos) - 1),
      end: tokenOf(last),
      event: show(event),
      events_before: before.map(show),
      events_after: after.map(show),
      state: state.filter(isWanted).map((one) => shown(one, device, now())),
    };
  });

  const relations = async (asked: Asked): Promise<Content> => {
    const { device, params, query } = asked;
    const { room, event, spans } = await find(asked);
    const isBack = query['dir'] !== 'f';
    const limit = Math.max(1, numberOf(query['limit'], 50));
    const from = query['from'] ? posOf(query['from']) : null;
    const span = isBack
      ? { from: 0, to: from ?? Number.POSITIVE_INFINITY }
      : { from: (from ?? -1) + 1, to: Number.POSITIVE_INFINITY };
    const found = await events.related(event, within(spans, span), {
      ...(params['rel'] !== undefined && { relType: params['rel'] }),
      ...(params['type'] !== undefined && { type: params['type'] }),
      ...{ limit: limit + 1, order: isBack ? 'newest' : 'oldest' },
    });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      chunk: page.map(historyShown(room, device, now())),
      ...(found.length > limit && last && { next_batch: tokenOf(isBack ? last.pos - 1 : last.pos) }),
    };
  };
  const base = `${V1}/rooms/{room}/relations/{event}`;
  for (const path of [base, `${base}/{rel}`, `${base}/{rel}/{type}`]) router.on('GET', path, relations);
}
