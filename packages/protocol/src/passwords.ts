import * as z from 'zod/mini';
import { PASSWORD_MAX } from './words/passwords.ts';

/** One character of this kind at least. */
const force = z._default(z.nullable(z.literal('AtLeastOne')), null);

/** What a password has to be. PWD-012 */
export const passwordPolicy = z.object({
  /** False: a password may be anything but empty, of the characters that are allowed. */
  active: z._default(z.boolean(), true),
  minLength: z._default(z.int().check(z.minimum(1), z.maximum(PASSWORD_MAX)), 10),
  /** No row of neighbours such as 34567, and not one character again and again. */
  complexity: z._default(z.boolean(), true),
  forceUpperCase: force,
  forceLowerCase: force,
  forceSpecialChar: force,
  forceDigit: force,
});
export type PasswordPolicy = z.infer<typeof passwordPolicy>;

/** GET v1/user/Password: what a new password of the user has to be. */
export const passwordRules = z.object({
  policy: passwordPolicy,
  /** The requirements of upper case, lower case, special characters and digits hold for administrators. PWD-004, PWD-007 */
  alias: z.enum(['Administrator', 'User']),
  /** Nobody changes a password here: the company signs in elsewhere. AUTH-007 */
  isLocked: z.boolean(),
});
export type WirePasswordRules = z.infer<typeof passwordRules>;

/**
 * PUT v1/user/Password. 403 PASSWORD_CURRENT: that is not the present password; 406 with an `i__pwd_err_` label: the new one
 * breaks that rule; 403 PASSWORD_LOCKED; 429: too many tries. PWD-010
 */
export const passwordChange = z.object({
  current: z.string().check(z.minLength(1), z.maxLength(1000)),
  password: z.string().check(z.maxLength(1000)),
});
