import { switchboardOrder, switchboardRequest, tagsRequest } from '@ringside/protocol/switchboard';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { mayOrderSwitchboard } from '../../company/rightsOf.ts';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Switchboard } from './createSwitchboard.ts';
import type { Tags } from './createTags.ts';

/** Favourites of the switchboard and tags of colleagues, changed by switchboard users with full rights. SWB-004 .. SWB-006 */
export function addSwitchboardRoutes(
  api: Api,
  { company, switchboard, tags }: { company: Company; switchboard: Switchboard; tags: Tags },
): void {
  const path = '/v1/switchboard/Favourites';
  const nothing = z.null();
  /** Lets those with full rights. */
  const asFull = async (userId: string, act: () => Promise<Answer>): Promise<Answer> =>
    mayOrderSwitchboard(company, userId) ? act() : refused('ROUTER_ERR_403');
  api.add({
    method: 'POST',
    path,
    audit: 'switchboard.add',
    summary:
      'Adds favourites of the switchboard. 403: no full right. 406: a number of nobody without a name. 412: too many.',
    request: switchboardRequest,
    response: nothing,
    failsWith: 'ERROR_CREATE',
    handle: ({ session, body }) =>
      asFull(session.userId, async () => {
        const made = await switchboard.add(body.items);
        if (made === 'nobody')
          return refused('ERROR_WRONG_NUMBER', { text: 'Bad number: nobody has it, and it has no name' });
        return made === 'tooMany' ? refused('LAL_10_15') : done();
      }),
  });
  api.add({
    method: 'PUT',
    path,
    audit: 'switchboard.order',
    summary: 'Puts favourites of the switchboard into an order and under headings. 403: no full right.',
    request: switchboardOrder,
    response: nothing,
    failsWith: 'ERROR_UPDATE',
    handle: ({ session, body }) =>
      asFull(session.userId, async () => {
        await switchboard.order(body.items);
        return done();
      }),
  });
  api.add({
    method: 'DELETE',
    path: `${path}/{id}`,
    audit: 'switchboard.remove',
    summary: 'Takes one out of the favourites of the switchboard. 403: no full right.',
    response: nothing,
    failsWith: 'ERROR_DELETE',
    handle: ({ session, params }) =>
      asFull(session.userId, async () =>
        (await switchboard.remove(params['id'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
      ),
  });
  api.add({
    method: 'PUT',
    path: '/v1/switchboard/Tags/{id}',
    audit: 'switchboard.tags',
    summary: 'Gives a colleague these tags and no others, by the id of the extension. 403: no full right.',
    request: tagsRequest,
    response: nothing,
    failsWith: 'ERROR_UPDATE',
    handle: ({ session, params, body }) =>
      asFull(session.userId, async () => {
        const extension = company.extension(params['id'] ?? '');
        if (!extension) return refused('ROUTER_ERR_404');
        await tags.set(extension.userId, body.tags);
        return done();
      }),
  });
}
