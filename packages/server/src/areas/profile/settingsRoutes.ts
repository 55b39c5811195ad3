import { settingsBody } from '@ringside/protocol/settings';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Settings } from './createSettings.ts';

const route = { path: '/v1/user/IUser/{id}', rt: 'settings', response: settingsBody } as const;

/** The settings of the signed-in user, and of nobody else. SET-014, SET-015 */
export function addSettingsRoutes(api: Api, settings: Settings): void {
  api.add({
    ...route,
    method: 'GET',
    summary: 'The settings of the user. 404: there are none yet.',
    failsWith: 'ERROR_GET',
    async handle({ session, params }) {
      const kept = params['id'] === session.userId ? await settings.read(session.userId) : null;
      return kept ? done({ settings: kept }) : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    ...route,
    method: 'PUT',
    summary: 'Merges settings with those that are kept; what was changed later counts, section by section.',
    request: settingsBody,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) =>
      params['id'] === session.userId
        ? done({ settings: await settings.write(session.userId, body.settings) })
        : refused('ROUTER_ERR_404'),
  });
}
