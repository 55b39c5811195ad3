import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { LastLine, Person, RoomRow } from '../Messaging.ts';
import { type DirectRooms, personOf } from '../rules/createRoom.ts';
import { isLastAdmin, may, mayDelete, mayReact, maySendEncrypted, type PowerLevels } from '../rules/levels.ts';
import type { Outbox } from '../rules/outbox.ts';
import { roomKindOf } from '../rules/roomKinds.ts';
import { roomNoticeOf } from '../rules/talk/mentions.ts';
import { isOver, keepDaysOf, RETENTION, shorter } from '../rules/talk/retention.ts';
import { isMarked, markedFrom } from './marks.ts';
import { mentionsOf } from './messageContent.ts';
import { textOf } from './texts.ts';

/** Others by whom a room without a name is called. */
const OTHERS = 4;

/** A person as the homeserver knows one in a room; without a name the first part of the id. */
export function personIn(room: Room, id: string): Person {
  const name = room.getMember(id)?.rawDisplayName;
  return { id, name: name && name !== id ? name : (/^@([^:]+)/.exec(id)?.[1] ?? id) };
}

const stateOf = (room: Room, type: string): Record<string, unknown> =>
  room.currentState.getStateEvents(type, '')?.getContent() ?? {};

/** Whether an event is something that was said. */
export const isSaid = (event: MatrixEvent): boolean =>
  ['m.room.message', 'm.room.encrypted'].includes(event.getType()) && !event.isRelation('m.replace');

/** Days that the company lets rooms keep what is said at most, by the client that has heard of it; null: for good. */
const companyDays = new WeakMap<MatrixClient, number | null>();
export const setCompanyDays = (client: MatrixClient, days: number | null): void => void companyDays.set(client, days);
/** Days after which what is said in a room is deleted; null: it is kept. */
export const keptDays = (room: Room): number | null =>
  shorter(keepDaysOf(stateOf(room, RETENTION)), companyDays.get(room.client) ?? null);
/** Without what was said longer ago than the room keeps it: also what was read here before it was deleted. */
export function kept(room: Room, events: readonly MatrixEvent[]): MatrixEvent[] {
  const days = keptDays(room);
  return events.filter((event) => event.isState() || !isOver(event.getTs(), days, Date.now()));
}
const heard = (room: Room): MatrixEvent[] => kept(room, room.getLiveTimeline().getEvents());

/** Messages of others since the user has read or said something, or has marked the room, and how many of them name the user. */
function unreadOf(room: Room, own: string): { events: MatrixEvent[]; mentions: number } {
  const readUpTo = room.getEventReadUpTo(own);
  const all = heard(room);
  const after = all.findLastIndex((event) => event.getId() === readUpTo || event.getSender() === own) + 1;
  const from = markedFrom(room);
  const marked = from === null ? -1 : all.findIndex((event) => event.getId() === from);
  const events = all
    .slice(marked < 0 ? after : Math.min(marked, after))
    .filter((event) => event.getSender() !== own && isSaid(event) && !event.isRedacted());
  const names = (event: MatrixEvent): boolean => {
    const { ids, isAll } = mentionsOf(room, event);
    return isAll || ids.includes(own);
  };
  return { events, mentions: events.filter(names).length };
}

/** The first message that the user has not read. */
export const firstUnread = (room: Room, own: string): string | null => unreadOf(room, own).events[0]?.getId() ?? null;

function lastOf(room: Room, own: string): LastLine | null {
  const event = heard(room).findLast((one) => isSaid(one) && !one.isRedacted());
  if (!event) return null;
  const by = event.getSender() ?? '';
  return { by: by === own ? '' : personIn(room, by).name, text: textOf(event, room), at: event.getTs() };
}

function rowOf(client: MatrixClient, room: Room, direct: DirectRooms, outbox: Outbox): RoomRow | null {
  const own = client.getSafeUserId();
  const membership = room.getMyMembership();
  if (membership !== 'join' && membership !== 'invite') return null;
  const isInvited = membership === 'invite';
  const inviter = isInvited ? room.getMember(own)?.events.member?.getSender() : undefined;
  const kind = roomKindOf(room.getCanonicalAlias());
  const isDirect = kind === 'PRIVATE_DIRECT' || room.getDMInviter() !== undefined;
  const person = personOf(direct, room.roomId) ?? (isDirect ? (inviter ?? otherOf(room, own)) : null);
  const content = stateOf(room, 'm.room.power_levels') as PowerLevels;
  const isEncrypted = room.hasEncryptionStateEvent();
  const last = isInvited ? null : lastOf(room, own);
  const unread = isInvited ? null : unreadOf(room, own);
  const others = room.currentState
    .getMembers()
    .filter(({ userId, membership: its }) => userId !== own && its !== 'leave' && its !== 'ban');
  return {
    ...{ id: room.roomId, kind: person && kind === 'PRIVATE' ? 'PRIVATE_DIRECT' : kind },
    name: String(stateOf(room, 'm.room.name')['name'] ?? ''),
    topic: String(stateOf(room, 'm.room.topic')['topic'] ?? ''),
    person: person ? personIn(room, person) : null,
    others: others.slice(0, OTHERS).map(({ userId }) => personIn(room, userId)),
    members: room.getInvitedAndJoinedMemberCount(),
    isEncrypted,
    isFavourite: 'm.favourite' in room.tags,
    invitedBy: isInvited ? personIn(room, inviter ?? '') : null,
    at: Math.max(last?.at ?? 0, heard(room).at(-1)?.getTs() ?? 0),
    last,
    unread: unread?.events.length ?? 0,
    mentions: unread?.mentions ?? 0,
    isMarked: isMarked(room),
    notice: roomNoticeOf(client.pushRules?.global as Parameters<typeof roomNoticeOf>[0], room.roomId),
    notSent: outbox.filter((one) => one.roomId === room.roomId && one.state === 'notSent').length,
    keepDays: keptDays(room),
    canSend: !isInvited && may(content, own, 'send') && (!isEncrypted || maySendEncrypted(content, own)),
    canReact: !isInvited && mayReact(content, own),
    canDelete: isInvited ? 'none' : mayDelete(content, own),
    isLastAdmin: isLastAdmin(
      content,
      own,
      room.getJoinedMembers().map(({ userId }) => userId),
    ),
  };
}

const otherOf = (room: Room, own: string): string | null =>
  room.currentState.getMembers().find(({ userId, membership }) => userId !== own && membership !== 'leave')?.userId ??
  null;

/** Rooms with one person, as account data has them. */
export const directRooms = (client: MatrixClient): DirectRooms =>
  (client.getAccountData('m.direct' as never)?.getContent() ?? {}) as DirectRooms;

/** All rooms that the user is in or invited to, the newest first. */
export function roomRows(client: MatrixClient, outbox: Outbox): RoomRow[] {
  const direct = directRooms(client);
  return client
    .getRooms()
    .map((room) => rowOf(client, room, direct, outbox))
    .filter((row) => row !== null)
    .sort((a, b) => b.at - a.at);
}
