import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import { type Context, Hono } from 'hono';
import type { Audit } from '../audit/Audit.ts';
import { createUploadSlots, RETRY_MS } from '../files/createUploadSlots.ts';
import { receiveForm } from '../files/receiveForm.ts';
import { scanForm } from '../files/scanForm.ts';
import type { ScanOptions } from '../files/scanners.ts';
import type { Seal } from '../seal/createSeal.ts';
import type { Session, SessionEnd, Sessions } from '../sessions/createSessions.ts';
import { type Answer, type Api, type Route, refused } from './Api.ts';
import { auditRoute } from './auditRoute.ts';
import { textOf } from './bodyOf.ts';
import type { ClientAddress } from './clientAddress.ts';
import type { ErrorCode } from './errors.ts';
import { hidingRoute } from './hidingRoute.ts';
import { isCutOff } from './isCutOff.ts';
import { hasNul, jsonOf } from './jsonOf.ts';
import { sendFile } from './sendFile.ts';
import { sendJson } from './sendJson.ts';

/** A picture for one user: another picture has another path, so the user’s browser may keep it, and no proxy may. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Bytes of a request body at most. */
const MAX_BODY = 64 * 1024;

/**
 * The HTTP interface made of routes. Bodies are parsed with their schemas, every refusal is an `apiError`, nothing but
 * photos is cached, nothing is thrown out. API-001 .. API-005, ERR-021
 *
 * @param onError a handler threw: a failed write, a lost database
 */
export function createApi(options: {
  sessions: Sessions;
  publicOrigin: string | null;
  clientAddress: ClientAddress;
  audit: Audit;
  /** Where files lie while they arrive; default the system's own place. */
  uploadFolder?: string;
  /** The virus scanner that is asked before a file is kept; null: none. */
  scan?: ScanOptions | null;
  /** Reads the files that are sent. */
  seal: Pick<Seal, 'read'>;
  onError: (what: string, error: unknown) => void;
  /** A handler threw because its client had gone. */
  onCutOff: (error: unknown) => void;
}): Api {
  const {
    uploadFolder = tmpdir(),
    scan = null,
    seal,
    sessions,
    publicOrigin,
    clientAddress,
    audit,
    onError,
    onCutOff,
  } = options;
  /** A form or a script of another site can send text, but neither this type nor our origin. */
  const guard = (header: (name: string) => string | undefined, url: string): Answer | null => {
    const type = header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
    if (type !== 'application/json')
      return refused('ROUTER_ERR_400', { status: 415, text: 'The Content-Type must be application/json.' });
    const origin = header('Origin');
    const { host } = new URL(url);
    const isOwn =
      origin === undefined || origin === publicOrigin || [`http://${host}`, `https://${host}`].includes(origin);
    return isOwn ? null : refused('ROUTER_ERR_403');
  };
  const slots = createUploadSlots();
  /** Lets `use` have the form, whose files are on disk until it is done. */
  const withForm = async (
    c: Context,
    who: string,
    { maxBytes, tooBig }: NonNullable<Route<unknown>['upload']>,
    use: (form: FormData) => Promise<Response>,
  ): Promise<Response> => {
    if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) return answer(c, refused(tooBig));
    const leave = slots.take(who);
    if (!leave) return answer(c, refused('ROUTER_ERR_429', { retryAfterMs: RETRY_MS }));
    try {
      const type = c.req.header('Content-Type') ?? '';
      const received = await receiveForm(c.req.raw.body, type, { folder: uploadFolder, maxBytes });
      if (received === 'tooBig') return await answer(c, refused(tooBig));
      if (typeof received === 'string')
        return await answer(c, refused('ROUTER_ERR_400', { text: 'Malformed request: no multipart/form-data' }));
      try {
        const found = scan && (await scanForm(received.form, scan));
        if (found)
          audit({
            what: 'upload.refused',
            who,
            from: clientAddress(incomingOf(c)),
            result: 'refused',
            detail: { code: found },
          });
        return found ? await answer(c, refused(found)) : await use(received.form);
      } finally {
        await received.remove();
      }
    } finally {
      leave();
    }
  };
  const app = new Hono();
  const routes: Route<unknown>[] = [];

  const answer = (c: Context, result: Answer, isPacked = false): Response | Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    if (result.ok && 'file' in result)
      return sendFile(c, result.file, {
        ...{ seal, missing: () => answer(c, refused('ROUTER_ERR_404')) },
        failed: (error) => !isCutOff(incomingOf(c)) && onError('a file could not be sent to its end', error),
      });
    if (result.ok && 'image' in result) {
      c.header('Cache-Control', IMMUTABLE);
      // Whoever signs in after this user in the same browser has another token, and asks anew.
      c.header('Vary', TOKEN_HEADER);
      return c.body(new Uint8Array(result.image.bytes), 200, { 'Content-Type': result.image.type });
    }
    if (result.ok) return sendJson(c, result.value, isPacked, result.headers);
    if (result.body.retryAfterMs !== undefined) {
      c.header('Retry-After', String(Math.ceil(result.body.retryAfterMs / 1000)));
    }
    return c.json(result.body, result.status as 400, result.headers);
  };
  app.notFound((c) => answer(c, refused('ROUTER_ERR_404')));
  app.onError((error, c) => {
    if (isCutOff(incomingOf(c))) onCutOff(error);
    else onError('request failed', error);
    return answer(c, refused('ERROR_DEFAULT'));
  });

  return {
    app,
    addressOf: (c) => clientAddress(incomingOf(c)),
    routes: routes as readonly Route<unknown>[],
    add<B = undefined>(route: Route<B>): void {
      const hiding = hidingRoute(routes, route as unknown as Route<unknown>);
      if (hiding) throw new Error(`${route.method} ${route.path} is never asked: ${hiding.path} answers before it`);
      routes.push(route as unknown as Route<unknown>);
      const { maxBytes, tooBig } = route.upload ?? { maxBytes: route.maxBody ?? MAX_BODY, tooBig: 'ROUTER_ERR_413' };
      const verbs = route.changes ? [route.method, 'POST'] : [route.method];
      app.on(verbs, route.path.replace(/\{(\w+)\}/g, ':$1'), async (c, next) => {
        if (route.rt !== undefined && c.req.query('rt') !== route.rt) return next();
        if (isForeignPage(c.req.header('Sec-Fetch-Site')) && !route.isPublic)
          return answer(c, refused('ROUTER_ERR_403'));
        const token = c.req.header(TOKEN_HEADER) ?? '';
        const session = route.isPublic ? null : sessions.use(token);
        if (!route.isPublic && !session) return answer(c, refused(unauthorizedCode(sessions.endOf(token))));
        const header = (name: string) => c.req.header(name);
        const address = clientAddress(incomingOf(c));
        const odd = route.isGuarded ? guard(header, c.req.url) : null;
        if (odd) return answer(c, odd);
        const params = c.req.param() as Record<string, string>;
        const query = c.req.query();
        if ([...Object.values(params), ...Object.values(query)].some(hasNul))
          return answer(c, refused('ROUTER_ERR_400', { text: 'Malformed request: NUL' }));
        // Only routes marked public run without one, and they do not read it.
        const known = { header, address, params, session: session as Session };
        const barred = await route.barred?.(known);
        if (barred) {
          if (session) auditRoute(audit, route, { session, address, params }, barred);
          return answer(c, barred);
        }
        let body: unknown;
        if (route.request) {
          const text = await textOf(c, maxBytes);
          if (text === null) return answer(c, refused(tooBig));
          const parsed = route.request.safeParse(text === '' ? undefined : jsonOf(text));
          if (!parsed.success) {
            const [issue] = parsed.error.issues;
            const text = `Malformed request: ${issue?.path.join('.') || 'body'} ${issue?.message ?? ''}`.trim();
            return answer(c, refused('ROUTER_ERR_400', { text }));
          }
          body = parsed.data;
        }
        const run = async (form: FormData | null): Promise<Response> => {
          try {
            const origin = publicOrigin ?? new URL(c.req.url).origin;
            const result = await route.handle({ ...known, body: body as B, query, form: form as FormData, origin });
            auditRoute(audit, route, { session, address, params }, result);
            return await answer(c, result, !route.isPublic && !route.hasSecret);
          } catch (error) {
            if (isCutOff(incomingOf(c))) onCutOff(error);
            else onError(`${route.method} ${route.path}`, error);
            const failure = refused(route.failsWith ?? 'ERROR_DEFAULT');
            auditRoute(audit, route, { session, address, params }, failure);
            return answer(c, failure);
          }
        };
        return route.upload ? withForm(c, session?.userId ?? address, route.upload, run) : run(null);
      });
    },
  };
}
/** Error code for a token that is no session any more: its end by time or from elsewhere is named, a sign-out is known to its user. */
const unauthorizedCode = (end: SessionEnd | null): ErrorCode =>
  end === 'expired' ? 'SESSION_EXPIRED' : end === 'revoked' ? 'SESSION_REVOKED' : 'ROUTER_ERR_401';

/** Browsers say who began a request; pages of other sites have nothing to ask here, whatever they get hold of. */
const isForeignPage = (site: string | undefined): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';

/** The request as Node knows it; undefined for one that came over no socket. */
const incomingOf = (c: Context): IncomingMessage | undefined =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
