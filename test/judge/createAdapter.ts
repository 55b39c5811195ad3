import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the homeserver, for whoever judges its shape. */
export interface Judged {
  verb: string;
  /** Without what stands behind `?`, as the specification of today names it. */
  path: string;
  status: number;
  /** Null where the answer is no JSON. */
  json: unknown;
}

export interface Given {
  verb: string;
  path: string;
  body: Uint8Array;
  /** Empty: none. */
  authorization: string;
}

/** What is done in place of the homeserver. */
export interface Insteads {
  /** Null: the homeserver is asked. */
  answer(given: Given): Promise<{ status: number; json: unknown } | null>;
  /** For a request that has none. */
  authorization(given: Given): string;
}

const OLD = /^\/_matrix\/(client|media)\/(?:r0|unstable)\//;
/** What a connection says about itself, not about the request. */
const OF_THE_HOP = ['host', 'connection', 'content-length', 'content-encoding', 'transfer-encoding', 'accept-encoding'];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Stands between clients of some years ago and the homeserver, which serves the specification of today only: `r0` becomes `v3`, and a token in
 * the address goes into the header. Part of the judges, never of the product.
 *
 * @param home address of the homeserver
 * @param onAnswer hears every answer of it
 */
export async function createAdapter(home: string, onAnswer: (judged: Judged) => void, insteads?: Insteads) {
  const pass = async (request: IncomingMessage): Promise<{ status: number; headers: object; bytes: Buffer }> => {
    const url = new URL(request.url ?? '/', home);
    url.pathname = url.pathname.replace(OLD, '/_matrix/$1/v3/');
    const token = url.searchParams.get('access_token');
    url.searchParams.delete('access_token');
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !OF_THE_HOP.includes(name)) headers.set(name, String(value));
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const verb = request.method ?? 'GET';
    const body = new Uint8Array(await bodyOf(request));
    const given = { verb, path: url.pathname, body, authorization: headers.get('authorization') ?? '' };
    const instead = await insteads?.answer(given);
    if (instead) {
      const bytes = Buffer.from(JSON.stringify(instead.json));
      return { status: instead.status, headers: { 'content-type': 'application/json' }, bytes };
    }
    const other = given.authorization === '' ? (insteads?.authorization(given) ?? '') : '';
    if (other !== '') headers.set('authorization', other);
    const answer = await fetch(url, { method: verb, headers, ...(verb !== 'GET' && { body }) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const json: unknown = isJson ? JSON.parse(bytes.toString()) : null;
    onAnswer({ verb, path: decodeURI(url.pathname), status: answer.status, json });
    const back = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_HOP.includes(name)));
    return { status: answer.status, headers: back, bytes };
  };
  const server = createServer((request, response) => {
    pass(request)
      .then(({ status, headers, bytes }) =>
        response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes),
      )
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
