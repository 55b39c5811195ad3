import type { RoutePlan } from '../../routing/RoutePlan.ts';
import type { KnownAs, PartyName } from '../line/Line.ts';
import type { Passing } from './Ringing.ts';

/** A routing plan that is being played for a caller, and how caller and call are shown where it rings. */
export interface Course {
  readonly plan: RoutePlan;
  /** Place in `plan.steps` of the step that has the call. */
  readonly place: number;
  readonly caller: KnownAs;
  readonly dialled: string;
  /** Set when a user passed the call on. */
  readonly passing: Passing | null;
  /** A switchboard user sent it, to whom it comes back when nobody takes it; absent: nobody. */
  readonly back?: { readonly to: string; readonly meant: PartyName };
  /** Groups that led the caller here; absent: none. */
  readonly been?: readonly string[];
}
