import type { Audit } from '../audit/Audit.ts';
import type { Session } from '../sessions/createSessions.ts';
import type { Answer, Route } from './Api.ts';

/**
 * Takes note of what became of a request: always of a route that names itself with `audit`, of any other when the user
 * lacks the right.
 */
export function auditRoute(
  audit: Audit,
  route: Pick<Route<unknown>, 'audit' | 'method' | 'path'>,
  request: { session: Session | null; address: string; params: Record<string, string> },
  result: Answer,
): void {
  const isRights = !result.ok && result.status === 403 && request.session !== null;
  if (result.ok ? !route.audit || result.isQuiet : !route.audit && !isRights) return;
  const on = Object.values(request.params).join('/');
  audit({
    what: route.audit ?? 'rights',
    who: request.session?.userId ?? null,
    from: request.address,
    ...(on === '' ? {} : { on }),
    result: result.ok ? 'ok' : result.status >= 500 ? 'failed' : 'refused',
    ...(result.ok ? {} : { detail: { code: result.body.code, route: `${route.method} ${route.path}` } }),
  });
}
