import { faxDomainBody } from '@ringside/protocol/settings';
import { FAX_DOMAIN } from '@ringside/protocol/words/settings';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Api, done, type Request, refused } from '../../kernel/api/Api.ts';

/** The domain to which faxes go by e-mail, for administrators and unrestricted supervisors. SET-020, PROF-012 */
export function addFaxRoutes(api: Api, { company }: { company: Company }): void {
  const path = '/v1/company/FaxDomain';
  const barred = ({ session }: Pick<Request<unknown>, 'session'>) =>
    mayAdminister(company.user(session.userId)) ? null : refused('ROUTER_ERR_403');
  const view = () => done({ faxEmailDomain: company.policies.faxDomain });
  api.add({
    method: 'GET',
    path,
    summary: 'The domain to which faxes go by e-mail; empty: there is no fax service.',
    response: faxDomainBody,
    barred,
    failsWith: 'ERROR_GET',
    handle: view,
  });
  api.add({
    method: 'PUT',
    path,
    audit: 'company.faxDomain',
    summary: 'Another one, from now on. 406: it is not the name of a domain.',
    request: faxDomainBody,
    response: faxDomainBody,
    barred,
    failsWith: 'ERROR_UPDATE',
    async handle({ body }) {
      const faxDomain = body.faxEmailDomain.trim().toLowerCase();
      if (!FAX_DOMAIN.test(faxDomain)) return refused('FAX_DOMAIN_WRONG');
      const { enterprise } = company;
      if (!enterprise) return refused('ROUTER_ERR_404');
      await company.change({ enterprise: enterprise.id, policies: { ...company.policies, faxDomain } });
      return view();
    },
  });
}
