import { microsoftBegun, microsoftSigned } from '@ringside/protocol/kernel/microsoft';
import type { SecondStep } from '@ringside/protocol/kernel/passkeys';
import type * as z from 'zod/mini';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';
import type { WindowProof } from './signIn.ts';

/** Whose second step is wanted; null: signed in. */
type Signed = { login: string } | null;

/** Signing in with an account of Microsoft, in a window that is waited for. AUTH-001 */
export interface MicrosoftVerbs {
  /** The page of Microsoft. 410: nobody waits; 412: it is not set up. */
  begin(proof: WindowProof): Promise<Result<string>>;
  /** What Microsoft sent back with; no code: it was given up there. */
  back(proof: WindowProof, state: string, code: string | null): Promise<Result<Signed>>;
  step(proof: WindowProof, step: SecondStep): Promise<Result<Signed>>;
}

export const microsoftVerbs: Verbs<MicrosoftVerbs> = ({ ask }) => {
  const post = <T>(path: string, body: unknown, answer: z.ZodMiniType<T>) =>
    ask({ method: 'POST', path: `v1/session/windows/microsoft${path}`, body, answer, token: null, mayLand: true });
  return {
    begin: async (proof) => mapResult(await post('', proof, microsoftBegun), ({ url }) => url),
    back: (proof, state, code) => post('/back', { ...proof, state, ...(code && { code }) }, microsoftSigned),
    step: (proof, step) => post('/step', { ...proof, ...step }, microsoftSigned),
  };
};
