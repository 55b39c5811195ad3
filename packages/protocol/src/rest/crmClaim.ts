import * as z from 'zod/mini';

/**
 * POST {rule run}/claim: the first panel of the user that asks runs the rule, the others leave it. Asked again by the
 * same panel the answer is the same, so it may be repeated when it got lost. 404: no such run, or one that is too old.
 * CRM-039, CRM-044, Q-020
 */
export const claimRuleRequest = z.object({
  /** Of the panel's document: another one after a reload, so that what was begun before is not done twice. */
  claimant: z.string().check(z.minLength(1), z.maxLength(100)),
});
export const claimRuleResponse = z.object({ claimed: z.boolean() });
