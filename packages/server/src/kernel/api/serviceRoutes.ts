import { type Api, done, refused } from './Api.ts';
import { openApi } from './openapi.ts';

/** What operators and integrators ask: is it well, and what does it speak. */
export function addServiceRoutes(api: Api, ports: { isWell: () => boolean; version: string }): void {
  api.add({
    method: 'GET',
    path: '/v1/health',
    summary: 'Answers 200 while the database has answered in the last seconds, 503 otherwise.',
    isPublic: true,
    handle: () =>
      ports.isWell()
        ? done({ status: 'ok', version: ports.version })
        : refused('ROUTER_ERR_503', { text: 'The database does not answer.' }),
  });
  let document: unknown;
  api.add({
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'This document.',
    handle() {
      document ??= openApi(api.routes, ports.version);
      return done(document);
    },
  });
}
