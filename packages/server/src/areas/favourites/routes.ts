import { directoryFolders, favourite, favouriteOrder, favouriteRequest } from '@ringside/protocol/people/favourites';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Favourites } from './createFavourites.ts';

/** Favourites of the signed-in user. CONT-001, CONT-011 */
export function addFavouriteRoutes(api: Api, favourites: Favourites): void {
  const path = '/v1/user/Favourites';
  api.add({
    method: 'POST',
    path,
    summary: 'Makes a colleague or contact a favourite. 404: nobody whom the user sees. 412: there are too many.',
    request: favouriteRequest,
    response: favourite,
    failsWith: 'ERROR_CREATE',
    async handle({ session, body }) {
      const made = await favourites.add(session.userId, body);
      if (made === 'nobody') return refused('ROUTER_ERR_404');
      return made === 'tooMany' ? refused('LAL_10_15') : done(made);
    },
  });
  api.add({
    method: 'PUT',
    path,
    summary: 'Puts favourites into an order and into folders.',
    request: favouriteOrder,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      await favourites.order(session.userId, body.items);
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path: `${path}/{contactId}`,
    summary: 'A colleague or contact is no favourite any more.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) =>
      (await favourites.remove(session.userId, params['contactId'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
  });
  api.add({
    method: 'GET',
    // PROF-004
    path: '/data/DirectoryFolder',
    summary: 'Folders that have favourites in them, `length` of them from `offset` on.',
    response: directoryFolders,
    failsWith: 'ERROR_QUERY',
    handle({ session, query }) {
      const [length, offset] = [Number(query['length'] ?? 100), Number(query['offset'] ?? 0)];
      if (!Number.isInteger(length) || !Number.isInteger(offset) || length < 0 || offset < 0)
        return refused('ROUTER_ERR_400', { text: 'Malformed request: length, offset' });
      const names = favourites.foldersOf(session.userId).slice(offset, offset + length);
      return done({ items: names.map((name) => ({ name })) });
    },
  });
}
