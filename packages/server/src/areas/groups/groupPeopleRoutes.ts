import { groupPeople } from '@ringside/protocol/groups/people';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { groupRightsOf, supervises } from '../../company/queueRights.ts';
import { extensionUri } from '../../company/uris.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';

/** Who belongs to a group, shown to its members and supervisors. GRP-001, GRP-002 */
export function addGroupPeopleRoutes(api: Api, { company }: { company: Company }): void {
  api.add({
    method: 'GET',
    path: '/telephony/Group/{id}/people',
    summary: 'Members of a group in their order, and its policies. 403: the user does not belong to it.',
    response: groupPeople,
    failsWith: 'ERROR_GET',
    handle({ session: { userId }, params }) {
      const group = company.group(params['id'] ?? '');
      if (!group) return refused('ROUTER_ERR_404');
      if (!company.memberOf(group.id, userId) && !supervises(company, userId, group)) return refused('ROUTER_ERR_403');
      const { pickupPolicy, busyPolicy } = groupSettingsOf(group);
      const items = company.membersOf(group.id).flatMap((member) => {
        const extension = company.extensionOf(member.userId);
        if (!extension) return [];
        const label = company.user(member.userId)?.displayName ?? '';
        return [{ extension: extensionUri(extension.id), label, number: extension.number }];
      });
      const rights = groupRightsOf(company, userId, group);
      return done({ items, pickupPolicy, busyPolicy, mayEdit: rights !== null, ...(rights && { rights }) });
    },
  });
}
