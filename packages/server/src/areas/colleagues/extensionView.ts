import type { WireExtensionEntry } from '@ringside/protocol/people/directory';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import type { ExtensionRow } from '../../company/rows.ts';
import { extensionUri, photoUri } from '../../company/uris.ts';
import type { Presence } from '../presence/area.ts';

/** What everybody sees of a colleague, with the telephony state of now. */
export function extensionView(
  row: ExtensionRow,
  company: Company,
  calls: CallEngine,
  presence: Presence,
): WireExtensionEntry {
  const user = company.user(row.userId);
  const { message, until } = presence.of(row.userId);
  return {
    restUri: extensionUri(row.id),
    addressNumber: row.number,
    displayName: user?.displayName ?? row.number,
    telephonyState: presence.telephonyOf(row.userId, calls),
    presenceState: user?.presence ?? 'available',
    ...(message !== '' && { presenceMessage: message }),
    ...(until !== null && { presenceUntil: until }),
    // Hidden with the name.
    ...(user?.photo && !row.isHidden && { photo: photoUri(`u-${user.id}`, user.photo) }),
  };
}
