import type { WireTerminal } from '@ringside/protocol/phones/terminal';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { TerminalRow } from '../../company/rows.ts';
import { terminalUri } from '../../company/uris.ts';

/** A terminal as it goes over the wire, with what is registered for it now. */
export function terminalView(row: TerminalRow, calls: CallEngine): WireTerminal {
  const currentRegisterId = calls.registerIdOf(row.id);
  return {
    restUri: terminalUri(row.id),
    abstractTerminalID: row.id,
    type: row.type,
    label: row.label,
    terminalLabel: row.label,
    ...(row.deviceModel === null ? {} : { device: { label: row.label, deviceModelLabel: row.deviceModel } }),
    physicalState: currentRegisterId === null ? 'outOfService' : 'inService',
    softphoneType: row.softphoneType,
    maxTerminalConnection: row.maxConnections,
    currentRegisterId,
    uiPos: row.uiPos,
  };
}
