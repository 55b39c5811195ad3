import { webPushRequest, webPushState } from '@ringside/protocol/phones/webPush';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Subscriptions } from './createSubscriptions.ts';

/** Calls that ring in a browser whose window is closed; one subscription for each sign-in. */
export function addWebPushRoutes(
  api: Api,
  ports: { publicKey: string; isAddress: (address: string) => boolean; subscriptions: Subscriptions },
): void {
  const { publicKey, isAddress, subscriptions } = ports;
  const path = '/v1/user/WebPush';
  api.add({
    method: 'GET',
    path,
    summary: 'The key that a browser subscribes with, and whether this sign-in has a subscription.',
    response: webPushState,
    failsWith: 'ERROR_GET',
    handle: ({ session: { userId, globalSessionId } }) =>
      done({ publicKey, ...subscriptions.stateOf(userId, globalSessionId) }),
  });
  api.add({
    method: 'PUT',
    path,
    audit: 'webPush.on',
    summary: 'Calls ring in this browser while its window is closed. 400: no address of a push service.',
    request: webPushRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      // Whoever acts for another user does not hear that user's calls.
      if (session.isBehalf) return refused('ROUTER_ERR_403');
      if (!isAddress(body.endpoint)) return refused('ROUTER_ERR_400', { text: 'endpoint: https, a public name' });
      await subscriptions.put(session.userId, session.globalSessionId, body);
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path,
    audit: 'webPush.off',
    summary: 'They do not any more.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session }) {
      await subscriptions.removeOf(session.userId, session.globalSessionId);
      return done();
    },
  });
}
