import type { DropCause } from '@ringside/protocol/rest';
import type { Call } from '../calls/Call.ts';
import type { UserRef } from '../ports.ts';
import { Attendant } from './Attendant.ts';
import { takeMessage } from './takeMessage.ts';

/** What keeps somebody from being reached. Who refuses a call has answered it: the caller is told. */
const unreached: ReadonlySet<DropCause> = new Set(['notAvailable', 'notAnswered', 'busy', 'connectionLost']);

/**
 * Leads a caller whom nobody takes to the mailbox of the user who was called. Calls to groups have none, nor has a call
 * that is being passed on with a check whether the destination rings.
 *
 * @returns false: there is no mailbox for this call, it ends
 */
export function divert(call: Call, cause: DropCause): boolean {
  const { caller, wanted, screening } = call;
  if (!caller || !wanted || screening || call.isOver || !unreached.has(cause)) return false;
  if (!hasMailbox(call, wanted)) return false;
  call.wanted = null;
  call.withdraw(cause);
  return divertTo(call, wanted);
}

/** Leads a caller who waits to a mailbox, whatever the reason. False: the user has none. */
export function divertTo(call: Call, user: UserRef): boolean {
  const { mailboxes, track } = call.context;
  if (!mailboxes || !hasMailbox(call, user)) return false;
  track(takeMessage(new Attendant(call), user, mailboxes));
  return true;
}

const hasMailbox = (call: Call, { userId }: UserRef): boolean => call.context.mailboxes?.ringMsOf(userId) != null;
