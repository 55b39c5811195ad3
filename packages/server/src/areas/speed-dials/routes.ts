import { speedDial, speedDialRequest } from '@ringside/protocol/people/speedDials';
import * as z from 'zod/mini';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import type { SpeedDials } from './createSpeedDials.ts';

const codes = {
  gone: 'ROUTER_ERR_404',
  noNumber: 'ERROR_WRONG_NUMBER',
  notFree: 'LAL_10_15',
  taken: 'LAL_10_21',
  tooMany: 'LAL_100_106',
} as const;

/** Speed dials of the signed-in user. CONT-010, CONT-012 */
export function addSpeedDialRoutes(api: Api, speedDials: SpeedDials): void {
  const answer = (made: Awaited<ReturnType<SpeedDials['put']>>): Answer =>
    typeof made === 'string' ? refused(codes[made]) : done(made);
  api.add({
    method: 'POST',
    path: '/v1/user/SpeedDials',
    summary: 'Makes a short number of the user. 406: no number. 412: it is taken, or there are too many.',
    request: speedDialRequest,
    response: speedDial,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, body }) => answer(await speedDials.put(session.userId, null, body)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/SpeedDials/{id}',
    summary: 'Changes a short number of the user.',
    request: speedDialRequest,
    response: speedDial,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) => answer(await speedDials.put(session.userId, params['id'] ?? '', body)),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/SpeedDials/{id}',
    summary: 'Deletes a short number of the user.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) =>
      (await speedDials.remove(session.userId, params['id'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
  });
}
