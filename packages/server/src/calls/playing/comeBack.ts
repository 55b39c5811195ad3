import type { DropCause } from '@ringside/protocol/words/calls';
import type { Call } from '../call/Call.ts';
import { knownUser } from '../call/Party.ts';
import { ringUsers } from '../call/ring.ts';
import type { Course } from './Course.ts';

/** How often a parked call rings at its switchboard user: a caller whom nobody wants does not hold a line for ever. */
const TIMES_MAX = 15;

/** Nobody has taken the call where a switchboard user sent it: it is parked, and rings at the switchboard user. @returns true: it goes on */
export function comeBack(call: Call, { to, meant }: NonNullable<Course['back']>, cause: DropCause): boolean {
  const { caller, context } = call;
  if (!caller) return false;
  const infos = call.state.course?.passing?.infos ?? null;
  call.rings.withdraw(cause);
  const now = context.now();
  const parked = { by: to, meant, isBack: true, since: now, until: now + context.parkMs, infos };
  call.change({ type: 'park', party: caller.line.id, from: null, parked });
  return ringBack(call);
}

/** The switchboard user has not taken it: it waits on, and rings again later. @returns false: it has rung often enough */
export function stayParked(call: Call): boolean {
  const { caller, context } = call;
  const { parked } = call.state;
  if (!caller || !parked) return false;
  const now = context.now();
  if (now - parked.since > TIMES_MAX * context.parkMs) return false;
  call.change({ type: 'park', party: caller.line.id, from: null, parked: { ...parked, until: now + context.parkMs } });
  // Nobody's miss: it waits on the desks of all switchboard users.
  call.rings.withdraw('forwarded');
  return true;
}

/** A parked call rings at its switchboard user; whose phones are busy or away, it waits on. @returns false: it has rung often enough */
export function ringBack(call: Call): boolean {
  const { caller, context, rings } = call;
  const { parked } = call.state;
  if (!caller || !parked || rings.isOn) return call.isOver === false;
  const user = context.directory.user(parked.by);
  if (!user) return stayParked(call);
  const { meant: via, infos } = parked;
  const what = { caller: caller.knownAs, called: knownUser(user), via, infos, passing: null };
  if (ringUsers(call, [user], what) !== null) return stayParked(call);
  // Shown to ring.
  context.book.emit('parked', { callId: call.id });
  return true;
}
