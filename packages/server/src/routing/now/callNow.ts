import type { WireCallNow } from '@ringside/protocol/routing';
import type { Leaving, RoutePlan, Step } from '../RoutePlan.ts';

/** Lines and phones of a user, as calls find them. */
export interface LineState {
  /** In a call. */
  isTalking: boolean;
  /** No line is left. */
  isFull: boolean;
  /** A phone is there, or one that is woken. */
  hasPhone: boolean;
}

type Met = Pick<WireCallNow, 'meets' | 'seconds' | 'onward'>;

/**
 * What a caller meets who calls a colleague now: how it begins there, and where the call goes from there. No number, no rule and no reason is
 * in it, and of names only those that the directory shows.
 *
 * @param plan of a call to the colleague
 * @param userId the colleague
 * @param isListed whether a group is in the directory
 * @see FWD-001, PRES-006, and the page of a person
 */
export function callNow(
  plan: RoutePlan,
  { userId, state, isListed }: { userId: string; state: LineState; isListed: (groupId: string) => boolean },
): Met {
  const [first] = plan.steps;
  const from = (place: number | undefined): WireCallNow['onward'] => {
    const step = place === undefined ? undefined : plan.steps[place];
    if (!step || step.to === 'refused') return null;
    // A queue that is closed passes its callers on; who is waited for and is free rings.
    if (step.to === 'queue' && !step.isOpen) return from(step.next.closed);
    if (step.to === 'wait' && !state.isTalking && step.next.free !== undefined) return from(step.next.free);
    return destination(step, isListed);
  };
  if (first.to === 'refused') return { meets: 'none', seconds: null, onward: null };
  if (first.to !== 'user' || first.user.userId !== userId) return { meets: 'sent', seconds: null, onward: from(0) };
  const leaves = (meets: string, why: Leaving): Met => ({ meets, seconds: null, onward: from(first.next[why]) });
  if (first.isUndisturbed) return leaves('undisturbed', 'busy');
  if (!state.hasPhone) return leaves('unavailable', 'unavailable');
  if (state.isFull || (first.isOneCall && state.isTalking)) return leaves('busy', 'busy');
  const seconds = first.forMs === null ? null : first.forMs / 1000;
  return { ...leaves(state.isTalking ? 'second' : 'rings', 'noAnswer'), seconds };
}

/** A step as whoever is led there notices it. */
function destination(step: Step, isListed: (groupId: string) => boolean): WireCallNow['onward'] {
  switch (step.to) {
    case 'user':
      return named('person', step.user.displayName);
    case 'group':
    case 'queue':
      return named('group', isListed(step.groupId) ? step.label : '');
    case 'message':
      return { to: 'voicemail', label: '' };
    case 'wait':
      return { to: 'waits', label: '' };
    case 'ask':
      return { to: 'asked', label: '' };
    case 'callBack':
      return { to: 'noted', label: '' };
    default:
      return { to: 'elsewhere', label: '' };
  }
}

/** Who is in no directory has no name here. */
const named = (to: string, label: string): WireCallNow['onward'] =>
  label === '' ? { to: 'elsewhere', label } : { to, label };
