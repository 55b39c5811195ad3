import { type Content, type Membership, membershipOf, textOf, type Wanted } from './Event.ts';
import { levelOf, levelsFault, levelToDo, levelToSend } from './levels.ts';

/** What the rules ask of a room. */
export interface RoomView {
  /** Content of the state; undefined: there is none. */
  state(type: string, stateKey?: string): Content | undefined;
  readonly creator: string;
}

export const membershipIn = (room: RoomView, mxid: string): Membership | null =>
  membershipOf(room.state('m.room.member', mxid));
export const levelIn = (room: RoomView, mxid: string): number =>
  levelOf(room.state('m.room.power_levels'), mxid, room.creator);

/**
 * Why an event may not be sent into a room as it is; null: it may. The rules of room version 10 without federation. MSG-009, MSG-011,
 * MSG-015, MSG-031
 *
 * @param redactedSender who sent what it redacts
 */
export function faultOf(room: RoomView, event: Wanted, redactedSender?: string): string | null {
  const { type, sender, stateKey } = event;
  if (type === 'm.room.create') return 'the room is created already';
  if (type === 'm.room.member' && stateKey !== null) return memberFault(room, event, stateKey);
  if (membershipIn(room, sender) !== 'join') return 'not in the room';
  const levels = room.state('m.room.power_levels');
  const own = levelIn(room, sender);
  if (own < levelToSend(levels, type, stateKey !== null)) return `your level does not allow ${type}`;
  if (stateKey?.startsWith('@') && stateKey !== sender) return 'this state is of another user';
  if (type === 'm.room.power_levels' && stateKey === '') return levelsFault(levels, event.content, sender, own);
  if (type === 'm.room.encryption' && stateKey === '') {
    const [was, is] = [textOf(room.state('m.room.encryption'), 'algorithm'), textOf(event.content, 'algorithm')];
    if (is === '' || (was !== '' && was !== is)) return 'encryption is not switched off again';
  }
  const isOthers = type === 'm.room.redaction' && redactedSender !== undefined && redactedSender !== sender;
  if (isOthers && own < levelToDo(levels, 'redact')) return 'your level does not allow to delete what others wrote';
  return null;
}

function memberFault(room: RoomView, { sender, content }: Wanted, target: string): string | null {
  const next = membershipOf(content);
  const was = membershipIn(room, target);
  const senderIs = membershipIn(room, sender);
  const levels = room.state('m.room.power_levels');
  const own = levelIn(room, sender);
  const isHigher = own > levelIn(room, target);
  switch (next) {
    case 'join':
      if (sender !== target) return 'nobody joins for another';
      if (was === 'ban') return 'banned from the room';
      if (was === 'join' || was === 'invite') return null;
      return textOf(room.state('m.room.join_rules'), 'join_rule') === 'public' ? null : 'not invited to the room';
    case 'invite':
      if (senderIs !== 'join') return 'not in the room';
      if (was === 'join') return 'is in the room already';
      if (was === 'ban') return 'banned from the room';
      return own >= levelToDo(levels, 'invite') ? null : 'your level does not allow to invite';
    case 'leave':
      if (sender === target) return was === 'join' || was === 'invite' || was === 'knock' ? null : 'not in the room';
      if (senderIs !== 'join') return 'not in the room';
      if (was === 'ban') return own >= levelToDo(levels, 'ban') ? null : 'your level does not allow to unban';
      if (was !== 'join' && was !== 'invite' && was !== 'knock') return 'is not in the room';
      return own >= levelToDo(levels, 'kick') && isHigher ? null : 'your level does not allow to remove';
    case 'ban':
      if (senderIs !== 'join') return 'not in the room';
      return own >= levelToDo(levels, 'ban') && isHigher ? null : 'your level does not allow to ban';
    default:
      return 'no such membership';
  }
}
