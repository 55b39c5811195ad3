import { OWN_RULES, rulePath } from '../paths.ts';

const below = (groupId: string): string => `/forwarding/g-${encodeURIComponent(groupId)}`;

/** The rules of a group; null: the user's. NAV-051, NAV-054, GRP-003 */
export const rulesOf = (groupId: string | null): string => (groupId === null ? OWN_RULES : `${below(groupId)}/all`);

/** Of the editor of a rule of a group; null: of the user's. NAV-053 */
export const ruleOf = (id: string, groupId: string | null): string =>
  groupId === null ? rulePath(id) : `${below(groupId)}/rule/${encodeURIComponent(id)}`;

/** Of a path of rules, the group whose they are; null: of a person. */
export function groupOfPath(path: string): string | null {
  const [, , owner = ''] = path.split(/[/?]/);
  return owner.startsWith('g-') ? decodeURIComponent(owner.slice(2)) : null;
}
