import type { Company } from './company.ts';
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
