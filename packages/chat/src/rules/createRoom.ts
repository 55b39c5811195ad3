import { announcementLevels, roomLevels } from './levels.ts';
import { aliasPrefixes, type RoomKind } from './roomKinds.ts';

/** Kinds that a user makes; the others are made by groups, or were made elsewhere. S-MSG-4 */
export const newRoomKinds = [
  'PRIVATE_DIRECT',
  'PRIVATE_EXTENDED',
  'PUBLIC',
  'ANNOUNCEMENT',
] as const satisfies RoomKind[];
export type NewRoomKind = (typeof newRoomKinds)[number];

/** A room that a user wants. */
export interface NewRoom {
  kind: NewRoomKind;
  /** Empty: it has none, as rooms with one person. */
  name: string;
  topic: string;
  /** Matrix ids, e.g. `@marc:example.com`. */
  invited: readonly string[];
  isEncrypted: boolean;
}

/** How a room is encrypted: its key changes after this many milliseconds or messages, whichever is first. MSG-038 */
export const ENCRYPTION = {
  algorithm: 'm.megolm.v1.aes-sha2',
  rotation_period_ms: 604_800_000,
  rotation_period_msgs: 100,
} as const;

/** The body of `POST /createRoom`. */
export interface CreateRoomBody {
  preset: 'private_chat' | 'public_chat';
  visibility: 'private' | 'public';
  room_alias_name: string;
  invite: string[];
  is_direct: boolean;
  name?: string;
  topic?: string;
  initial_state: { type: string; state_key: ''; content: object }[];
  power_level_content_override: object;
}

const isOpen = (kind: NewRoomKind): boolean => kind === 'PUBLIC' || kind === 'ANNOUNCEMENT';

/**
 * What the server is asked for. The alias tells the kind to every client; its end is unguessable, so that nobody finds a private room by it.
 * MSG-037, MSG-039
 *
 * @param unique lower case letters and digits that no other room has
 */
export function createRoomBody({ kind, name, topic, invited, isEncrypted }: NewRoom, unique: string): CreateRoomBody {
  const prefix = aliasPrefixes[kind];
  return {
    preset: isOpen(kind) ? 'public_chat' : 'private_chat',
    visibility: isOpen(kind) ? 'public' : 'private',
    room_alias_name: `${prefix}${prefix.endsWith('_') ? '' : '_'}${unique}`,
    invite: [...invited],
    is_direct: kind === 'PRIVATE_DIRECT',
    ...(name && kind !== 'PRIVATE_DIRECT' && { name }),
    ...(topic && { topic }),
    initial_state: [
      ...(isEncrypted ? [{ type: 'm.room.encryption', state_key: '' as const, content: ENCRYPTION }] : []),
      { type: 'm.room.history_visibility', state_key: '', content: { history_visibility: 'invited' } },
    ],
    power_level_content_override: kind === 'ANNOUNCEMENT' ? announcementLevels : roomLevels,
  };
}

/** Rooms with one person, by that person: account data `m.direct`. */
export type DirectRooms = Readonly<Record<string, readonly string[]>>;

/** The same with one more room. MSG-040 */
export const withDirect = (rooms: DirectRooms, userId: string, roomId: string): DirectRooms => ({
  ...rooms,
  [userId]: [...new Set([...(rooms[userId] ?? []), roomId])],
});

/** The person of a room with one, null: it is none. */
export const personOf = (rooms: DirectRooms, roomId: string): string | null =>
  Object.entries(rooms).find(([, ids]) => Array.isArray(ids) && ids.includes(roomId))?.[0] ?? null;
