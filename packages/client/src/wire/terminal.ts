import { type Terminal, terminalTypes } from '@ringside/domain/terminal';
import type { WireTerminal } from '@ringside/protocol/phones/terminal';
import { oneOf } from './oneOf.ts';

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
