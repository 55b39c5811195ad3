import { blockedNumber, blockRequest } from '@ringside/protocol/denylist';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Denylist } from './createDenylist.ts';

/** The blocked numbers of the signed-in user. DENY-001, DENY-002 */
export function addDenylistRoutes(api: Api, denylist: Denylist): void {
  api.add({
    method: 'POST',
    path: '/v1/user/Denylist',
    summary:
      'Calls of a number do not reach the user any more. 403: a number of the own company or for emergencies; 412: there are too many.',
    request: blockRequest,
    response: blockedNumber,
    failsWith: 'ERROR_CREATE',
    async handle({ session, body }) {
      const blocked = await denylist.block(session.userId, body);
      if (blocked === 'noNumber') return refused('ERROR_WRONG_NUMBER');
      if (blocked === 'protected') return refused('DENYLIST_PROTECTED');
      return blocked === 'tooMany' ? refused('ROUTER_ERR_412') : done(blocked);
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Denylist/{id}',
    summary: 'Its calls reach the user again.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) =>
      (await denylist.unblock(session.userId, params['id'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
  });
}
