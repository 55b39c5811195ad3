import { crmRuleList } from '@ringside/client/crm/rules';
import type { Lists } from '../../kernel/Area.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import { profileAtom } from '../../kernel/state.ts';
import type { createCrmRules } from './rules/crmRules.ts';

/** Rules are rare: their runner is fetched with the first one, for users whom they are pushed to. Q-006 */
export const lists: Lists = ({ store, follow, of, onSignedOut }) => {
  let runner: Promise<ReturnType<typeof createCrmRules>> | null = null;
  follow(crmRuleList, (change) => {
    const isNew = change.op === 'put' || (change.op === 'reset' && change.items.length > 0);
    if (!store.get(profileAtom)?.hasCrmRules || !(runner || isNew)) return;
    runner ??= fetchCode(() => import('./rules/acts.ts')).then(({ ruleActs }) => of(ruleActs));
    runner.then(
      ({ apply }) => apply(change),
      () => {
        runner = null;
      },
    );
  });
  onSignedOut(() => void runner?.then(({ forget }) => forget()).catch(() => undefined));
};
