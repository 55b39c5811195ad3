import {
  type AppSetUp,
  appSetUp,
  type CreationOptions,
  creationOptions,
  type NewPasskey,
  type PasskeysChanged,
  type PasskeysView,
  passkeysChanged,
  passkeysView,
} from '@ringside/protocol/kernel/passkeys';
import { sessionItem } from '@ringside/protocol/kernel/signIn';
import { passwordRules, type WirePasswordRules } from '@ringside/protocol/passwords';
import * as z from 'zod/mini';
import type { Verbs } from './kernel/Reach.ts';
import type { Result } from './kernel/result.ts';

export type UserSession = z.infer<typeof sessionItem>;

/** The account of the signed-in user. */
export interface AccountVerbs {
  /** What a new password has to be. PWD-012 */
  passwordRules(): Promise<Result<WirePasswordRules>>;
  /** 403 PASSWORD_CURRENT: not the present one; 406: the new one breaks a rule. All other sign-ins end. PWD-010 */
  changePassword(current: string, password: string): Promise<Result<null>>;
  /** Where the user is signed in, newest first. */
  sessions(): Promise<Result<UserSession[]>>;
  endSession(id: string): Promise<Result<null>>;
  endOtherSessions(): Promise<Result<null>>;
}

export const accountVerbs: Verbs<AccountVerbs> = ({ ask }) => ({
  passwordRules: () => ask({ method: 'GET', path: 'v1/user/Password', answer: passwordRules }),
  changePassword: (current, password) =>
    ask({ method: 'PUT', path: 'v1/user/Password', body: { current, password }, answer: z.null() }),
  sessions: () => ask({ method: 'GET', path: 'v1/user/Sessions', answer: z.array(sessionItem) }),
  endSession: (id) => ask({ method: 'DELETE', path: `v1/user/Sessions/${encodeURIComponent(id)}`, answer: z.null() }),
  endOtherSessions: () => ask({ method: 'DELETE', path: 'v1/user/Sessions', answer: z.null() }),
});

/** Passkeys and recovery codes of the signed-in user. What changes them is 403 PASSWORD_CURRENT until the password was shown. AUTH-001 */
export interface PasskeyVerbs {
  passkeys(): Promise<Result<PasskeysView>>;
  /** Holds for five minutes. 403 PASSWORD_CURRENT: not the present one. */
  showPassword(password: string): Promise<Result<null>>;
  /** 412: there are too many. */
  newPasskeyOptions(): Promise<Result<CreationOptions>>;
  addPasskey(made: NewPasskey): Promise<Result<PasskeysChanged>>;
  /** 412: there is no passkey. */
  setPasskeyUse(use: PasskeysView['use']): Promise<Result<PasskeysView>>;
  /** 412: the only one of a user who has two steps. */
  removePasskey(id: string): Promise<Result<PasskeysView>>;
  newCodes(): Promise<Result<PasskeysChanged>>;
  /** What an authenticator app is given, this once. */
  newApp(): Promise<Result<AppSetUp>>;
  /** 406 APP_CODE_WRONG: not the code that the app shows now. */
  confirmApp(code: string): Promise<Result<PasskeysChanged>>;
  /** 412: the company demands a second step, and there is no other. */
  removeApp(): Promise<Result<PasskeysView>>;
}

export const passkeyVerbs: Verbs<PasskeyVerbs> = ({ ask }) => {
  const path = 'v1/user/Passkeys';
  const app = 'v1/user/Authenticator';
  return {
    passkeys: () => ask({ method: 'GET', path, answer: passkeysView }),
    showPassword: (password) => ask({ method: 'POST', path: `${path}/proof`, body: { password }, answer: z.null() }),
    newPasskeyOptions: () => ask({ method: 'POST', path: `${path}/options`, answer: creationOptions }),
    addPasskey: (made) => ask({ method: 'POST', path, body: made, answer: passkeysChanged }),
    setPasskeyUse: (use) => ask({ method: 'PUT', path, body: { use }, answer: passkeysView }),
    removePasskey: (id) => ask({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}`, answer: passkeysView }),
    newApp: () => ask({ method: 'POST', path: app, answer: appSetUp }),
    confirmApp: (code) => ask({ method: 'PUT', path: app, body: { code }, answer: passkeysChanged }),
    removeApp: () => ask({ method: 'DELETE', path: app, answer: passkeysView }),
    newCodes: () => ask({ method: 'POST', path: `${path}/codes`, answer: passkeysChanged }),
  };
};
