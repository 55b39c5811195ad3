import { randomUUID } from 'node:crypto';
import type { DropCause } from '@ringside/protocol/words/calls';
import type { FinishedCall, UserRef } from '../../ports.ts';
import type { Call } from '../Call.ts';
import type { Party } from '../Party.ts';
import { Attendant } from './Attendant.ts';
import { playGreeting, takeMessage } from './takeMessage.ts';

/** What keeps somebody from being reached. Who refuses a call has answered it: the caller is told. */
const unreached: ReadonlySet<DropCause> = new Set(['notAvailable', 'notAnswered', 'busy', 'connectionLost']);

/**
 * Leads a caller whom nobody takes to the mailbox of the user who was called. Calls to groups have none, nor has a call
 * that is being passed on with a check whether the destination rings.
 *
 * @returns false: there is no mailbox for this call, it ends
 */
export function divert(call: Call, cause: DropCause): boolean {
  const { caller, wanted, screening, context } = call;
  if (!caller || !wanted || screening || call.isOver || !unreached.has(cause)) return false;
  if (!hasMailbox(call, wanted)) return false;
  call.wanted = null;
  const hasRung = call.callees.some(({ user }) => user?.userId === wanted.userId);
  if (!hasRung) context.book.emit('finished', missedCall(caller, wanted, cause, context.now()));
  call.rings.withdraw(cause);
  return divertTo(call, wanted);
}

/**
 * Leads a caller who waits to a mailbox, whatever the reason. False: the user has none.
 *
 * @param takesNone the caller hears the greeting and leaves no message
 */
export function divertTo(call: Call, user: UserRef, takesNone = false): boolean {
  const { mailboxes, track } = call.context;
  if (!mailboxes || !hasMailbox(call, user)) return false;
  const attendant = new Attendant(call);
  track(takesNone ? playGreeting(attendant, user, mailboxes) : takeMessage(attendant, user, mailboxes));
  return true;
}

/** The call of somebody whose phones did not ring at all: whoever hung up at the greeting has called nevertheless. */
function missedCall({ knownAs }: Party, wanted: UserRef, cause: DropCause, now: number): FinishedCall {
  return {
    userId: wanted.userId,
    lineId: randomUUID(),
    isIncoming: true,
    isMissed: true,
    isRejected: false,
    startedAt: now,
    talkSeconds: null,
    called: { label: wanted.displayName, number: wanted.number },
    remote: { label: knownAs.label, number: knownAs.externalNumber ?? knownAs.number },
    viaLabel: null,
    groupId: null,
    callId: randomUUID(),
    isPersonalCall: false,
    cause,
    infos: null,
  };
}

const hasMailbox = (call: Call, { userId }: UserRef): boolean => call.context.mailboxes?.ringMsOf(userId) != null;
