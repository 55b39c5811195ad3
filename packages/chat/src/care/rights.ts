import {
  levelOf,
  levels,
  type Permission,
  type PowerLevels,
  permissionLevel,
  permissions,
  settingsEvents,
} from '../rules/levels.ts';
import type { RoomKind } from '../rules/roomKinds.ts';
import type { Member, Rights } from './RoomCare.ts';

/** The level of each permission of a room. MSG-012 */
export const rightsOf = (content: PowerLevels): Rights =>
  Object.fromEntries(permissions.map((one) => [one, permissionLevel(content, one)])) as Record<Permission, number>;

/**
 * The same levels with some permissions changed: every act and event of a permission has its level from then on, also those that
 * the room has named one by one. Who is in keeps the level that they have, whatever new members come in with. MSG-012
 *
 * @param present ids of whoever is in the room, or invited
 */
export function withRights(content: PowerLevels, wanted: Partial<Rights>, present: readonly string[]): PowerLevels {
  const { accessRights, settings, newMember, send, members } = wanted;
  const events: Record<string, number> = { ...content.events };
  const next: { -readonly [K in keyof PowerLevels]: PowerLevels[K] } = { ...content };
  // Before the level of what is not named moves: changing rights stays where it was.
  if (settings !== undefined || accessRights !== undefined)
    events['m.room.power_levels'] = accessRights ?? permissionLevel(content, 'accessRights');
  if (settings !== undefined) {
    for (const type of settingsEvents) events[type] = settings;
    next.state_default = settings;
  }
  if (send !== undefined) {
    next.events_default = send;
    for (const type of ['m.room.message', 'm.room.encrypted']) delete events[type];
    // Everybody reacts, and takes their reaction back, as in an announcement. Q-157
    for (const type of ['m.reaction', 'm.room.redaction']) events[type] = levels.normal;
  }
  if (members !== undefined) Object.assign(next, { invite: members, kick: members, ban: members, redact: members });
  if (newMember !== undefined && newMember !== (content.users_default ?? levels.normal)) {
    const kept = present.map((one) => [one, levelOf(content, one)] as const);
    next.users = { ...Object.fromEntries(kept), ...content.users };
    next.users_default = newMember;
  }
  return { ...next, events };
}

/** The same levels with one member's changed. MSG-011 */
export const withLevel = (content: PowerLevels, userId: string, level: number): PowerLevels => ({
  ...content,
  users: { ...content.users, [userId]: level },
});

/** Levels that a user may give to a member: none above their own, and none to an equal but themselves. MSG-031 */
export function levelsToGive({ rights, ownLevel }: { rights: Rights; ownLevel: number }, member: Member): number[] {
  if (ownLevel < rights.accessRights || (!member.isOwn && member.level >= ownLevel)) return [];
  return Object.values(levels).filter((level) => level <= ownLevel);
}

/** Whether a user may remove a member, or keep them out. MSG-012, MSG-031 */
export const mayRemove = ({ rights, ownLevel }: { rights: Rights; ownLevel: number }, member: Member): boolean =>
  !member.isOwn && ownLevel >= rights.members && ownLevel > member.level;

/** Whether from when on people read can be chosen: rooms with one person and private ones have it from the invitation on. Q-158 */
export const mayChooseVisibility = (kind: RoomKind): boolean => !kind.startsWith('PRIVATE');
/** Whether a room can be opened to everybody: not one with one person. */
export const mayChooseJoinRule = (kind: RoomKind): boolean => kind !== 'PRIVATE_DIRECT';

/**
 * Whether a user may end a room for everybody, as the homeserver decides it: an administrator, and where others are too, whoever made
 * it. PROMPT-022, ERR-028
 */
export function mayDestroy(
  content: PowerLevels,
  own: string,
  creator: string | null,
  joined: readonly string[],
): boolean {
  const level = levelOf(content, own);
  if (level < Math.max(levels.admin, permissionLevel(content, 'accessRights'))) return false;
  return own === creator || !joined.some((other) => other !== own && levelOf(content, other) >= level);
}
