import { appCode, appSetUp, passkeysChanged, passkeysView } from '@ringside/protocol/kernel/passkeys';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Factors } from './createFactors.ts';
import type { Barred } from './routes.ts';

/** The authenticator app of the signed-in user: a second step after the password. RFC 6238, AUTH-001 */
export function addAppRoutes(api: Api, { factors, barred }: { factors: Factors; barred: Barred }): void {
  const path = '/v1/user/Authenticator';
  api.add({
    method: 'POST',
    path,
    summary: 'What an authenticator app is given, this once; it counts when a code of it has come.',
    response: appSetUp,
    hasSecret: true,
    barred,
    failsWith: 'ERROR_CREATE',
    handle: ({ session }) => done(factors.beginApp(session.userId)),
  });
  api.add({
    method: 'PUT',
    path,
    audit: 'account.appAdd',
    summary:
      'The app is the second step from now on. 406: it is not its code. The first second step brings recovery codes.',
    request: appCode,
    response: passkeysChanged,
    hasSecret: true,
    barred,
    failsWith: 'ERROR_UPDATE',
    async handle({ session: { userId }, body }) {
      const added = await factors.confirmApp(userId, body.code);
      return added ? done({ ...factors.view(userId), ...added }) : refused('APP_CODE_WRONG');
    },
  });
  api.add({
    method: 'DELETE',
    path,
    audit: 'account.appRemove',
    summary: 'Removes the app. 412: the company demands a second step, and there is no other.',
    response: passkeysView,
    barred,
    failsWith: 'ERROR_DELETE',
    async handle({ session: { userId } }) {
      const removed = await factors.removeApp(userId);
      if (removed === 'removed') return done(factors.view(userId));
      return refused(removed === 'last' ? 'ROUTER_ERR_412' : 'ROUTER_ERR_404');
    },
  });
}
