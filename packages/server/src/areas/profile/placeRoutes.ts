import { placeRequest } from '@ringside/protocol/profile';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Places } from './createPlaces.ts';

/** Where the signed-in user is, for the emergency services; read with the profile. NAV-037 */
export function addPlaceRoutes(api: Api, places: Places): void {
  api.add({
    method: 'PUT',
    path: '/v1/user/Place',
    summary: 'Sets where the user is: a site of the company, floor or room. 404: there is no such site.',
    request: placeRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, body }) =>
      (await places.set(session.userId, body.site, body.location)) ? done() : refused('ROUTER_ERR_404'),
  });
}
