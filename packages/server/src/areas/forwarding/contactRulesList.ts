import { createHash } from 'node:crypto';
import type { WireContactForwarding, WireForwarding } from '@ringside/protocol/forwarding';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import type { CompanyChanged } from '../../kernel/events.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';

const LIST = 'ContactForwarding';

/** Whether a user may see the rules of another one: administrators, and everybody their own. NAV-054, Q-082 */
export const maySeeRules = (company: Company, userId: string, ofUser: string): boolean =>
  userId === ofUser || mayAdminister(company.user(userId));

/**
 * The list `ContactForwarding`, each user's own: of every colleague whose rules the user may see that they are others by now. The
 * rules themselves are read of the one who is shown: an administrator of a large company sees one of a thousand. NAV-054
 */
export function createContactRulesList({ company, lists }: { company: Company; lists: Lists }) {
  const itemOf = (userId: string, rules: WireForwarding[]): WireContactForwarding => ({
    restUri: `v1/user/Forwarding/of/u-${userId}`,
    print: createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 16),
  });
  return {
    /** The rules of a user are others. */
    show(ofUser: string, rules: WireForwarding[]): void {
      const item = itemOf(ofUser, rules);
      for (const { id } of company.users) if (maySeeRules(company, id, ofUser)) lists.put(id, LIST, item);
    },
    /** @param rulesOf the rules of a user, in their order */
    add(rulesOf: (userId: string) => WireForwarding[]): void {
      lists.add(LIST, {
        of: (userId) =>
          company.users
            .filter(({ id }) => company.extensionOf(id) && maySeeRules(company, userId, id))
            .map(({ id }) => itemOf(id, rulesOf(id))),
      });
    },
    /** Whose rules a user may see can be others by now. */
    companyChanged(changed: CompanyChanged): void {
      if (changed.kind === 'user') lists.renew(changed.id, LIST);
    },
  };
}
export type ContactRulesList = ReturnType<typeof createContactRulesList>;
