import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Session } from '../sessions/createSessions.ts';
import { type ErrorCode, type Refusal, refusal } from './errors.ts';
import type { SentFile } from './sendFile.ts';

/** What a route handler gets. */
export interface Request<B> {
  body: B;
  params: Record<string, string>;
  query: Record<string, string>;
  session: Session;
  /** Fields and files of a route that takes an upload. */
  form: FormData;
  header: (name: string) => string | undefined;
  /** Origin under which the client reached us, e.g. `http://localhost:4680`. */
  origin: string;
  /** Of the client, seen through the proxies in front; of IPv6 its /64. */
  address: string;
}
export type Answer =
  /** `isQuiet`: nothing has changed, so the audit has nothing to say. */
  | { ok: true; value: unknown; headers?: Record<string, string>; isQuiet?: boolean }
  | { ok: true; file: SentFile; isQuiet?: boolean }
  /** A picture whose path changes with it: a browser may keep it, for this user alone. */
  | { ok: true; image: { type: string; bytes: Buffer }; isQuiet?: boolean }
  | ({ ok: false; headers?: Record<string, string> } & Refusal);

export interface Route<B> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the origin, parameters as `{id}`. */
  path: string;
  /** Of routes of one path, the one whose `rt` the query has. Q-126 */
  rt?: string;
  summary: string;
  request?: z.ZodMiniType<B>;
  response?: z.ZodMiniType;
  /** Takes multipart/form-data of this many bytes at most; `tooBig` is the code of the refusal of more. */
  upload?: { maxBytes: number; tooBig: ErrorCode };
  /** Bytes of its JSON at most, where it takes more than other routes. */
  maxBody?: number;
  /** The answer has a secret in it, a password or what stands for one: it is never packed, nor are those of public routes. `sendJson` */
  hasSecret?: true;
  /** Answers with a file of this type. */
  sends?: 'audio/wav' | 'image/*';
  /** A GET that changes something, as the documents of the wire have it; the same by POST. */
  changes?: boolean;
  /** Under this name the audit takes note of each use. */
  audit?: string;
  /** Needs no session. */
  isPublic?: boolean;
  /** Needs the Content-Type of JSON and no foreign Origin: so that no page of another site can have its visitors send the request. */
  isGuarded?: boolean;
  /** The refusal of a client that may not use the route, decided before the body is read; null: it may. A public route has no session. */
  barred?: (
    request: Pick<Request<B>, 'header' | 'address' | 'params' | 'session'>,
  ) => Answer | null | Promise<Answer | null>;
  /** Code of the answer when the handler throws. */
  failsWith?:
    | 'ERROR_GET'
    | 'ERROR_QUERY'
    | 'ERROR_CREATE'
    | 'ERROR_UPDATE'
    | 'ERROR_DELETE'
    | 'ERR_EXTENSION.SENDACDMEDIA';
  handle: (request: Request<B>) => Answer | Promise<Answer>;
}

export const done = (value: unknown = null, headers: Record<string, string> = {}): Answer => ({
  ok: true,
  value,
  headers,
});
export const refused = (code: string, more?: Parameters<typeof refusal>[1]): Answer => ({
  ok: false,
  ...refusal(code, more),
});

/** The HTTP interface, to which whoever has a subject adds its routes. */
export interface Api {
  readonly app: Hono;
  /** Address of the client of a request, for routes that are no part of this interface. */
  addressOf(c: Context): string;
  readonly routes: readonly Route<unknown>[];
  add<B = undefined>(route: Route<B>): void;
}
