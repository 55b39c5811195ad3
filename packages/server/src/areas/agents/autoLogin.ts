import { type Company, isAgent } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupRules.ts';
import type { Store } from '../../createStore.ts';
import type { Operators } from './createOperators.ts';

/**
 * Logs an agent who signs in to the queues that want it so, and in as an agent when there is one. Who is logged in
 * already, also in a pause, stays as they are. ACD-003
 *
 * @param changed somebody's standing in a group has changed
 */
export async function autoLogin(
  ports: { company: Company; store: Store; operators: Operators; changed: (userId: string, groupId: string) => void },
  userId: string,
): Promise<void> {
  const { company, store, operators, changed } = ports;
  const extension = company.extensionOf(userId);
  if (!extension || !isAgent(extension)) return;
  const own = company.groups.flatMap((group) => {
    const member = company.memberOf(group.id, userId);
    return member && group.isAcd && groupSettingsOf(group).autoLogin ? [{ group, member }] : [];
  });
  for (const { group, member } of own.filter(({ member: { active } }) => !active)) {
    await store.company.setActiveMember(group.id, userId, true);
    member.active = true;
    changed(userId, group.id);
  }
  if (own.length === 0 || operators.stateOf(extension.id).operatorStatus !== 'LOGOUT') return;
  await operators.perform(extension.id, { type: 'login' });
}
