import { type Terminal, terminalTypes } from '@ringside/domain/terminal';
import { placeCallResponse } from '@ringside/protocol/calls';
import { terminal, type WireTerminal } from '@ringside/protocol/phones/terminal';
import { liveList } from '../kernel/LiveList.ts';
import { oneOf } from '../kernel/oneOf.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** A phone of the wire in domain terms: desktop is the softphone, webRTC the webphone. TERM-006 .. TERM-011, Q-108 */
export function terminalFromWire(wire: WireTerminal): Terminal {
  return {
    id: wire.abstractTerminalID,
    uri: wire.restUri,
    type: oneOf(terminalTypes, wire.type),
    kind: wire.softphoneType === 'desktop' ? 'softphone' : wire.softphoneType === 'webRTC' ? 'webphone' : 'normal',
    label: (wire.loadDisplayLabel?.type === 'device' && wire.device?.label) || (wire.terminalLabel ?? wire.label),
    deviceModel: wire.device?.deviceModelLabel ?? wire.device?.label ?? null,
    // TERM-004: a phone whose state nobody reports can be called from all the same.
    inService: wire.physicalState === 'inService' || wire.isAssumedIdle === true,
    maxConnections: wire.maxTerminalConnection,
    registerId: wire.currentRegisterId,
  };
}

/** The user's phones. */
export const terminalList = liveList('terminals', 'Terminal', terminal, terminalFromWire);

export interface TerminalVerbs {
  placeCall(
    terminalId: string,
    destination: string,
    infos?: { sfId: string; sfLabel: string; sfType?: string },
  ): Promise<Result<{ lineId: string }>>;
}

/** Calls placed on a phone of the user, over REST. */
export const terminalVerbs: Verbs<TerminalVerbs> = ({ ask }) => ({
  async placeCall(terminalId, destination, infos) {
    const verb = infos ? 'placeCallWithInfos' : 'placeCall';
    const path = `telephony/Terminal/${encodeURIComponent(terminalId)}/${verb}`;
    const body = infos ? { destination, infos } : { destination };
    const result = await ask({ method: 'POST', path, body, answer: placeCallResponse });
    return mapResult(result, ({ lineId }) => ({ lineId }));
  },
});
