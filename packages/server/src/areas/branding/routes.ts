import { branding, brandingState } from '@ringside/protocol/brand/branding';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Brand } from './createBrand.ts';

/** What the company looks like, for its administrators. BRAND-001 .. BRAND-003 */
export function addBrandingRoutes(api: Api, { brand, company }: { brand: Brand; company: Company }): void {
  const path = '/v1/company/Branding';
  const may = (userId: string): boolean => mayAdminister(company.user(userId));
  api.add({
    method: 'GET',
    path,
    summary:
      'What the company looks like, and which style sheets, scripts and logos the deployment allows. 403: no administrator.',
    response: brandingState,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      may(session.userId)
        ? done({ branding: brand.branding, allowed: [...brand.allowed], hasTagManager: brand.hasTagManager })
        : refused('ROUTER_ERR_403'),
  });
  api.add({
    method: 'PUT',
    path,
    audit: 'company.branding',
    summary:
      'Sets it. 403: an address that the deployment does not allow; 412: colours that cannot be read (WCAG 2.2 AA).',
    request: branding,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const fault = may(session.userId) ? await brand.set(body) : 'ROUTER_ERR_403';
      return fault ? refused(fault) : done();
    },
  });
  api.add({
    method: 'DELETE',
    path,
    audit: 'company.branding',
    summary: 'None any more.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session }) {
      if (!may(session.userId)) return refused('ROUTER_ERR_403');
      await brand.set(null);
      return done();
    },
  });
}
