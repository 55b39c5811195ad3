import type { Device } from '../live/createDevices.ts';
import type { Rooms } from '../live/createRooms.ts';
import type { Room } from '../live/Room.ts';
import { type Content, part, type RoomEvent } from '../rules/Event.ts';
import { forbidden, invalid, notFound } from './MatrixFault.ts';

/** An event as clients see it. Its transaction is for the device alone that sent it. */
export function shown(event: RoomEvent, to: Device | null, now: number, isInRoom = true): Content {
  const { eventId, roomId, type, stateKey, sender, content, at, redacts, deviceId, txnId } = event;
  const isOwn = to !== null && txnId !== null && to.mxid === sender && to.deviceId === deviceId;
  const unsigned = { ...event.unsigned, age: Math.max(0, now - at), ...(isOwn && { transaction_id: txnId }) };
  return {
    ...{ event_id: eventId, type, sender, origin_server_ts: at, unsigned },
    // newer rooms have it in the content, where newer clients look
    content: redacts === null ? content : { ...content, redacts },
    ...(stateKey !== null && { state_key: stateKey }),
    ...(redacts !== null && { redacts }),
    ...(isInRoom && { room_id: roomId }),
  };
}

/**
 * A room's history as one of its people sees it: what they were when an event came stands in it, `leave` before they ever were in. A client knows by
 * it whether a message that it has no key of was ever meant for it.
 */
export function historyShown(room: Room, to: Device, now: number, isInRoom = true): (event: RoomEvent) => Content {
  const changes = room.changesOf(to.mxid);
  return (event) => {
    const one = shown(event, to, now, isInRoom);
    const membership = changes.findLast(({ pos }) => pos <= event.pos)?.is ?? 'leave';
    return { ...one, unsigned: { ...part(one, 'unsigned'), membership } };
  };
}

/** What a user who is invited sees of the state. */
export const stripped = ({ type, stateKey, sender, content }: RoomEvent): Content => ({
  type,
  state_key: stateKey ?? '',
  sender,
  content,
});

/** A position as clients carry it. */
export const tokenOf = (pos: number): string => `s${pos}`;
export function posOf(token: string): number {
  const [, digits] = /^[st](\d{1,15})(?:_\d{1,15})?$/.exec(token) ?? [];
  if (digits === undefined) throw invalid('This is no token of this server.');
  return Number(digits);
}

/** The room, of a user who is in it or has been, or that everybody may read. @throws MatrixFault 403 */
export function readableRoom(rooms: Rooms, roomId: string, mxid: string): Room {
  const room = rooms.get(roomId);
  if (!room) throw forbidden('not in the room');
  const wasIn = room.changesOf(mxid).some(({ is }) => is === 'join');
  const isOpen = room.state('m.room.history_visibility')?.['history_visibility'] === 'world_readable';
  if (!wasIn && !isOpen) throw forbidden('not in the room');
  return room;
}
/** The room, of a user who is in it. @throws MatrixFault 403 */
export function joinedRoom(rooms: Rooms, roomId: string, mxid: string): Room {
  const room = rooms.get(roomId);
  if (room?.membershipOf(mxid) !== 'join') throw forbidden('not in the room');
  return room;
}
/** @throws MatrixFault 403 where the path names another person */
export function ownOnly(device: Device, mxid: string | undefined): void {
  if (device.mxid !== mxid) throw forbidden('this is of another user');
}
export function there<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw notFound(what);
  return value;
}
