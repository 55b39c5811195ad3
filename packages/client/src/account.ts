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
