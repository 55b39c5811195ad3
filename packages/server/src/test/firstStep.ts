import type { Directory } from '../calls/ports/Directory.ts';
import type { Step } from '../routing/RoutePlan.ts';

/** For tests: what is done first with a call to a number; of a user without a mailbox, from outside when no user is named. */
export const firstStep = (directory: Directory, number: string, userId: string | null = null): Step =>
  directory.plan({ from: { number }, caller: { userId }, purpose: 'dialled', ringMsOf: () => null }).steps[0];
