import type { CallView } from '@ringside/protocol/bridge/types';
import type { DialHandler, DialOutcome } from './CrmHost.ts';

/**
 * Holds back calls that appear while a dial request of the CRM is under way, until the request is answered: a CRM that
 * shows calls itself learns its own call from the answer, not as a call made elsewhere.
 *
 * @param pass gets the calls, in order, with whether the CRM asked for them
 */
export function createDialGate(pass: (call: CallView, isOwn: boolean) => void) {
  const own = new Set<string>();
  const seen = new Set<string>();
  let held: CallView[] = [];
  let pending = 0;
  const release = (call: CallView): void => {
    seen.add(call.lineID);
    pass(call, own.has(call.lineID));
  };
  const open = (): void => {
    pending -= 1;
    if (pending > 0) return;
    const calls = held;
    held = [];
    calls.forEach(release);
  };
  return {
    take(call: CallView): void {
      if (pending > 0 && !call.isIncoming && !seen.has(call.lineID)) held.push(call);
      else release(call);
    },
    dialling(dial: DialHandler): DialHandler {
      return async (request): Promise<DialOutcome> => {
        pending += 1;
        const outcome = await dial(request);
        if (outcome.ok) own.add(outcome.lineID);
        // in a later task, when the CRM has taken the answer
        setTimeout(open);
        return outcome;
      };
    },
  };
}
