import { type Content, type RoomEvent, textOf, type Wanted } from '../rules/Event.ts';
import { meetingId, newRoomId } from '../rules/ids.ts';
import { ADMIN, MODERATOR } from '../rules/levels.ts';
import { levelsFor, ROOM_VERSION } from '../rules/newRoom.ts';
import type { People } from './createPeople.ts';
import type { PushRules } from './createPushRules.ts';
import type { Rooms } from './createRooms.ts';
import type { WriteLimit } from './createWriteLimit.ts';
import type { Room } from './Room.ts';

/** Whoever has written something outside of rooms: a user, or a guest of whom there is a name alone. */
export interface Writer {
  /** Null: no user. */
  readonly userId: string | null;
  /** As it stands before the text where the user does not write it as a member. */
  readonly name: string;
}

/** Rooms that are made for what is said elsewhere: the chat of a meeting is kept as one. Unencrypted, since the server writes it. */
export interface OutsideRooms {
  /**
   * A room that these users are in, and hear of mentions alone. The first who has rooms is its administrator.
   *
   * @returns its id; null: none of them has rooms, or too many were made for the first of them
   */
  make(name: string, userIds: readonly string[]): Promise<string | null>;
  /** The user is in it from here on; false: has left it, is kept out, or has no rooms. */
  bring(roomId: string, userId: string): Promise<boolean>;
  isIn(roomId: string, userId: string): boolean;
  /** A message: of the user who is in the room, or by its host under the name. False: the room is over. */
  say(roomId: string, by: Writer, text: string): Promise<boolean>;
  /** What members write by their devices. One listener. */
  onSaid(listener: (roomId: string, userId: string, text: string) => void): void;
}

/** Text of a message that a device wrote; empty: it changes another one, or has none. */
function textIn({ content, relType }: RoomEvent): string {
  return relType === 'm.replace' ? '' : textOf(content, 'body');
}

/** @param ports.mayUse whether the user has rooms */
export function createOutside(ports: {
  rooms: Rooms;
  people: People;
  pushRules: Pick<PushRules, 'quiet'>;
  limit: Pick<WriteLimit, 'mayMakeRoom'>;
  mayUse: (userId: string) => boolean;
  serverName: string;
}): OutsideRooms {
  const { rooms, people, pushRules, limit, mayUse, serverName } = ports;
  const host = meetingId(serverName);
  const idOf = (userId: string): string | null => {
    const mxid = mayUse(userId) ? people.idOf(userId) : null;
    return mxid !== null && people.isThere(mxid) ? mxid : null;
  };
  const state = (sender: string, type: string, content: Content, stateKey = ''): Wanted => ({
    ...{ type, stateKey, sender, content },
  });
  const member = (sender: string, mxid: string, membership: 'invite' | 'join'): Wanted =>
    state(sender, 'm.room.member', { membership }, mxid);
  const isJoined = (room: Room, mxid: string | null): mxid is string =>
    mxid !== null && room.membershipOf(mxid) === 'join';
  return {
    async make(name, userIds) {
      const mxids = [...new Set(userIds.flatMap((userId) => idOf(userId) ?? []))];
      const [first] = mxids;
      if (first === undefined || !limit.mayMakeRoom(first)) return null;
      const id = newRoomId(serverName);
      const list = [
        state(host, 'm.room.create', { room_version: ROOM_VERSION, creator: host }),
        member(host, host, 'join'),
        state(host, 'm.room.join_rules', { join_rule: 'invite' }),
        state(host, 'm.room.history_visibility', { history_visibility: 'shared' }),
        state(host, 'm.room.name', { name }),
        state(host, 'm.room.power_levels', levelsFor({ [host]: MODERATOR, [first]: ADMIN })),
        ...mxids.flatMap((mxid) => [member(host, mxid, 'invite'), member(mxid, mxid, 'join')]),
      ];
      await rooms.create(id, list, { isListed: false, alias: null });
      for (const mxid of mxids) await pushRules.quiet(mxid, id);
      return id;
    },
    async bring(roomId, userId) {
      const [room, mxid] = [rooms.get(roomId), idOf(userId)];
      if (!room || mxid === null || !isJoined(room, host)) return false;
      const is = room.membershipOf(mxid);
      if (is === 'join') return true;
      // whoever has left it does not want it
      if (is === 'leave' || is === 'ban') return false;
      if (is !== 'invite') await rooms.send(room, member(host, mxid, 'invite'), null);
      await rooms.send(room, member(mxid, mxid, 'join'), null);
      await pushRules.quiet(mxid, roomId);
      return true;
    },
    isIn(roomId, userId) {
      const room = rooms.get(roomId);
      return room !== null && isJoined(room, idOf(userId));
    },
    async say(roomId, { userId, name }, text) {
      const room = rooms.get(roomId);
      if (!room || !isJoined(room, host)) return false;
      const mxid = userId === null ? null : idOf(userId);
      const [sender, body] = isJoined(room, mxid) ? [mxid, text] : [host, `${name}: ${text}`];
      const content = { msgtype: 'm.text', body };
      await rooms.send(room, { type: 'm.room.message', stateKey: null, sender, content }, null);
      return true;
    },
    onSaid(listener) {
      rooms.onMessage = (room, event) => {
        // what the server itself writes has no device
        const userId = event.deviceId === null ? undefined : people.userOf(event.sender)?.id;
        const text = textIn(event);
        if (userId !== undefined && text !== '') listener(room.id, userId, text);
      };
    },
  };
}
