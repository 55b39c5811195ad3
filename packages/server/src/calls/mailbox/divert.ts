import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { Call } from '../call/Call.ts';
import type { Diverted } from '../ports/Mailboxes.ts';
import { Attendant } from './Attendant.ts';
import { playGreeting, takeVoicemail } from './takeVoicemail.ts';

/** Leads a caller who waits to a mailbox, whatever the reason. False: the user has none. */
export function divertTo(call: Call, user: UserRef, { takesNone = false, onKeyZero }: Diverted = {}): boolean {
  const { mailboxes, track } = call.context;
  if (!mailboxes || !hasMailbox(call, user)) return false;
  const attendant = new Attendant(call);
  const take = takesNone ? playGreeting : takeVoicemail;
  track(take(attendant, user, mailboxes, onKeyZero));
  return true;
}

const hasMailbox = (call: Call, { userId }: UserRef): boolean => call.context.mailboxes?.ringMsOf(userId) != null;
