import { entryVerbs } from '@ringside/client/signIn';
import type { PasskeyProof } from '@ringside/protocol/kernel/passkeys';
import { acts } from '../../../kernel/acts.ts';
import { outcome } from '../../../kernel/refusals.ts';

/** Signing in with a passkey. AUTH-001 */
export const passkeyEntryActs = acts(({ client, session }) => {
  const verbs = client.open(entryVerbs);
  return {
    setUpApp: async (login: string, password: string) => outcome(await verbs.setUpApp(login, password)),
    passkeyOptions: async () => outcome(await verbs.passkeyOptions()),
    signInByPasskey: (proof: PasskeyProof) => session.enter('password', () => verbs.enterByPasskey(proof)),
  };
});
