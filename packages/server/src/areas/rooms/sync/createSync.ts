import { invalid, MatrixFault } from '../http/MatrixFault.ts';
import type { Device, Devices } from '../live/createDevices.ts';
import type { People } from '../live/createPeople.ts';
import type { Rooms } from '../live/createRooms.ts';
import type { Statuses } from '../live/createStatuses.ts';
import { rowsOf, type Stream } from '../live/createStream.ts';
import type { Typing } from '../live/createTyping.ts';
import type { Room } from '../live/Room.ts';
import { type Content, part, type RoomEvent } from '../rules/Event.ts';
import { isWanted, type SyncFilter } from '../rules/filters.ts';
import { isVisible, type Span } from '../rules/visibility.ts';
import type { DataRow, DataStore } from '../store/dataStore.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import type { EventStore } from '../store/eventStore.ts';
import { createHeld } from './createHeld.ts';
import { createUnread } from './createUnread.ts';
import { deviceLists } from './deviceLists.ts';
import { createGivenMembers } from './givenMembers.ts';
import { receiptEvents } from './receiptEvents.ts';
import { invitePart, partOf, partShown, type RoomPart, readRoom } from './roomPart.ts';

/** Messages to a device in one answer. */
const INBOX = 100;

/** How far a client knows everything: of the stream, and of what was sent to its device. */
export interface Since {
  pos: number;
  inbox: number;
}
export function sinceOf(token: string | undefined): Since | null {
  if (token === undefined || token === '') return null;
  const [, pos, inbox] = /^s(\d{1,15})(?:_(\d{1,15}))?$/.exec(token) ?? [];
  if (pos === undefined) throw invalid('since is no token of this server.');
  return { pos: Number(pos), inbox: Number(inbox ?? pos) };
}

export interface SyncWish {
  since: Since | null;
  filter: SyncFilter;
  isFull: boolean;
  timeoutMs: number;
}

/** Tells devices what has happened since they asked last, and lets them wait for it without a question to the database. */
export function createSync(ports: {
  stream: Stream;
  rooms: Rooms;
  people: People;
  devices: Devices;
  statuses: Statuses;
  typing: Typing;
  events: EventStore;
  data: DataStore;
  deviceStore: DeviceStore;
  isForgotten: (mxid: string, roomId: string) => boolean;
  now: () => number;
}) {
  const { stream, rooms, people, devices, statuses, typing, events, data, deviceStore, isForgotten, now } = ports;

  const givenMembers = createGivenMembers();
  const unreadOf = createUnread({ stream, events });
  const ignoredLists = createHeld<Content>(stream);
  const keyCounts = createHeld<Awaited<ReturnType<DeviceStore['counts']>>>(stream);
  /** How far the inbox of a device was emptied. */
  const takenUpTo = new Map<string, number>();

  /** Ephemeral events of a room: receipts and who types. */
  const ephemeralOf = (room: Room, receipts: Map<string, Content>, after: number, filter: SyncFilter): Content[] => {
    const { people: writing, pos } = typing.of(room.id);
    const receipt = receipts.get(room.id);
    const list: Content[] = [];
    if (receipt) list.push({ type: 'm.receipt', content: receipt });
    if (pos > after || (after === 0 && writing.length > 0))
      list.push({ type: 'm.typing', content: { user_ids: writing } });
    return list.filter(({ type }) => isWanted(filter.ephemeral, String(type)));
  };

  /** The newest events of rooms within spans, by room: from memory where that has all since the last sync, all others in one question. */
  const newestOf = async (
    wanted: readonly { room: Room; part: { isFresh: boolean; spans: readonly Span[] } }[],
    timeline: SyncFilter['timeline'],
    after: number | null,
  ): Promise<Map<string, readonly RoomEvent[]>> => {
    const limit = timeline.limit + 1;
    const found = new Map<string, readonly RoomEvent[]>();
    for (const { room, part } of wanted) {
      const recent = part.isFresh || after === null ? null : room.recent.since(after);
      const isIt = ({ pos, type, sender }: RoomEvent) => isVisible(part.spans, pos) && isWanted(timeline, type, sender);
      if (recent) found.set(room.id, recent.filter(isIt).slice(-limit).reverse());
    }
    const others = wanted.filter(({ room }) => !found.has(room.id));
    const asked = await events.newest(
      others.map(({ room, part: { spans } }) => ({ roomId: room.id, spans })),
      { limit, filter: timeline },
    );
    return new Map([...found, ...asked]);
  };

  /** What waits for a device, without what it has taken; asked for when something may be there. */
  const inboxOf = async (device: Device, since: Since | null, upTo: number) => {
    const rows = rowsOf.inbox(device.mxid, device.deviceId);
    const taken = since?.inbox ?? 0;
    if (taken > 0 && stream.hasChanged(rows, takenUpTo.get(rows) ?? -1)) {
      await deviceStore.taken(device, taken);
      takenUpTo.set(rows, taken);
    }
    return stream.hasChanged(rows, taken) ? deviceStore.inbox(device, taken, upTo, INBOX) : [];
  };

  const assemble = async (device: Device, { since, filter, isFull }: SyncWish) => {
    const { mxid } = device;
    const upTo = stream.pos;
    const after = since?.pos ?? null;
    const { lazyMembers, redundantMembers } = filter.state;
    const client = `${mxid} ${device.deviceId} ${JSON.stringify(filter)}`;
    const given =
      lazyMembers && !redundantMembers ? givenMembers.begin(client, since && `${since.pos} ${since.inbox}`) : null;
    const isAsked = (room: Room): boolean =>
      (filter.rooms?.includes(room.id) ?? true) && !filter.notRooms.includes(room.id) && !isForgotten(mxid, room.id);
    const own = rooms.ofPerson(mxid);
    const asked = own.filter(isAsked);
    const lists = after === null ? null : deviceLists(mxid, own, people.keysPos, { after, upTo });
    const isNewStatus = (one: string): boolean =>
      lists === null ? statuses.of(one) !== 'offline' : lists.came.has(one) || statuses.pos(one) > (after ?? 0);
    const presence = isWanted(filter.presence, 'm.presence')
      ? [...(lists?.near ?? rooms.near(mxid))].filter((one) => one !== mxid && isNewStatus(one))
      : [];
    const joined = asked.filter((room) => room.membershipOf(mxid) === 'join');
    // What has not changed since the last answer is not asked for: most syncs are about one message, and each question takes its time.
    const hasData = after === null || stream.hasChanged(rowsOf.data(mxid), after);
    const accountData = hasData ? await data.dataSince(mxid, after ?? 0, upTo) : [];
    const roomData = isFull || joined.some((room) => (room.changesOf(mxid).at(-1)?.pos ?? 0) > (after ?? 0));
    const allData = roomData && after !== null ? await data.dataSince(mxid, 0, upTo) : accountData;
    const readOf = joined.filter(({ id }) => after === null || stream.hasChanged(rowsOf.receipts(id), after));
    const ids = readOf.map(({ id }) => id);
    const receipts = receiptEvents(await data.receiptsSince(ids, after ?? 0, upTo), mxid);
    const ignored = await ignoredLists.of(rowsOf.data(mxid), upTo, async () =>
      part((await data.data(mxid, '', 'm.ignored_user_list')) ?? {}, 'ignored_users'),
    );
    const parts: Record<'join' | 'invite' | 'leave', Record<string, Content>> = { join: {}, invite: {}, leave: {} };
    const wanted: { room: Room; part: ReturnType<typeof partOf>; dataOf: DataRow[]; ephemeral: Content[] }[] = [];
    for (const room of asked) {
      const last = room.changesOf(mxid).at(-1);
      if (!last || last.pos > upTo) continue;
      const isNew = after === null || last.pos > after;
      if (last.is === 'invite') {
        const inviter = room.event('m.room.member', mxid)?.sender ?? '';
        if ((isNew || isFull) && !(inviter in ignored)) parts.invite[room.id] = invitePart(room, mxid);
        continue;
      }
      const isLeft = last.is !== 'join';
      if (isLeft && (after === null ? !filter.includeLeave : !isNew && !(isFull && filter.includeLeave))) continue;
      const isFresh = isNew || isFull;
      const dataOf = (isFresh ? allData : accountData).filter(
        ({ roomId, type }) => roomId === room.id && isWanted(filter.roomData, type),
      );
      const ephemeral = isLeft ? [] : ephemeralOf(room, receipts, after ?? 0, filter);
      const hasEvents = room.lastPos > (after ?? 0);
      if (!isFresh && !hasEvents && dataOf.length === 0 && ephemeral.length === 0) continue;
      const its = partOf(room, mxid, { after, upTo, isFull });
      const spans = isFresh || hasEvents ? its.spans : [];
      wanted.push({ room, part: { ...its, spans }, dataOf, ephemeral });
    }
    // All rooms at once: a user has two hundred of them, and each question to the database takes its time.
    const newest = await newestOf(wanted, filter.timeline, after);
    const told: { room: Room; read: RoomPart; accountData: Content[]; ephemeral: Content[] }[] = [];
    for (const { room, part: its, dataOf, ephemeral } of wanted) {
      const found = newest.get(room.id) ?? [];
      const read = await readRoom(events, room, device, filter, { ...its, found, given });
      // what changes the room is heard from everybody
      const timeline = read.timeline.filter(({ stateKey, sender }) => stateKey !== null || !(sender in ignored));
      const isSilent = timeline.length === 0 && read.state.length === 0 && dataOf.length === 0;
      if (!read.isFresh && isSilent && ephemeral.length === 0) continue;
      const accountData = dataOf.map(({ type, content }) => ({ type, content }));
      told.push({ room, read: { ...read, timeline }, accountData, ephemeral });
    }
    const inside = told.filter(({ read }) => read.isJoined).map(({ room }) => room);
    const counted = await unreadOf(mxid, inside, upTo);
    for (const { room, read: its, ...more } of told) {
      const unread = counted.get(room.id) ?? { count: 0, mentions: 0 };
      parts[its.isJoined ? 'join' : 'leave'][room.id] = partShown(room, device, its, { ...more, unread, now: now() });
    }
    const inbox = await inboxOf(device, since, upTo);
    const counts = await keyCounts.of(rowsOf.keys(mxid, device.deviceId), upTo, () => deviceStore.counts(device));
    const inboxPos = inbox.length === INBOX ? (inbox.at(-1)?.pos ?? upTo) : upTo;
    given?.answered(`${upTo} ${inboxPos}`);
    const ofPerson = accountData.filter(({ roomId, type }) => roomId === '' && isWanted(filter.accountData, type));
    const isEmpty =
      Object.values(parts).every((part) => Object.keys(part).length === 0) &&
      inbox.length + ofPerson.length + presence.length + (lists?.changed.length ?? 0) + (lists?.left.length ?? 0) === 0;
    const answer: Content = {
      next_batch: inboxPos === upTo ? `s${upTo}` : `s${upTo}_${inboxPos}`,
      rooms: parts,
      account_data: { events: ofPerson.map(dataShown) },
      to_device: { events: inbox.map(({ type, sender, content }) => ({ type, sender, content })) },
      device_lists: { changed: lists?.changed ?? [], left: lists?.left ?? [] },
      presence: {
        events: presence.map((one) => ({ type: 'm.presence', sender: one, content: { presence: statuses.of(one) } })),
      },
      device_one_time_keys_count: counts.oneTime,
      device_unused_fallback_key_types: counts.fallbacks,
    };
    return { answer, isEmpty, upTo };
  };

  /** @throws MatrixFault 401 when the device is signed out while it waits */
  return async (device: Device, wish: SyncWish): Promise<Content> => {
    const { since, isFull } = wish;
    const until = performance.now() + wish.timeoutMs;
    let seen = since?.pos ?? 0;
    let isReplaced = false;
    let isFirst = since === null || isFull || since.inbox < since.pos;
    for (;;) {
      const left = until - performance.now();
      const isOver = left <= 0 || isReplaced;
      if (isFirst || isOver || stream.hasNews(device.mxid, seen)) {
        const { answer, isEmpty, upTo } = await assemble(device, wish);
        if (since === null || isFull || !isEmpty || isOver) return answer;
        isFirst = false;
        seen = upTo;
        continue;
      }
      isReplaced = !(await stream.wait(device.mxid, device.deviceId, left));
      const still = devices.device(device.mxid, device.deviceId);
      if (!still || !devices.isLive(still))
        throw new MatrixFault(401, 'M_UNKNOWN_TOKEN', 'The device was signed out.', { soft_logout: still !== null });
    }
  };
}
export type Sync = ReturnType<typeof createSync>;

/** Of push rules what they are, not how they became so. */
const dataShown = ({ type, content }: DataRow): Content => ({
  type,
  content: type === 'm.push_rules' ? { global: content['global'] } : content,
});
