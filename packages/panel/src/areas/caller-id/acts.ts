import { callerIdList, callerIdVerbs } from '@ringside/client/callerIds';
import type { CallerIdChange } from '@ringside/domain/profile';
import { acts } from '../../kernel/acts.ts';
import { type Outcome, outcome } from '../../kernel/refusals.ts';
import { callerIdAtom } from './state.ts';

/** The number that others see: kept current, chosen. PRES-011 */
export const callerIdChoiceActs = acts(({ client, follow, store }) => {
  const verbs = client.open(callerIdVerbs);
  let isFollowed = false;
  return {
    /** Numbers that the user may show, at most ten. CRM-080 */
    allowed: async (firstDigits: string) => outcome(await verbs.callerIds(firstDigits)),
    async choose(change: CallerIdChange): Promise<Outcome<null>> {
      const done = outcome(await verbs.chooseCallerId(change));
      if (!done.ok) return done;
      store.set(callerIdAtom, done.value);
      return { ok: true, value: null };
    },
    /** Keeps it current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(callerIdList, (change) => {
        const [one] = change.op === 'reset' ? change.items : change.op === 'put' ? [change.item] : [];
        if (one) store.set(callerIdAtom, one);
      });
    },
  };
});
