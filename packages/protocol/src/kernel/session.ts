import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../words/passwords.ts';
import { time } from './common.ts';
import type { SignInChoices } from './signInChoices.ts';

/** POST v1/login. 401 ROUTER_ERR_1_LOGIN_UNAUTHORIZED, 423 ROUTER_ERR_1_ACCOUNT_LOCKED, 418 no extension, 429 too many tries. AUTH-001 .. AUTH-004 */
export const loginRequest = z.object({
  login: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  secondPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
});

/**
 * A puzzle of a 503, and a text with which the SHA-256 of `puzzle answer` begins with as many zero bits as the number says that
 * the puzzle begins with. Good for a minute, once, at the same address, for the same login.
 */
export const signInWork = z.object({
  puzzle: z.string().check(z.maxLength(200)),
  answer: z.string().check(z.maxLength(16)),
});
export type SignInWork = z.infer<typeof signInWork>;

export const loginResponse = z.object({ token: z.string(), expiresAt: time });
/** Recovery codes, each good once; shown this once. */
export const newCodes = z.array(z.string());
/** POST v1/login. `codes`: recovery codes of who has just set the second step up. */
export const loginInStepsResponse = z.extend(loginResponse, { codes: z.optional(newCodes) });

/** Settings of the deployment that the panel needs before anybody signs in; a JSON data block in its page. CRM-042, BRAND-001 */
export const panelConfig = z.object({
  version: z.string(),
  /** Exact origins, or `https://*.example.com`. Empty: the CRM interface does not run. Q-005 */
  allowedParentFrames: z.array(z.string()),
  crmApiEnabled: z.boolean(),
  /** Product name shown on the sign-in page. */
  name: z.string(),
  /** Token of testers, who have it in the address of their panel: their phones are not checked. TERM-023, Q-109 */
  betaToken: z.optional(z.string()),
  /** What the company looks like, as far as the page has to know; absent: there is no brand. BRAND-003, BRAND-007 */
  brand: z.optional(
    z.object({
      lightMode: z.boolean(),
      /** Scripts of others run in a frame that reaches nothing of the page. */
      hasFrame: z.boolean(),
      /** Flags that are set, as a query: `address=numbers`, `callerId=static`, `numbers=international`, `softphone`, `welcome`. */
      flags: z.string(),
    }),
  ),
  /** Demo accounts that the sign-in page may offer; absent in production. */
  demo: z.optional(
    z.object({
      accounts: z.array(
        z.object({
          login: z.string(),
          password: z.string(),
          label: z.string(),
          /** Who it is, and as what. */
          who: z.optional(
            z.object({ name: z.string(), role: z.enum(['agent', 'supervisor', 'employee']), team: z.string() }),
          ),
        }),
      ),
    }),
  ),
});
export type PanelConfig = z.infer<typeof panelConfig> & SignInChoices;
