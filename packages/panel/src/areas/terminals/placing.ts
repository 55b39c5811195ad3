import { linesToHold } from '@ringside/domain/call';
import { dialString } from '@ringside/domain/number';
import type { PlaceCall } from '../../kernel/ground/calling.ts';
import { fromFault, type Outcome, ok, outcome, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { lines } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { terminalAskAtom } from './terminalState.ts';

/** The server lacks something that the call needs. ERR-018 */
const SERVICE_MISSED = {
  ...{ code: 'SERVICE_MISSED', label: 'i__ERROR_SERVICE_MISSED_LABEL', detail: 'i__ERROR_SERVICE_MISSED_DETAIL' },
};

type Answer<T> = Promise<Parameters<typeof outcome<T>>[0]>;
/** How the server is asked. */
export interface PlacingServer {
  placeCall(
    terminalId: string,
    destination: string,
    infos?: { sfId: string; sfLabel: string; sfType?: string },
  ): Answer<{ lineId: string }>;
  callVerb(callUri: string, verb: 'hold'): Answer<null>;
}

/**
 * Places calls on a phone other than this browser's; what talks is held first.
 *
 * @param hasOthers another phone may do better when this one cannot. ERR-019, ERR-020
 */
export const placing =
  ({ store, client, hasOthers }: { store: Store; client: PlacingServer; hasOthers: () => boolean }) =>
  async (terminalId: string, [number, record]: Parameters<PlaceCall>): Promise<Outcome<{ lineId: string }>> => {
    const dialled = dialString(number);
    if (!dialled) return refuse(REFUSALS.wrongNumber);
    for (const line of linesToHold(store.get(lines.allAtom))) {
      const held = outcome(await client.callVerb(line.callUri, 'hold'));
      if (!held.ok) return held;
    }
    const infos = record && { sfId: record.id, sfLabel: record.label, sfType: record.type ?? 'GENERIC_CRM' };
    const placed = await client.placeCall(terminalId, dialled, infos);
    if (placed.ok) return ok(placed.value);
    if (placed.fault.status === 406) return refuse(REFUSALS.wrongNumber);
    if (placed.fault.status === 503) return refuse(SERVICE_MISSED);
    if (!hasOthers()) return refuse(REFUSALS.allOffline);
    store.set(terminalAskAtom, { why: 'call', destination: dialled });
    return refuse(fromFault(placed.fault));
  };
