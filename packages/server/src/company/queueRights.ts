import { isDeepStrictEqual } from 'node:util';
import { groupSettings } from '@ringside/protocol/queues/settings';
import type { WireRights } from '@ringside/protocol/rights';
import { type GroupAction, groupActions } from '@ringside/protocol/words/queues';
import type { Company } from './company.ts';
import { mayAdminister } from './policies.ts';
import type { GroupRow } from './rows.ts';

/** Uses the call centre: sees queues, is shown as an agent, supervises. Calls of queues ring without it. ACD-047 */
export const mayUseCallCentre = (company: Company, userId: string): boolean =>
  company.extensionOf(userId)?.isMyCallCenterAllowed === true;

/** Supervises a group: all of them, or those a restricted supervisor was given. ACD-013, ACD-044 */
export function supervises(company: Company, userId: string, group: GroupRow): boolean {
  const user = company.user(userId);
  if (!user?.isAcdSupervisor || !group.isAcd || !mayUseCallCentre(company, userId)) return false;
  if (!user.isAcdSupervisorAccessRestricted) return true;
  return company.extensionOf(userId)?.restrictedAcdGroups.includes(group.id) ?? false;
}

/** Sees agents and figures of a group: its members, and who supervises it. ACD-045 */
export const seesQueue = (company: Company, userId: string, group: GroupRow): boolean =>
  group.isAcd &&
  mayUseCallCentre(company, userId) &&
  (company.memberOf(group.id, userId) !== null || supervises(company, userId, group));

/** Sees the finished calls of a group, of queues and others alike: its members, and who supervises it. HIST-002 */
export const seesGroupCalls = (company: Company, userId: string, group: GroupRow): boolean =>
  company.memberOf(group.id, userId) !== null || supervises(company, userId, group);

/** Sees who waits in it: members only with the right to, and switchboard users. ACD-010, ACD-012 */
export function seesCallers(company: Company, userId: string, group: GroupRow): boolean {
  if (supervises(company, userId, group)) return true;
  const extension = company.extensionOf(userId);
  const isVisual = extension?.isAgentVisualQueue || extension?.switchboard;
  return Boolean(isVisual) && seesQueue(company, userId, group);
}

/** Changes everything of a group: who supervises it, and administrators; an ordinary group has no supervisors. */
export const governs = (company: Company, userId: string, group: GroupRow): boolean =>
  supervises(company, userId, group) || company.user(userId)?.accessRightsType === 'administrator';

/** Changes the settings of a group: who governs it, and its members where the group lets them. GRP-003 .. GRP-005 */
export const mayEditQueue = (company: Company, userId: string, group: GroupRow): boolean =>
  governs(company, userId, group) ||
  (group.settings.allowMembersEditFwd === true &&
    (!group.isAcd || mayUseCallCentre(company, userId)) &&
    company.memberOf(group.id, userId) !== null);

/** What members may change where a group lets them: whether it is open, and where its callers go. GRP-003, GRP-004 */
const MEMBER_FIELDS: readonly string[] = ['active', 'overflow', 'closed'];
/** And what they do: they give it forwarding rules, and record what is heard when it is closed. GRP-003, GRP-005 */
const MEMBER_ACTIONS: readonly GroupAction[] = ['forwarding', 'greetings'];

type Rights = NonNullable<WireRights['Group']>;
type GroupRights = Rights & { editableProperties: string[]; allowedActions: string[] };

/**
 * What a user may do with one group, property by property. Of who governs it everything, of a member what the group lets its
 * members change; what the company keeps to those who administer it is taken from both.
 *
 * @returns null: the user may not change the group at all. Groups are neither made nor deleted through this interface.
 * @see ROLE-002, ROLE-004, ROLE-005, ROLE-007, GRP-003 .. GRP-005
 */
export function groupRightsOf(company: Company, userId: string, group: GroupRow): GroupRights | null {
  if (!mayEditQueue(company, userId, group)) return null;
  const isMemberOnly = !governs(company, userId, group);
  const kept: ReadonlySet<string> = new Set(mayAdminister(company.user(userId)) ? [] : company.policies.groupsKept);
  const editableProperties = (isMemberOnly ? MEMBER_FIELDS : Object.keys(groupSettings.shape)).filter(
    (name) => !kept.has(name),
  );
  const allowedActions = (isMemberOnly ? MEMBER_ACTIONS : groupActions).filter((name) => !kept.has(name));
  return {
    ...{ canCreate: false, canUpdate: editableProperties.length > 0, canDelete: false },
    ...{ editableProperties, allowedActions },
  };
}

/** Whether a user may do something with a group. ROLE-005 */
export const mayDoWithGroup = (company: Company, userId: string, group: GroupRow, action: GroupAction): boolean =>
  groupRightsOf(company, userId, group)?.allowedActions.includes(action) === true;

/** Properties that differ and are none of those that may be changed. ROLE-004 */
export const deniedOf = ({ editableProperties }: GroupRights, before: object, after: object): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    editableProperties.includes(name) || isDeepStrictEqual(value, (before as Record<string, unknown>)[name])
      ? []
      : [name],
  );
