import { eraseRequest } from '@ringside/protocol/company';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Persons } from './createPersons.ts';

/** An export reads everything of a person: a few an hour for each who asks. */
const EXPORTS = { burst: 3, perMs: 3_600_000 };

/** What is kept of a person: exported by themselves or an administrator, erased by an administrator. */
export function addPrivacyRoutes(api: Api, ports: { company: Company; persons: Persons; now: () => number }): void {
  const { company, persons, now } = ports;
  const limit = createRateLimit({ ...EXPORTS, now });
  const send = async (askedBy: string, userId: string): Promise<Answer> => {
    const user = company.user(userId);
    if (!user) return refused('ROUTER_ERR_404');
    const retryAfterMs = limit.take(askedBy);
    if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
    const path = await persons.export(userId);
    return { ok: true, file: { path, type: 'application/zip', name: `${user.login}.zip`, isTemporary: true } };
  };

  api.add({
    method: 'GET',
    path: '/v1/user/Export',
    audit: 'person.export',
    summary: 'Everything that is kept of the user: a ZIP file with data.json, sounds and files. Three an hour.',
    response: z.optional(z.unknown()),
    failsWith: 'ERROR_GET',
    handle: ({ session }) => send(session.userId, session.userId),
  });
  api.add({
    method: 'GET',
    path: '/v1/company/Person/{id}/Export',
    audit: 'person.export',
    summary: 'The same of a colleague, for administrators and unrestricted supervisors.',
    response: z.optional(z.unknown()),
    failsWith: 'ERROR_GET',
    handle: ({ session, params }) =>
      mayAdminister(company.user(session.userId))
        ? send(session.userId, params['id'] ?? '')
        : refused('ROUTER_ERR_403'),
  });
  api.add({
    method: 'POST',
    path: '/v1/company/Person/{id}/erase',
    audit: 'person.erase',
    summary:
      'Deletes what is kept of a colleague: calls, messages, recordings, greetings, contacts, settings. The login is given once more. The account stays.',
    request: eraseRequest,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, params, body }) {
      if (!mayAdminister(company.user(session.userId))) return refused('ROUTER_ERR_403');
      const user = company.user(params['id'] ?? '');
      if (!user) return refused('ROUTER_ERR_404');
      if (user.login !== body.login)
        return refused('ROUTER_ERR_400', { text: 'Malformed request: login is of another' });
      await persons.erase(user.id);
      return done();
    },
  });
}
