import { SIP_AUTO_ANSWER_HEADER } from '@ringside/protocol/rest';
import type { Binding } from '../sip/Registrar.ts';
import type { Call } from './Call.ts';
import type { CallContext } from './CallContext.ts';
import type { Leg } from './Leg.ts';
import type { Party } from './Party.ts';
import { legTo } from './ring.ts';

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

/** A leg to a terminal of the user that answers by itself. `invite` is up to the caller, after the handlers are set. */
export function summon(call: Call, party: Party, binding: Binding): { leg: Leg; invite: () => void } {
  const leg = legTo(call, binding, binding.contact, party.line.remote);
  return { leg, invite: () => void leg.invite([[SIP_AUTO_ANSWER_HEADER, 'true']]) };
}
