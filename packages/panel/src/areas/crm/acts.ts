import { type CrmVerbs, crmVerbs } from '@ringside/client/crm/verbs';
import type { CrmChoices } from '@ringside/domain/crm';
import { toldActs } from '../../kernel/acts.ts';
import { type Outcome, outcome } from '../../kernel/refusals.ts';
import { areCrmChoicesPendingAtom, profileAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/**
 * Changes what the user decides about the CRM. It holds at once, here and towards the host page, and is taken back when
 * the server refuses it. Changes go out one after the other, so that the last one wins on the server as well.
 * CRM-017, CRM-018, CRM-020
 */
export function createCrmChoices(store: Store, client: Pick<CrmVerbs, 'setCrmChoices'>) {
  /** What the server holds, as far as known, while changes are on their way. */
  let held: CrmChoices | null = null;
  let under: Partial<CrmChoices>[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const present = (): CrmChoices => {
    const { crmPopups, crmSeesPersonalCalls } = store.get(profileAtom) ?? {};
    return {
      incoming: crmPopups?.incoming ?? false,
      outgoing: crmPopups?.outgoing ?? false,
      personal: crmSeesPersonalCalls ?? false,
    };
  };
  const show = (): void => {
    const { incoming, outgoing, personal } = Object.assign({}, held, ...under) as CrmChoices;
    store.set(areCrmChoicesPendingAtom, under.length > 0);
    store.set(
      profileAtom,
      (profile) =>
        profile && {
          ...profile,
          crmPopups: { ...profile.crmPopups, incoming, outgoing },
          crmSeesPersonalCalls: personal,
        },
    );
  };

  return (change: Partial<CrmChoices>): Promise<Outcome<CrmChoices>> => {
    const user = store.get(profileAtom)?.userUri;
    if (under.length === 0) held = present();
    under.push(change);
    show();
    const asked = last.then(async () => {
      const result = await client.setCrmChoices(change);
      under = under.filter((other) => other !== change);
      if (result.ok) held = result.value;
      if (store.get(profileAtom)?.userUri === user) show();
      return outcome(result);
    });
    last = asked;
    return asked;
  };
}

/** Shows at once, and is taken back when it is refused. CRM-017, CRM-018, CRM-020 */
export const crmChoiceActs = toldActs(({ store, client }) => ({
  setCrmChoices: createCrmChoices(store, client.open(crmVerbs)),
}));
