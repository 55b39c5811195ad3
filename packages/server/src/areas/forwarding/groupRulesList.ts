import type { WireForwarding, WireGroupForwarding } from '@ringside/protocol/forwarding';
import type { Company } from '../../company/company.ts';
import { mayDoWithGroup } from '../../company/queueRights.ts';
import type { CompanyChanged } from '../../kernel/events.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';

const LIST = 'GroupForwarding';
const itemOf = (id: string, forwardings: WireForwarding[]): WireGroupForwarding => ({
  ...{ restUri: `telephony/Group/${id}/Forwarding`, group: `telephony/Group/${id}`, forwardings },
});

/**
 * The list `GroupForwarding`, each user's own: the rules of every group whose rules the user may change, and of no other. An item
 * comes and goes with the right. GRP-003
 */
export function createGroupRulesList({ company, lists }: { company: Company; lists: Lists }) {
  /** What of a group concerns each user: its rules, or that there is nothing to see. */
  const show = (groupId: string, rules: WireForwarding[]): void => {
    const group = company.group(groupId);
    if (!group) return;
    const item = itemOf(groupId, rules);
    for (const { id: userId } of company.users) {
      if (mayDoWithGroup(company, userId, group, 'forwarding')) lists.put(userId, LIST, item);
      else lists.remove(userId, LIST, item.restUri);
    }
  };
  return {
    show,
    /** @param rulesOf the rules of a group, in their order */
    add(rulesOf: (groupId: string) => WireForwarding[]): void {
      lists.add(LIST, {
        of: (userId) =>
          company.groups
            .filter((group) => mayDoWithGroup(company, userId, group, 'forwarding'))
            .map(({ id }) => itemOf(id, rulesOf(id))),
      });
    },
    /** Who may change the rules of a group can be another by now. */
    companyChanged(changed: CompanyChanged, rulesOf: (groupId: string) => WireForwarding[]): void {
      switch (changed.kind) {
        case 'group':
        case 'members':
          return show(changed.id, rulesOf(changed.id));
        case 'user':
        case 'extension':
          return lists.renew(changed.kind === 'user' ? changed.id : changed.userId, LIST);
        case 'policies':
          for (const { id } of company.users) lists.renew(id, LIST);
      }
    },
  };
}
export type GroupRulesList = ReturnType<typeof createGroupRulesList>;
