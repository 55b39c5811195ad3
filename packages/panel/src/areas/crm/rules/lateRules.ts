import type { LiveChange, RingsideClient } from '@ringside/client';
import { late } from '../../../kernel/late.ts';
import type { Store } from '../../../kernel/live.ts';
import { profileAtom } from '../../../kernel/state.ts';
import type { createCrmRules } from './crmRules.ts';

/** Rules are rare: their runner is fetched with the first one, for users whom they are pushed to. Q-006 */
export function createLateRules(store: Store, client: Pick<RingsideClient, 'claimRule'>) {
  let runner: Promise<ReturnType<typeof createCrmRules>> | null = null;
  return {
    apply(change: Extract<LiveChange, { list: 'crmRules' }>): void {
      const isNew = change.op === 'put' || (change.op === 'reset' && change.items.length > 0);
      if (!store.get(profileAtom)?.hasCrmRules || !(runner || isNew)) return;
      runner ??= late(() => import('./crmRules.ts')).then(({ browserRulePorts, createCrmRules }) =>
        createCrmRules(store, browserRulePorts(window, client)),
      );
      runner.then(
        ({ apply }) => apply(change),
        () => {
          runner = null;
        },
      );
    },
    /** Nobody is signed in any more. */
    forget: () => void runner?.then(({ forget }) => forget()).catch(() => undefined),
  };
}
