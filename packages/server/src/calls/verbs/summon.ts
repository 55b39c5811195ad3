import { SIP_AUTO_ANSWER_HEADER } from '@ringside/protocol/words/sip';
import type { HeaderLine } from '../../sip/message/message.ts';
import type { Binding } from '../../sip/registration/Registrar.ts';
import type { Call } from '../call/Call.ts';
import type { Party } from '../call/Party.ts';
import { legTo } from '../call/ring.ts';
import type { CallContext } from '../engine/CallContext.ts';
import type { Leg } from '../leg/Leg.ts';

/**
 * The registered terminal with which a user wants to take part: the one named, or the first one.
 *
 * @param except a terminal that is in use already
 */
export function terminalFor(
  { directory, registrar }: CallContext,
  userId: string,
  terminalId: string | null,
  except: string | null = null,
): Binding | null {
  for (const terminal of directory.terminalsOf(userId)) {
    if (terminal.terminalId === except || (terminalId !== null && terminal.terminalId !== terminalId)) continue;
    const binding = registrar.bindingOfTerminal(terminal.terminalId);
    if (binding) return binding;
  }
  return null;
}

/**
 * Asks a phone to answer by itself: our own header for the browser phone, for desk phones the two that are in use there.
 * One that knows none of them rings.
 */
export const autoAnswer: readonly HeaderLine[] = [
  [SIP_AUTO_ANSWER_HEADER, 'true'],
  ['Call-Info', '<sip:ringside.invalid>;answer-after=0'],
  ['Alert-Info', '<http://ringside.invalid>;info=alert-autoanswer;delay=0'],
];

/** A leg to a terminal of the user that answers by itself. `invite` is up to the caller, after the handlers are set. */
export function summon(call: Call, party: Party, binding: Binding): { leg: Leg; invite: () => void } {
  const leg = legTo(call, binding, binding.contact, party.line.remote);
  return { leg, invite: () => void leg.invite(autoAnswer) };
}
