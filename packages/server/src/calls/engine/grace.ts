import type { Binding } from '../../sip/registration/Registrar.ts';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';
import type { Call } from '../call/Call.ts';
import { endLeg } from '../call/endLeg.ts';
import type { Party } from '../call/Party.ts';
import { legTo, ringWoken } from '../call/ring.ts';
import { autoAnswer } from '../verbs/summon.ts';
import type { Calls } from './Calls.ts';

/** How long a phone that registered again may take to carry its line again. */
const RETURN_MS = 10_000;

/**
 * The connection of a phone is gone. Its connected lines wait for it, the others hear music; what rang there stops,
 * and rings again if the phone returns in time; what was being dialled there ends.
 */
export function phoneVanished(calls: Calls, connection: SipConnection): void {
  for (const call of [...calls.values()]) {
    for (const party of partiesOn(call, connection)) vanish(call, party, connection);
  }
}

const partiesOn = (call: Call, connection: SipConnection): Party[] =>
  call.parties.filter(({ leg, returning, ringing }) =>
    [leg, returning, ...ringing].some((each) => each?.connection === connection),
  );

function vanish(call: Call, party: Party, connection: SipConnection): void {
  const { leg } = party;
  if (leg?.connection === connection && !leg.isConnected) {
    leg.abandon();
    return call.end('connectionLost', party);
  }
  if (party.returning?.connection === connection) {
    // Its answer may have come while audio is still being agreed on: afterwards this leg must not take the line.
    party.returning.abandon();
    party.returning = null;
    // The terminal that the line was to leave still carries it.
    if (leg && leg.connection !== connection) return;
  }
  for (const ringing of party.ringing) if (ringing.connection === connection) ringing.abandon();
  party.ringing = party.ringing.filter((other) => other.connection !== connection);
  if (leg?.connection === connection) {
    leg.abandon();
    party.leg = null;
  } else if (party.ringing.length > 0) {
    return;
  } else if (party.line.state.at === 'pending') {
    // The phone was asked a moment ago to join a call of others, or to listen in on it: they do not wait for this phone.
    return call.monitors.includes(party)
      ? call.depart(party, 'connectionLost', 'server')
      : call.rings.refused(party, null, 'connectionLost');
  }
  waitFor(call, party, call.context.graceMs);
  call.refresh();
}

const waitFor = (call: Call, { line }: Party, ms: number): void =>
  call.change({ type: 'away', party: line.id, until: call.context.now() + ms });

/** A terminal registered (again): lines that wait for it are brought back to it, and calls that ring its user ring there. */
export function phoneReturned(calls: Calls, binding: Binding): void {
  for (const call of [...calls.values()]) {
    for (const party of call.parties) {
      const isOfUser = binding.userId !== null && party.user?.userId === binding.userId;
      if (isOfUser && call.callees.includes(party) && !call.isAway(party)) ringWoken(call, party, binding);
      if (call.isAway(party) && party.line.terminalId !== null && party.line.terminalId === binding.terminalId) {
        bringBack(calls, call, party, binding);
      }
    }
  }
}

function bringBack(calls: Calls, call: Call, party: Party, binding: Binding): void {
  const leg = legTo(call, binding, binding.contact, party.line.remote);
  party.line.terminalCallId = leg.dialog.callId;
  if (call.callees.includes(party)) {
    call.change({ type: 'back', party: party.line.id });
    call.rings.watch(party, leg);
    void leg.invite([]);
  } else {
    // What follows happens in the user's page: its phone opens the microphone and answers without a press.
    waitFor(call, party, RETURN_MS);
    leg.handlers = {
      onAnswered: () => {
        calls.get(party.line.callId)?.replaceLeg(party, leg);
      },
      onMediaFailed: () => leg.abandon(),
    };
    if (party.returning) endLeg(party.returning, 'connectionLost');
    party.returning = leg;
    void leg.invite(autoAnswer);
  }
  call.context.book.update(party.line);
}
