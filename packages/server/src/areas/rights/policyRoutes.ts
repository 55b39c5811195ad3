import { companyPolicies } from '@ringside/protocol/company';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';

/** What the company has decided for everybody, for its administrators and unrestricted supervisors. */
export function addPolicyRoutes(api: Api, { company }: { company: Company }): void {
  api.add({
    method: 'GET',
    path: '/v1/company/Policies',
    summary: 'What the company has decided about monitoring, recording, forwarding, retention and quotas.',
    response: companyPolicies,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      mayAdminister(company.user(session.userId)) ? done(company.policies) : refused('ROUTER_ERR_403'),
  });
  api.add({
    method: 'PUT',
    path: '/v1/company/Policies',
    audit: 'company.policies',
    summary: 'Sets all of it; what is left out is as by default. From now on, also for calls that are under way.',
    request: companyPolicies,
    response: companyPolicies,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const { enterprise } = company;
      if (!enterprise || !mayAdminister(company.user(session.userId))) return refused('ROUTER_ERR_403');
      await company.change({ enterprise: enterprise.id, policies: body });
      return done(body);
    },
  });
}
