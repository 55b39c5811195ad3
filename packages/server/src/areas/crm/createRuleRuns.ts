import type { WireCrmRule } from '@ringside/protocol/crm';

/** How long a rule waits for a panel: one that is done at once, and one that asks the user first. */
export const RUN_WAITS_MS = 30_000;
export const ASKED_RUN_WAITS_MS = 600_000;

interface Run {
  rule: WireCrmRule;
  claimant: string | null;
  /** Forgets the run. */
  timer: NodeJS.Timeout;
}

/**
 * Runs of CRM rules, by user: which still wait, and who took which. However many panels a user has open, one of them
 * runs a rule. CRM-039, CRM-044, Q-020
 *
 * @param changed a run begins to wait (`rule`), or does not wait any more (`null`)
 */
export function createRuleRuns(changed: (userId: string, restUri: string, rule: WireCrmRule | null) => void) {
  const runs = new Map<string, Map<string, Run>>();

  const forget = (userId: string, restUri: string): void => {
    const mine = runs.get(userId);
    const run = mine?.get(restUri);
    if (!mine || !run) return;
    clearTimeout(run.timer);
    mine.delete(restUri);
    if (mine.size === 0) runs.delete(userId);
    if (run.claimant === null) changed(userId, restUri, null);
  };

  return {
    add(userId: string, rule: WireCrmRule): void {
      const { restUri } = rule;
      forget(userId, restUri);
      const waitsMs = rule.clientActions.askConfirmation ? ASKED_RUN_WAITS_MS : RUN_WAITS_MS;
      const timer = setTimeout(() => forget(userId, restUri), waitsMs);
      timer.unref();
      const mine = runs.get(userId) ?? new Map<string, Run>();
      runs.set(userId, mine.set(restUri, { rule, claimant: null, timer }));
      changed(userId, restUri, rule);
    },
    /** Runs that nobody has taken yet, oldest first. */
    waiting: (userId: string): WireCrmRule[] =>
      [...(runs.get(userId)?.values() ?? [])].filter(({ claimant }) => claimant === null).map(({ rule }) => rule),
    /** @returns whether the run is this panel's; null when there is no such run of the user */
    claim(userId: string, restUri: string, claimant: string): boolean | null {
      const run = runs.get(userId)?.get(restUri);
      if (!run) return null;
      if (run.claimant === null) {
        run.claimant = claimant;
        changed(userId, restUri, null);
      }
      return run.claimant === claimant;
    },
    stop(): void {
      for (const mine of runs.values()) for (const { timer } of mine.values()) clearTimeout(timer);
      runs.clear();
    },
  };
}
export type RuleRuns = ReturnType<typeof createRuleRuns>;
