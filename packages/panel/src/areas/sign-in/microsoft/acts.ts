import { microsoftVerbs } from '@ringside/client/microsoft';
import { entryVerbs } from '@ringside/client/signIn';
import type { SecondStep } from '@ringside/protocol/kernel/passkeys';
import { acts } from '../../../kernel/acts.ts';
import { fromFault, type Outcome, ok, REFUSALS, refuse } from '../../../kernel/refusals.ts';
import { localeAtom, themeAtom } from '../../../kernel/state.ts';
import { randomCode } from '../window/openSignInWindow.ts';
import { keepForReturn, takeReturn } from './backPath.ts';

const hashOf = async (secret: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  const text = btoa(String.fromCharCode(...hash));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=$/, '');
};
const gone = { code: 'SIGN_IN_WINDOW_GONE', status: 410, label: 'i__SIGN_IN_WINDOW_GONE_LABEL' } as const;

/** Signing in with an account of Microsoft where the panel stands alone: this tab goes there, and comes back. AUTH-001 */
export const microsoftActs = acts(({ client, session, store }) => {
  const entry = client.open(entryVerbs);
  const verbs = client.open(microsoftVerbs);
  return {
    /** Leaves for Microsoft's page. The secret stays in this tab, so nobody else can end the sign-in. */
    async leave(): Promise<Outcome> {
      const proof = { id: randomCode(), secret: randomCode() };
      const opened = await entry.openWindow(proof.id, await hashOf(proof.secret));
      const begun = opened.ok ? await verbs.begin(proof) : opened;
      if (!begun.ok) return refuse(fromFault(begun.fault));
      const [locale, theme] = [store.get(localeAtom), store.get(themeAtom)];
      const path = location.pathname + location.search + location.hash;
      keepForReturn(sessionStorage, { ringside: 'signIn', ...proof, locale, theme }, path);
      location.assign(begun.value);
      return ok(null);
    },
    /** Takes the session of a sign-in with which this tab has come back. */
    async collect(): Promise<void> {
      const proof = takeReturn(sessionStorage);
      if (!proof) return;
      await session.enter('window', async () => {
        const result = await entry.windowSession(proof);
        if (!result.ok) return result;
        return result.value ? { ok: true, value: null } : { ok: false, fault: gone };
      });
    },
    /** Of the page that Microsoft sends back to alone. */
    step: async (_step: SecondStep): Promise<Outcome> => refuse(REFUSALS.notNow),
  };
});
