import type { TargetNumber } from '@ringside/protocol/words/forwarding';
import type { RuleNote } from './ForwardingRule.ts';
import type { Leaving, Next, PlanCaller, PlanStart, Purpose, Refusal, Step } from './RoutePlan.ts';
import type { RoutingCompany, UserRef } from './RoutingPorts.ts';

/** What a plan is made of. */
export interface PlanRequest {
  readonly from: PlanStart;
  readonly caller: PlanCaller;
  readonly purpose: Purpose;
  /** A phone of a caller from outside rings there: whoever sends it on may not choose a number outside. */
  readonly isFromOutside?: boolean;
  /** Groups the call has been led through: it is not led there again. */
  readonly been?: readonly string[];
  /** Epoch milliseconds; opening hours are looked at for this moment. */
  readonly at: number;
  readonly company: RoutingCompany;
}

/** A plan while it is made. */
export interface Draft extends PlanRequest {
  readonly steps: Step[];
  /** Of the rules of the user or group that was called. */
  readonly notes: RuleNote[];
  readonly called: TargetNumber;
  /** Set where rules have led the call, so often: through these users; the mailbox that takes it where nobody else does. */
  readonly led: { readonly times: number; readonly users: readonly string[]; readonly mailbox: UserRef | null } | null;
  /** Adds where a number leads. */
  readonly toNumber: (draft: Draft, number: string) => number;
}

/** Reasons, and what adds the step where the call goes on for them; null: it ends. */
export type Onward = readonly [readonly Leaving[], () => number | null];

/**
 * Adds a step, then where the call goes on from it.
 *
 * @param keys of a caller who is asked, and what adds the step where each leads
 * @returns its place
 */
export function add(
  draft: Pick<Draft, 'steps'>,
  step: Step,
  after: readonly Onward[] = [],
  keys: Readonly<Record<string, () => number | null>> = {},
): number {
  const { steps } = draft;
  const place = steps.push(step) - 1;
  const next: Partial<Record<Leaving, number>> = {};
  for (const [reasons, follow] of after) {
    const further = follow();
    if (further !== null) for (const why of reasons) next[why] = further;
  }
  const leads: Record<string, number> = {};
  for (const [key, follow] of Object.entries(keys)) {
    const further = follow();
    if (further !== null) leads[key] = further;
  }
  if (step.to === 'ask') steps[place] = { ...step, next, keys: leads };
  else if ('next' in step) steps[place] = { ...step, next: next satisfies Next };
  return place;
}

/** A call that goes nowhere, and why. */
export const refusal = (code: string, text: string, cause: Refusal['cause'] = 'numberInvalid'): Refusal => ({
  ...{ to: 'refused', cause, code, text },
});
/** Of callers for whom nobody is there. */
export const notAvailable = refusal('CALL_NOT_AVAILABLE', 'nobody takes the call', 'notAvailable');
