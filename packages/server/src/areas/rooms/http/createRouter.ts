import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Api } from '../../../kernel/api/Api.ts';
import { bytesOf } from '../../../kernel/api/bodyOf.ts';
import { isCutOff } from '../../../kernel/api/isCutOff.ts';
import { type SentFile, sendFile } from '../../../kernel/api/sendFile.ts';
import type { Seal } from '../../../kernel/seal/createSeal.ts';
import type { Device, Devices } from '../live/createDevices.ts';
import { type Content, isContent } from '../rules/Event.ts';
import { badJson, MatrixFault, notFound } from './MatrixFault.ts';

/** Bytes of a JSON body at most: keys of a backup come many at once. */
const MAX_BODY = 4 * 1024 * 1024;
/** And of a stranger's. */
const MAX_STRANGE = 16 * 1024;

/** What a route gets. */
export interface Asked {
  readonly device: Device;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Content;
  readonly address: string;
  /** The body as it comes, of a route that takes a file. */
  readonly raw: ReadableStream<Uint8Array> | null;
  readonly header: (name: string) => string | undefined;
  /** A file as the answer. */
  readonly send: (file: SentFile) => Promise<Response>;
}
export type AskedByStranger = Omit<Asked, 'device'>;
type Given = Content | Response | readonly unknown[];
export type Handle<A> = (asked: A) => Given | Promise<Given>;
type Verb = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** Routes of the Matrix client-server interface. */
export interface Router {
  /** For a signed-in device. */
  on(verb: Verb, path: string, handle: Handle<Asked>, more?: { isFile?: boolean }): void;
  /** For anybody. */
  open(verb: Verb, path: string, handle: Handle<AskedByStranger>): void;
}

interface Route {
  verb: Verb;
  pattern: RegExp;
  isFile: boolean;
  isOpen: boolean;
  handle: Handle<Asked>;
}

/**
 * The Matrix client-server interface beside the product's own: another error format, tokens of its own in the Authorization header and
 * nowhere else. Whoever has no token is refused before anything is read, at whatever path.
 */
export function createRouter(
  api: Pick<Api, 'app' | 'addressOf'>,
  ports: {
    devices: Devices;
    seal: Pick<Seal, 'read'>;
    onError: (what: string, error: unknown) => void;
  },
): Router {
  const routes: Route[] = [];
  const add = (verb: Verb, path: string, isOpen: boolean, isFile: boolean, handle: Handle<Asked>): void => {
    const source = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\{(\w+)\*\}/g, '(?<$1>.*)');
    routes.push({ verb, pattern: new RegExp(`^${source}/?$`), isFile, isOpen, handle });
  };
  api.app.all('/_matrix/*', async (c) => {
    const address = api.addressOf(c);
    try {
      const { pathname, search } = new URL(c.req.url);
      const found = routes.filter(({ pattern }) => pattern.test(pathname));
      const route = found.find(({ verb }) => verb === c.req.method);
      const device = route?.isOpen ? null : signedIn(c, ports.devices, address);
      if (!route) {
        const isElsewhere = found.length > 0;
        throw new MatrixFault(isElsewhere ? 405 : 404, 'M_UNRECOGNIZED', 'There is no such endpoint here.');
      }
      const params = decoded(route.pattern.exec(pathname)?.groups ?? {});
      const query = Object.fromEntries(new URLSearchParams(search));
      if ([...Object.values(params), ...Object.values(query)].some((one) => one.includes('\0')))
        throw new MatrixFault(400, 'M_INVALID_PARAM', 'NUL');
      const header = (name: string) => c.req.header(name);
      const raw = route.isFile ? c.req.raw.body : null;
      const hasBody = !route.isFile && (c.req.method === 'PUT' || c.req.method === 'POST' || c.req.method === 'DELETE');
      const body = hasBody ? await bodyOf(c, route.isOpen ? MAX_STRANGE : MAX_BODY) : {};
      const send = (file: SentFile) =>
        sendFile(c, file, {
          ...{ seal: ports.seal, missing: () => answerOf(c, notFound('there is no such file')) },
          failed: (error) => !isCutOff(incomingOf(c)) && ports.onError('a file could not be sent to its end', error),
        });
      const asked = { device: device as Device, params, query, body, address, raw, header, send };
      const given = await route.handle(asked);
      return given instanceof Response ? given : answerOf(c, given);
    } catch (error) {
      if (error instanceof MatrixFault) return answerOf(c, error);
      if (isCutOff(incomingOf(c))) return answerOf(c, broken);
      ports.onError(`${c.req.method} of the Matrix interface`, error);
      return answerOf(c, broken);
    }
  });
  return {
    on: (verb, path, handle, { isFile = false } = {}) => add(verb, path, false, isFile, handle),
    open: (verb, path, handle) => add(verb, path, true, false, handle as Handle<Asked>),
  };
}

const broken = new MatrixFault(500, 'M_UNKNOWN', 'Something went wrong on the server.');
const tooLarge = new MatrixFault(413, 'M_TOO_LARGE', 'The request is too long.');

/** The request as Node knows it; undefined for one that came over no socket. */
const incomingOf = (c: Context): IncomingMessage | undefined =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;

function signedIn(c: Context, devices: Devices, address: string): Device {
  const [, token] = /^Bearer ([\w-]{20,200})$/.exec(c.req.header('Authorization') ?? '') ?? [];
  if (!c.req.header('Authorization')) throw new MatrixFault(401, 'M_MISSING_TOKEN', 'An access token is needed.');
  const device = token === undefined ? null : devices.use(token, address);
  // the device and its keys are still there: it may sign in again as itself
  if (!device)
    throw new MatrixFault(401, 'M_UNKNOWN_TOKEN', 'This access token is none any more.', { soft_logout: true });
  return device;
}

function decoded(groups: Record<string, string | undefined>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]));
  } catch {
    throw new MatrixFault(400, 'M_INVALID_PARAM', 'The path is not UTF-8.');
  }
}

/** Clients do not always say that it is JSON; an empty body is an empty object. */
async function bodyOf(c: Context, most: number): Promise<Content> {
  const bytes = await bytesOf(c, most);
  if (!bytes) throw tooLarge;
  if (bytes.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new MatrixFault(400, 'M_NOT_JSON', 'The body is no JSON.');
  }
  if (!isContent(value)) throw badJson('The body is no object.');
  return value;
}

function answerOf(c: Context, given: Given | MatrixFault): Response {
  c.header('Cache-Control', 'no-store');
  if (!(given instanceof MatrixFault)) return c.json(given as object);
  const wait = given.more['retry_after_ms'];
  if (typeof wait === 'number') c.header('Retry-After', String(Math.ceil(wait / 1000)));
  const { errcode, message: error, more, status } = given;
  return c.json(errcode === '' ? { ...more } : { errcode, error, ...more }, status as 400);
}
