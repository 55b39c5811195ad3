import { randomBytes } from 'node:crypto';
import type { DropCause } from '@ringside/protocol/words/calls';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import { encodeUser, quoteDisplay } from '../../sip/message/address.ts';
import type { HeaderLine } from '../../sip/message/message.ts';
import type { Binding } from '../../sip/registration/Registrar.ts';
import { Leg } from '../leg/Leg.ts';
import { plainRtpOn } from '../leg/plainRtpOn.ts';
import { type KnownAs, Line, type PartyName } from '../line/Line.ts';
import type { Ringing } from '../playing/Ringing.ts';
import type { Call } from './Call.ts';
import { createParty, knownUser, type Party } from './Party.ts';

/** From header of a call towards a phone. An empty number is a hidden one. */
export function fromHeader(name: PartyName, host: string): string {
  return name.number === ''
    ? '"Anonymous" <sip:anonymous@anonymous.invalid>'
    : `${quoteDisplay(name.label)}<sip:${encodeUser(name.number)}@${host}>`;
}

/**
 * A leg to a registered phone, not yet ringing.
 *
 * @param callId Call-ID of its dialog; absent: one of its own
 */
export function legTo(call: Call, binding: Binding, target: string, from: PartyName, callId?: string): Leg {
  const { stack, media, directory, trace } = call.context;
  const { terminalId, events } = binding;
  const near = call.parties.find(({ leg }) => leg)?.leg?.endpoint;
  const leg = Leg.outgoing(stack, binding.connection, media.createEndpoint(plainRtpOn(binding.connection), near), {
    ...{ terminalId, events, isDesk: terminalId !== null && directory.isDeskPhone(terminalId) },
    ...(callId === undefined ? {} : { callId }),
    target,
    from: fromHeader(from, binding.connection.local ?? stack.host),
    to: `<${target}>`,
  });
  trace.follow(call.id, leg.dialog.callId);
  return leg;
}

/** The caller by the name that the user has for this number, as the user's phones show it. */
function knownTo({ context }: Call, userId: string, caller: KnownAs): PartyName {
  const { label, number } = caller;
  const [known] = number === '' ? [] : context.directory.namesOf(userId, caller.externalNumber ?? number);
  return { label: known?.label ?? label, number };
}

/** Registered phones of a user that have a line free, or why there are none. */
export function freePhones(call: Call, userId: string): Binding[] | 'notAvailable' | 'busy' {
  const { directory, registrar, book, maxTerminalConnection } = call.context;
  const phones = directory.terminalsOf(userId).flatMap(({ terminalId }) => registrar.bindingsOfTerminal(terminalId));
  if (phones.length === 0) return 'notAvailable';
  return book.linesOf(userId).length >= maxTerminalConnection ? 'busy' : phones;
}

/**
 * Rings users: one, or the members of a group at once. Who answers first has the call. Who is in the call already
 * counts as busy.
 *
 * @returns why nobody rings; null: a phone is being rung
 */
export function ringUsers(call: Call, users: UserRef[], what: Ringing): DropCause | null {
  let missing: DropCause = 'notAvailable';
  const ringing: { party: Party; legs: Leg[] }[] = [];
  const awaited: { party: string; until: number }[] = [];
  for (const user of users) {
    const phones = call.partyOf(user.userId) ? 'busy' : freePhones(call, user.userId);
    const isWoken = phones === 'notAvailable' && call.context.canWake(user.userId);
    const lost = phones === 'notAvailable' && !isWoken ? lostPhone(call, user.userId) : null;
    if (typeof phones === 'string' && !isWoken && !lost) {
      if (phones === 'busy') missing = 'busy';
      continue;
    }
    const party = createParty(user, knownUser(user), incomingLine(call, user.userId, 'ringing', what));
    if (typeof phones === 'string') {
      party.line.terminalId = lost?.terminalId ?? null;
      ringing.push({ party, legs: [] });
      if (lost) awaited.push({ party: party.line.id, until: lost.until });
      continue;
    }
    // One Call-ID at all phones of a user, as a proxy that forks has it: each of them knows its line by it.
    const callId = randomBytes(12).toString('hex');
    const from = knownTo(call, user.userId, what.caller);
    const legs = phones.map((phone) => legTo(call, phone, phone.contact, from, callId));
    party.line.terminalCallId = callId;
    party.line.terminalId = legs.length === 1 ? (legs[0]?.terminalId ?? null) : null;
    ringing.push({ party, legs });
  }
  if (ringing.length === 0) return missing;
  startRinging(call, ringing, []);
  for (const { party, until } of awaited) call.change({ type: 'away', party, until });
  return null;
}

/** The phone of a user that broke off a moment ago, and until when it is waited for; null: there is none. */
function lostPhone({ context }: Call, userId: string): { terminalId: string; until: number } | null {
  for (const { terminalId } of context.directory.terminalsOf(userId)) {
    const until = context.returning.until(terminalId);
    if (until !== null) return { terminalId, until };
  }
  return null;
}

/** A phone of a user has registered whom a call rings that had none: it rings there. */
export function ringWoken(call: Call, party: Party, binding: Binding): void {
  if (!party.user || party.ringing.length > 0 || party.leg || !party.line.isRingingIn) return;
  const leg = legTo(call, binding, binding.contact, party.line.remote);
  party.line.terminalCallId = leg.dialog.callId;
  party.line.terminalId = leg.terminalId;
  call.rings.watch(party, leg);
  void leg.invite([]);
  call.context.book.update(party.line);
}

/** Rings a number outside over the trunk. */
export function ringOutside(call: Call, number: string, what: Ringing): DropCause | null {
  const trunk = call.context.registrar.trunk();
  if (!trunk) return 'routeFailure';
  const line = incomingLine(call, null, 'ringing', { ...what, caller: { ...what.caller, externalNumber: null } });
  const target = `sip:${encodeUser(number)}@${call.context.stack.host}`;
  const party = createParty(null, { ...what.called, externalNumber: number }, line);
  const identity = fromHeader(what.caller, call.context.stack.host);
  startRinging(call, [{ party, legs: [legTo(call, trunk, target, what.caller)] }], [['P-Asserted-Identity', identity]]);
  return null;
}

function startRinging(call: Call, ringing: { party: Party; legs: Leg[] }[], headers: HeaderLine[]): void {
  for (const { party, legs } of ringing) {
    call.change({ type: 'ring', parties: [party.line.id] }, party);
    for (const leg of legs) call.rings.watch(party, leg);
  }
  call.rings.start();
  // Nothing can be answered before a phone is there.
  for (const { party, legs } of ringing) if (legs.length === 0) party.line.canAnswer = false;
  for (const { party, legs } of ringing) {
    if (party.user) call.context.book.add(party.line);
    for (const leg of legs) void leg.invite(headers);
  }
  if (ringing.some(({ legs }) => legs.length === 0)) call.rings.awaitPhones();
}

/** A line that rings here, or that is about to take a call that rings elsewhere (`pending`). */
export function incomingLine(call: Call, userId: string | null, state: 'ringing' | 'pending', what: Ringing): Line {
  const { caller, called, via, acdGroup = null, groupId = null, passing, infos } = what;
  const line = new Line({
    callId: call.id,
    userId,
    isIncoming: true,
    state,
    remote: { label: caller.label, number: caller.number },
    externalNumber: caller.externalNumber,
    called,
    via: via && { label: via.label, number: via.number },
    infos: infos ?? passing?.infos ?? null,
    acdGroup,
    groupId,
    waitingSince: what.waitingSince ?? null,
    queuePlace: what.queuePlace ?? null,
    lastRedirectedNumber: passing?.by.number ?? null,
    now: call.context.now(),
  });
  line.ringsUntil = what.ringsUntil ?? null;
  return line;
}
