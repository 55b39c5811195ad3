import type { WireExtensionEntry } from '@ringside/protocol/directory';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import type { ExtensionRow } from '../../company/rows.ts';
import { extensionUri } from '../../company/uris.ts';

/** What everybody sees of a colleague, with the telephony state of now. */
export function extensionView(row: ExtensionRow, company: Company, calls: CallEngine): WireExtensionEntry {
  const user = company.user(row.userId);
  return {
    restUri: extensionUri(row.id),
    addressNumber: row.number,
    displayName: user?.displayName ?? row.number,
    telephonyState: calls.telephonyOf(row.userId),
    presenceState: user?.presence ?? 'available',
  };
}
