import { type Company, isAgent } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { Agents } from './createAgents.ts';

/**
 * Logs an agent who signs in to the queues that want it so, and in as an agent when there is one. Who is logged in
 * already, also in a pause, stays as they are. ACD-003
 */
export async function autoLogin(
  { company, agents }: { company: Company; agents: Agents },
  userId: string,
): Promise<void> {
  const extension = company.extensionOf(userId);
  if (!extension || !isAgent(extension)) return;
  const own = company.groups.flatMap((group) => {
    const member = company.memberOf(group.id, userId);
    return member && group.isAcd && groupSettingsOf(group).autoLogin ? [{ group, member }] : [];
  });
  for (const { group } of own.filter(({ member: { active } }) => !active))
    await company.change({ group: group.id, member: userId, active: true });
  if (own.length === 0 || agents.stateOf(extension.id).operatorStatus !== 'LOGOUT') return;
  await agents.perform(extension.id, { type: 'login' });
}
