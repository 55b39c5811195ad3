import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { Call } from '../call/Call.ts';
import { Attendant } from './Attendant.ts';
import { playGreeting, takeVoicemail } from './takeVoicemail.ts';

/**
 * Leads a caller who waits to a mailbox, whatever the reason. False: the user has none.
 *
 * @param takesNone the caller hears the greeting and leaves no message
 */
export function divertTo(call: Call, user: UserRef, takesNone = false): boolean {
  const { mailboxes, track } = call.context;
  if (!mailboxes || !hasMailbox(call, user)) return false;
  const attendant = new Attendant(call);
  track(takesNone ? playGreeting(attendant, user, mailboxes) : takeVoicemail(attendant, user, mailboxes));
  return true;
}

const hasMailbox = (call: Call, { userId }: UserRef): boolean => call.context.mailboxes?.ringMsOf(userId) != null;
