/** Levels of members. MSG-011 */
export const levels = { normal: 0, moderator: 50, admin: 100 } as const;
export type LevelName = keyof typeof levels;

/** What a room lets people do from a level on. MSG-012 */
export const permissions = ['accessRights', 'settings', 'newMember', 'send', 'members'] as const;
export type Permission = (typeof permissions)[number];

/** Content of `m.room.power_levels`; what is not there has the specification's default. */
export interface PowerLevels {
  users?: Readonly<Record<string, number>>;
  users_default?: number;
  events?: Readonly<Record<string, number>>;
  events_default?: number;
  state_default?: number;
  invite?: number;
  kick?: number;
  ban?: number;
  redact?: number;
}

/** What changing a room is. */
export const settingsEvents = [
  ...['m.room.name', 'm.room.topic', 'm.room.avatar', 'm.room.canonical_alias', 'm.room.join_rules'],
  ...['m.room.history_visibility', 'm.room.encryption', 'm.room.guest_access', 'm.room.server_acl', 'm.room.tombstone'],
];

/** Of a new room: administrators change rights and settings, moderators members; everybody writes. Q-157 */
export const roomLevels: PowerLevels = {
  users_default: levels.normal,
  events_default: levels.normal,
  state_default: levels.admin,
  events: Object.fromEntries([...settingsEvents, 'm.room.power_levels'].map((type) => [type, levels.admin])),
  ...{ invite: levels.moderator, kick: levels.moderator, ban: levels.moderator, redact: levels.moderator },
};
/** Of a new announcement room: only moderators write. Q-157 */
export const announcementLevels: PowerLevels = {
  ...roomLevels,
  events_default: levels.moderator,
  // Everybody reacts, and takes their reaction back.
  events: { ...roomLevels.events, 'm.reaction': levels.normal, 'm.room.redaction': levels.normal },
};

/** The highest of the three documented levels that a number reaches. */
export const levelNameOf = (level: number): LevelName =>
  level >= levels.admin ? 'admin' : level >= levels.moderator ? 'moderator' : 'normal';

/** The level of a member. */
export const levelOf = (content: PowerLevels, userId: string): number =>
  content.users?.[userId] ?? content.users_default ?? 0;

/** The level from which something may be done; of `newMember`: the level that new members have. MSG-012 */
export function permissionLevel(content: PowerLevels, permission: Permission): number {
  const state = (type: string): number => content.events?.[type] ?? content.state_default ?? levels.moderator;
  switch (permission) {
    case 'accessRights':
      return state('m.room.power_levels');
    case 'settings':
      return Math.max(...['m.room.name', 'm.room.topic', 'm.room.join_rules', 'm.room.history_visibility'].map(state));
    case 'newMember':
      return content.users_default ?? levels.normal;
    case 'send':
      return content.events?.['m.room.message'] ?? content.events_default ?? levels.normal;
    case 'members':
      return Math.max(
        content.invite ?? levels.normal,
        content.kick ?? levels.moderator,
        content.ban ?? levels.moderator,
      );
  }
}

/** Whether a member may do it. MSG-012 */
export const may = (content: PowerLevels, userId: string, permission: Exclude<Permission, 'newMember'>): boolean =>
  levelOf(content, userId) >= permissionLevel(content, permission);

const maySendType = (content: PowerLevels, userId: string, type: string): boolean =>
  levelOf(content, userId) >= (content.events?.[type] ?? content.events_default ?? levels.normal);
/** Whether a member may send into an encrypted room, where messages are events of another type. */
export const maySendEncrypted = (content: PowerLevels, userId: string): boolean =>
  maySendType(content, userId, 'm.room.encrypted');

/** Whether a member may react to what others write. MSG-012 */
export const mayReact = (content: PowerLevels, userId: string): boolean => maySendType(content, userId, 'm.reaction');
/** Whose messages a member may delete. MSG-012 */
export const mayDelete = (content: PowerLevels, userId: string): 'none' | 'own' | 'all' => {
  if (!maySendType(content, userId, 'm.room.redaction')) return 'none';
  return levelOf(content, userId) >= (content.redact ?? levels.moderator) ? 'all' : 'own';
};

/** Whether whoever gives this level cannot take it away again: the member would have as much as the giver. MSG-031 */
export const isEqualRight = (content: PowerLevels, giver: string, level: number): boolean =>
  level >= levelOf(content, giver);

/** Whether nobody who stays is an administrator once this member has left. PROMPT-023 */
export const isLastAdmin = (content: PowerLevels, userId: string, joined: readonly string[]): boolean =>
  levelOf(content, userId) >= levels.admin &&
  !joined.some((other) => other !== userId && levelOf(content, other) >= levels.admin);
