import { rightsMaps } from '@ringside/protocol/rights';
import type { Company } from '../../company/company.ts';
import { rightsOf } from '../../company/rightsOf.ts';
import { type Api, done } from '../../kernel/api/Api.ts';

/** What the user may do, by kind of entity. ROLE-001, ROLE-007 */
export function addRightsRoutes(api: Api, { company }: { company: Company }): void {
  api.add({
    method: 'GET',
    path: '/v1/user/Rights',
    summary: 'What the user may create, change, delete and do, by kind of entity; what is absent is allowed.',
    response: rightsMaps,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(rightsOf(company, session.userId)),
  });
}
