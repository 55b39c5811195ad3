import { historyShown, shown, stripped, tokenOf } from '../http/shapes.ts';
import type { Device } from '../live/createDevices.ts';
import type { Room } from '../live/Room.ts';
import { type Content, type RoomEvent, textOf } from '../rules/Event.ts';
import { isWanted, isWantedEvent, type SyncFilter } from '../rules/filters.ts';
import { isVisible, within } from '../rules/visibility.ts';
import type { EventStore } from '../store/eventStore.ts';
import type { Given } from './givenMembers.ts';

/** Types of the state that a user who is invited sees. */
const INVITE_STATE = [
  ...['m.room.create', 'm.room.name', 'm.room.topic', 'm.room.canonical_alias', 'm.room.join_rules'],
  ...['m.room.encryption', 'm.room.avatar'],
];
/** People by whom a room without a name is called. */
const HEROES = 5;

/** What a user who is invited to a room hears of it. */
export function invitePart(room: Room, mxid: string): Content {
  const state = INVITE_STATE.flatMap((type) => room.event(type) ?? []);
  const own = room.event('m.room.member', mxid);
  const inviter = own ? room.event('m.room.member', own.sender) : null;
  const members = [...(inviter ? [inviter] : []), ...(own ? [own] : [])];
  return { invite_state: { events: [...state, ...members].map(stripped) } };
}

/** How many are in a room, and a few of them. */
function summaryOf(room: Room, mxid: string): Content {
  const isOther = (one: string) => one !== mxid;
  const isNamed = textOf(room.state('m.room.name'), 'name') || textOf(room.state('m.room.canonical_alias'), 'alias');
  const heroes = room.people('join', 'invite').filter(isOther);
  const former = room.people('leave', 'ban').filter(isOther);
  return {
    'm.joined_member_count': room.people('join').length,
    'm.invited_member_count': room.people('invite').length,
    ...(!isNamed && { 'm.heroes': (heroes.length > 0 ? heroes : former).slice(0, HEROES) }),
  };
}

export interface RoomPart {
  /** Null: it was left. */
  isJoined: boolean;
  timeline: RoomEvent[];
  state: RoomEvent[];
  /** There are more events between the last sync and the timeline. */
  limited: boolean;
  prevPos: number;
  isFresh: boolean;
}

/**
 * Which part of a room a sync is about: since the last one, or all where the user has come since, and no further than they were in it.
 *
 * @param after position of the last sync; null: there is none
 */
export function partOf(
  room: Room,
  mxid: string,
  { after, upTo, isFull }: { after: number | null; upTo: number; isFull: boolean },
) {
  const last = room.changesOf(mxid).at(-1);
  const isJoined = last?.is === 'join';
  // also one that was left again since
  const isNewlyJoined =
    after !== null &&
    (isJoined ? last.pos > after : room.changesOf(mxid).some(({ is, pos }) => is === 'join' && pos > after));
  const from = after === null || isNewlyJoined ? 0 : after + 1;
  const end = isJoined ? upTo : Math.min(upTo, last?.pos ?? 0);
  const isFresh = after === null || isFull || isNewlyJoined;
  return { isJoined, isFresh, from, end, spans: within(room.spansOf(mxid), { from, to: end }) };
}

/**
 * Timeline and state of a room for one sync: the newest events that the person may read, and the state as it was before the first of
 * them, or what has changed of it since the last sync.
 *
 * @param of what `partOf` says, its newest events, one more than the filter wants, and the events of members that the client has; null: it asks for
 * all of them again
 */
export async function readRoom(
  store: EventStore,
  room: Room,
  device: Device,
  filter: SyncFilter,
  of: ReturnType<typeof partOf> & { found: readonly RoomEvent[]; given: Given | null },
): Promise<RoomPart> {
  const { mxid } = device;
  const { isJoined, isFresh, from, end, found, given } = of;
  const { limit } = filter.timeline;
  // State that was set while the user could not read has made the room what it is: the timeline begins after it.
  const hidden = isFresh && isJoined ? lastHidden(room, mxid) : 0;
  const readable = found.filter(({ pos }) => pos > hidden);
  const limited = readable.length > limit || readable.length < found.length;
  const timeline = readable
    .slice(0, limit)
    .reverse()
    .filter((event) => isWantedEvent(filter.timeline, event));
  const own = room.event('m.room.member', mxid);
  // who leaves hears so, also of a room that was never entered
  const isMissing = own && own.pos <= end && own.pos >= from && !timeline.some(({ pos }) => pos === own.pos);
  if (!isJoined && isMissing && isWantedEvent(filter.timeline, own)) timeline.push(own);
  const first = timeline[0]?.pos ?? end + 1;
  let state: RoomEvent[] = [];
  if (isFresh) state = (isJoined && room.eventsBefore(first)) || (await store.stateAt(room.id, first));
  else if (limited) state = await store.stateAt(room.id, first, from - 1);
  if (filter.state.lazyMembers) state = lazily(room, mxid, { state, timeline, first, isFresh, given });
  const inTimeline = new Set(timeline.map(({ eventId }) => eventId));
  state = state.filter((event) => !inTimeline.has(event.eventId) && isWanted(filter.state, event.type, event.sender));
  return { isJoined, timeline, state, limited, prevPos: first - 1, isFresh };
}

/** Position of the newest state that a user does not see in the history; 0: they see all. */
function lastHidden(room: Room, mxid: string): number {
  const spans = room.spansOf(mxid);
  return room.events().reduce((last, { pos }) => (pos > last && !isVisible(spans, pos) ? pos : last), 0);
}

/**
 * Of members those who say something in the timeline, as they were before, and those who have changed in a gap. What the client has of them
 * already is left out.
 */
function lazily(
  room: Room,
  mxid: string,
  of: { state: RoomEvent[]; timeline: RoomEvent[]; first: number; isFresh: boolean; given: Given | null },
): RoomEvent[] {
  const { state, timeline, first, isFresh, given } = of;
  const senders = new Set(timeline.map(({ sender }) => sender));
  if (isFresh) senders.add(mxid);
  const isMember = (event: RoomEvent): boolean => event.type === 'm.room.member';
  const known = isFresh ? state.filter((event) => !isMember(event) || senders.has(event.stateKey ?? '')) : state;
  const missing = [...senders].flatMap((one) => {
    const event = room.event('m.room.member', one);
    const isThere = !event || event.pos >= first || known.some(({ eventId }) => eventId === event.eventId);
    return isThere || (!isFresh && given?.has(event.eventId)) ? [] : [event];
  });
  const all = [...known, ...missing];
  for (const event of [...all, ...timeline]) if (isMember(event)) given?.add(event.eventId);
  return all;
}

/** The part of a room as clients read it. */
export function partShown(
  room: Room,
  device: Device,
  { timeline, state, limited, prevPos, isJoined }: RoomPart,
  more: { accountData: Content[]; ephemeral: Content[]; unread: { count: number; mentions: number }; now: number },
): Content {
  const show = (event: RoomEvent) => shown(event, device, more.now, false);
  const rest: Content = isJoined
    ? {
        ephemeral: { events: more.ephemeral },
        unread_notifications: { notification_count: more.unread.count, highlight_count: more.unread.mentions },
        summary: summaryOf(room, device.mxid),
      }
    : {};
  return {
    timeline: {
      events: timeline.map(historyShown(room, device, more.now, false)),
      limited,
      prev_batch: tokenOf(prevPos),
    },
    state: { events: state.map(show) },
    account_data: { events: more.accountData },
    ...rest,
  };
}
