import * as z from 'zod/mini';
import { secondStep } from './passkeys.ts';
import { windowProof } from './signIn.ts';

/** POST v1/session/windows/microsoft: begins to sign in with an account of Microsoft. 410: nobody waits; 412: it is not set up. AUTH-001 */
export const microsoftBegin = windowProof;
/** Microsoft's page, where the user says who signs in. */
export const microsoftBegun = z.object({ url: z.string() });

/**
 * POST v1/session/windows/microsoft/back: what Microsoft sent the browser back with. 401 MICROSOFT_REFUSED, 403 MICROSOFT_UNKNOWN and
 * SECOND_STEP_MISSING, 503 MICROSOFT_UNREACHABLE.
 */
export const microsoftBack = z.extend(windowProof, {
  state: z.string().check(z.maxLength(200)),
  /** Absent: the user, or Microsoft, gave up. */
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(8000))),
});
/** Null: signed in. `login`: of whom the second step is wanted. */
export const microsoftSigned = z.nullable(z.object({ login: z.string() }));

/** POST v1/session/windows/microsoft/step: the second step of who has two. 401 SECOND_PASSWORD_WRONG, 423: locked. */
export const microsoftStep = z.extend(windowProof, secondStep.shape);
