import * as z from 'zod/mini';
import { time } from './common.ts';
import { loginRequest, loginResponse } from './session.ts';

/** 256 random bits or a SHA-256, base64url. */
const code = z.string().check(z.regex(/^[\w-]{43}$/));

/** As the browser spells it, e.g. `https://crm.example.com`. */
const origin = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^/\s?#]+$/));

/**
 * POST v1/session/tokens, with a server key: a one-time token for a user, named by login or by the profile's `restUri`.
 * With `origin` only a panel inside a page of this origin may use it. `isBehalf`: another user will act for the user, who
 * has no softphones in it; needs the right `session.behalf`. SOFT-030, TERM-020, HIST-004. 401 key, 403 right of the key, 404 user, 418 no
 * extension, 429. AUTH-003
 */
export const tokenRequest = z.union([
  z.object({ login: loginRequest.shape.login, origin: z.optional(origin), isBehalf: z.optional(z.boolean()) }),
  z.object({
    userUri: z.string().check(z.minLength(1), z.maxLength(300)),
    origin: z.optional(origin),
    isBehalf: z.optional(z.boolean()),
  }),
]);

/** `expiresIn`: milliseconds. */
export const tokenResponse = z.object({ token: code, expiresIn: z.number() });

/**
 * POST v1/session: a session for a one-time token, be it of the page's server or one that the panel left with the page.
 * 401 SIGN_IN_TOKEN_UNKNOWN, SIGN_IN_TOKEN_USED or SIGN_IN_TOKEN_LATE, 403 SIGN_IN_TOKEN_ORIGIN.
 */
export const sessionRequest = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the page around the panel; absent for a panel that stands alone. */
  origin: z.optional(origin),
});

export const sessionResponse = loginResponse;

/** POST v1/session/tickets, with a session: a one-time token that goes on with it, for a page of this origin to keep. */
export const ticketRequest = z.object({ origin });

/** POST v1/session/windows: a sign-in is to happen in a window of its own. `challenge` is the SHA-256 of the secret. */
export const windowRequest = z.object({ id: code, challenge: code });

/** Who asks about a sign-in in a window proves it with the secret, which is in no URL. */
export const windowProof = z.object({ id: code, secret: code });

/** POST v1/session/windows/password, from the window. Answers as v1/login does, with `null` for a session. */
export const windowPassword = z.extend(windowProof, {
  login: loginRequest.shape.login,
  password: loginRequest.shape.password,
});

/** POST v1/session/windows/wait, from the panel: answers when the window is done, or `null` after a while: ask again. 410 when it is over. */
export const windowResponse = z.nullable(loginResponse);

/** Where the user is signed in. GET v1/user/Sessions */
export const sessionItem = z.object({
  /** DELETE v1/user/Sessions/{id} ends it. */
  id: z.string(),
  createdAt: time,
  lastUsedAt: time,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
