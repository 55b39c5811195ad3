import type { WireGroupEntry } from '@ringside/protocol/groups/entry';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { GroupRow } from '../../company/rows.ts';
import { groupUri } from '../../company/uris.ts';

/** CRM-031 */
export function groupView(row: GroupRow, userId: string, company: Company): WireGroupEntry {
  const member = company.memberOf(row.id, userId);
  const { pnNumbers, urlPhoto } = groupSettingsOf(row);
  return {
    restUri: groupUri(row.id),
    groupID: row.id,
    addressNumber: row.number,
    label: row.label,
    groupType: row.groupType,
    isAcd: row.isAcd,
    isMember: member !== null,
    activeMember: member?.active ?? false,
    active: row.active,
    isOpen: row.isCalendarOpen,
    ringPattern: row.ringPattern,
    queueSize: row.queueSize,
    ...(pnNumbers.length > 0 && { pnNumbers: [...pnNumbers] }),
    ...(urlPhoto !== '' && { urlPhoto }),
  };
}

/** What a queue is to keep to, for whoever sees into it; nothing where nothing was set. */
export function aimsOf(row: GroupRow): Pick<WireGroupEntry, 'aims'> {
  const { aimWait, aimLevel } = groupSettingsOf(row);
  const aims = { ...(aimWait > 0 && { wait: aimWait }), ...(aimLevel > 0 && { level: aimLevel }) };
  return Object.keys(aims).length > 0 ? { aims } : {};
}
