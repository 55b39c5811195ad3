import type { DropCause } from '@ringside/protocol/rest';
import type { Route, UserRef } from '../ports.ts';
import { encodeUser, quoteDisplay } from '../sip/address.ts';
import type { HeaderLine } from '../sip/message.ts';
import type { Binding } from '../sip/Registrar.ts';
import type { Call } from './Call.ts';
import { Leg } from './Leg.ts';
import { Line, type PartyName } from './Line.ts';
import { createParty, type Party } from './Party.ts';

/** Who calls, as the called party may know it. `externalNumber` is set for callers from outside. */
export interface CallerName extends PartyName {
  externalNumber: string | null;
}

/** From header of a call towards a phone. An empty number is a hidden one. */
export function fromHeader(name: PartyName, host: string): string {
  return name.number === ''
    ? '"Anonymous" <sip:anonymous@anonymous.invalid>'
    : `${quoteDisplay(name.label)}<sip:${encodeUser(name.number)}@${host}>`;
}

/** A leg to a registered phone, not yet ringing. */
export function legTo(call: Call, binding: Binding, target: string, from: PartyName): Leg {
  const { stack, media } = call.context;
  return Leg.outgoing(stack, binding.connection, media.createEndpoint(), {
    terminalId: binding.terminalId,
    target,
    from: fromHeader(from, stack.host),
    to: `<${target}>`,
  });
}

/** Registered phones of a user that have a line free, or why there are none. */
export function freePhones(call: Call, userId: string): Binding[] | 'notAvailable' | 'busy' {
  const { directory, registrar, book, maxTerminalConnection } = call.context;
  const phones = directory
    .terminalsOf(userId)
    .map(({ terminalId }) => registrar.bindingOfTerminal(terminalId))
    .filter((binding) => binding !== null);
  if (phones.length === 0) return 'notAvailable';
  return book.linesOf(userId).length >= maxTerminalConnection ? 'busy' : phones;
}

/**
 * Rings users: one, or the members of a group at once. Who answers first has the call.
 *
 * @param acdGroup path of the ACD group whose agents they are
 */
export function ringUsers(
  call: Call,
  users: UserRef[],
  caller: CallerName,
  called: PartyName,
  via: PartyName | null,
  acdGroup: string | null = null,
): void {
  let missing: DropCause = 'notAvailable';
  const ringing: { party: Party; legs: Leg[] }[] = [];
  for (const user of users) {
    const phones = freePhones(call, user.userId);
    if (typeof phones === 'string') {
      if (phones === 'busy') missing = 'busy';
      continue;
    }
    const party = createParty(user, incomingLine(call, user.userId, caller, called, via, acdGroup));
    const legs = phones.map((phone) => legTo(call, phone, phone.contact, caller));
    party.line.terminalCallId = legs[0]?.dialog.callId ?? null;
    party.line.terminalId = legs.length === 1 ? (legs[0]?.terminalId ?? null) : null;
    ringing.push({ party, legs });
  }
  if (ringing.length === 0) return call.end(missing, null);
  startRinging(call, ringing, []);
}

/** Rings a number outside over the trunk. */
export function ringOutside(call: Call, number: string, caller: PartyName, called: PartyName): void {
  const trunk = call.context.registrar.trunk();
  if (!trunk) return call.end('routeFailure', null);
  const line = incomingLine(call, null, { ...caller, externalNumber: null }, called, null);
  const target = `sip:${encodeUser(number)}@${call.context.stack.host}`;
  const identity = fromHeader(caller, call.context.stack.host);
  startRinging(
    call,
    [{ party: createParty(null, line), legs: [legTo(call, trunk, target, caller)] }],
    [['P-Asserted-Identity', identity]],
  );
}

function startRinging(call: Call, ringing: { party: Party; legs: Leg[] }[], headers: HeaderLine[]): void {
  for (const { party, legs } of ringing) {
    call.callees.push(party);
    for (const leg of legs) call.adoptRinging(party, leg);
  }
  call.startRinging();
  for (const { party, legs } of ringing) {
    if (party.user) call.context.book.add(party.line);
    for (const leg of legs) void leg.invite(headers);
  }
}

function incomingLine(
  call: Call,
  userId: string | null,
  caller: CallerName,
  called: PartyName,
  via: PartyName | null,
  acdGroup: string | null = null,
): Line {
  return new Line({
    callId: call.id,
    userId,
    isIncoming: true,
    state: 'ringing',
    remote: { label: caller.label, number: caller.number },
    externalNumber: caller.externalNumber,
    called,
    via,
    infos: null,
    acdGroup,
    now: call.context.now(),
  });
}

/** The routes that ring somebody. */
export type RingRoute = Extract<Route, { to: 'user' | 'group' | 'outside' }>;
