import type { CrmRule } from '@ringside/domain';
import type { createCrmRules } from './crmRules.ts';
import { late } from './late.ts';
import type { Store } from './live.ts';
import { profileAtom } from './state.ts';

/** Rules are rare: their runner is fetched with the first one, for users whom they are pushed to. Q-006 */
export function createLateRules(store: Store) {
  let runner: Promise<ReturnType<typeof createCrmRules>> | null = null;
  return {
    run(rule: CrmRule): void {
      if (!store.get(profileAtom)?.hasCrmRules) return;
      runner ??= late(() => import('./crmRules.ts')).then(({ browserRulePorts, createCrmRules }) =>
        createCrmRules(store, browserRulePorts(window)),
      );
      runner.then(
        ({ run }) => run(rule),
        () => {
          runner = null;
        },
      );
    },
    /** Nobody is signed in any more. */
    forget: () => void runner?.then(({ forget }) => forget()).catch(() => undefined),
  };
}
