import { type AliasType, aliasTypes } from '@ringside/protocol/words/contacts';

/** How a person, group or service is pictured. UI-026 */
const avatarTypes = [
  ...(['ACDGroupAddress', 'GroupAddress', 'IUser', 'IVRService'] as const),
  ...(['PagingGroupAddress', 'SpeedDial', 'UserContact'] as const),
] as const;
export type AvatarType = (typeof avatarTypes)[number];

const others: Record<Exclude<AliasType, AvatarType>, AvatarType> = { Extension: 'IUser', FaxAddress: 'GroupAddress' };

/** The picture of a kind: an extension looks like its user, a fax like a group; a kind of a later server like a contact. UI-026, UI-027, Q-142 */
export function avatarOf(kind: string): AvatarType {
  const known = aliasTypes.find((one) => one === kind) ?? 'UserContact';
  return avatarTypes.find((one) => one === known) ?? others[known as keyof typeof others];
}
