import * as z from 'zod/mini';
import { time } from './common.ts';
import { loginRequest, loginResponse, newCodes, signInWork } from './session.ts';
import { windowPassword, windowProof } from './signIn.ts';

/** Bytes as browsers send them to servers. */
const bytes = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/));

/** What an authenticator says at a sign-in, as `PublicKeyCredential.toJSON` writes it. */
export const passkeyProof = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(2000),
  signature: bytes(2000),
  userHandle: z.optional(bytes(100)),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** What an authenticator says of a new passkey. */
export const newPasskey = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What comes beside a right password of a user who has two steps. AUTH-001, Q-190 */
export const secondStep = z.object({
  secondPassword: loginRequest.shape.secondPassword,
  passkey: z.optional(passkeyProof),
});
export type SecondStep = z.infer<typeof secondStep>;

/** POST v1/login. 401 SECOND_PASSWORD: the password is right, and the second step is wanted; SECOND_PASSWORD_WRONG. */
export const loginInSteps = z.extend(loginRequest, { ...secondStep.shape, work: z.optional(signInWork) });

/** POST v1/session/passkeys/options: what a browser asks an authenticator for at a sign-in. `timeout` in milliseconds. */
export const passkeyOptions = z.object({ challenge: bytes(100), rpId: z.string(), timeout: z.number() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** POST v1/session/passkeys: a session for a passkey. 401 PASSKEY_REFUSED, 403 PASSKEY_SECOND: the password comes first. */
export const passkeyRequest = z.object({ passkey: passkeyProof });
export const passkeyResponse = loginResponse;

/** POST v1/session/windows/password, with the second step of who has two. */
export const windowPasswordInSteps = z.extend(windowPassword, {
  ...secondStep.shape,
  work: z.optional(signInWork),
});

/** `codes`: recovery codes of who has just set the second step up; null: nothing is to be shown. */
export const windowSigned = z.nullable(z.object({ codes: newCodes }));

/** POST v1/session/windows/passkey, from the window of a sign-in. */
export const windowPasskey = z.extend(windowProof, { passkey: passkeyProof });

/** POST v1/user/Passkeys/proof: the password, before anything of passkeys is changed; holds for five minutes. */
export const passwordProof = z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) });

/** POST v1/user/Passkeys/options, for `navigator.credentials.create`. 412: there are too many. */
export const creationOptions = z.object({
  challenge: bytes(100),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(100), name: z.string(), displayName: z.string() }),
  excluded: z.array(bytes(1400)),
  timeout: z.number(),
});
export type CreationOptions = z.infer<typeof creationOptions>;

const use = z.enum(['instead', 'after']);

/** GET v1/user/Passkeys: the passkeys of the user, and what they are for. */
export const passkeysView = z.object({
  /** `instead`: one alone signs in. `after`: it comes after the password, which is not enough alone. */
  use,
  passkeys: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      createdAt: time,
      lastUsedAt: z.nullable(time),
      isSynced: z.boolean(),
    }),
  ),
  /** Recovery codes that are left, and when they were made; null: never. */
  codesLeft: z.number(),
  codesMadeAt: z.nullable(time),
  /** The authenticator app, whose codes come after the password; null: there is none. */
  app: z.nullable(z.object({ createdAt: time, lastUsedAt: z.nullable(time) })),
  /** The company demands a second step of the user. */
  isDemanded: z.boolean(),
});
export type PasskeysView = z.infer<typeof passkeysView>;

/** Of POST v1/user/Passkeys and of POST v1/user/Passkeys/codes: `codes` are shown this once; absent: the ones of before hold. */
export const passkeysChanged = z.extend(passkeysView, { codes: z.optional(newCodes) });
export type PasskeysChanged = z.infer<typeof passkeysChanged>;

/**
 * POST v1/user/Authenticator, and POST v1/session/app with login and password, for who has no second step and needs one: what an
 * authenticator app is given. `uri`: otpauth://, for its camera.
 */
export const appSetUp = z.object({ secret: z.string(), uri: z.string() });
export type AppSetUp = z.infer<typeof appSetUp>;
export const appSetUpRequest = z.extend(z.pick(loginRequest, { login: true, password: true }), {
  work: z.optional(signInWork),
});

/** PUT v1/user/Authenticator: a code of it. 406 APP_CODE_WRONG. */
export const appCode = z.object({ code: z.string().check(z.maxLength(20)) });

/** PUT v1/user/Passkeys. 412: without a passkey there is no second step. */
export const passkeyUse = z.object({ use });
