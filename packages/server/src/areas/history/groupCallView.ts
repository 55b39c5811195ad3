import type { WireGroupCallRecord } from '@ringside/protocol/groups/history';
import type { Company } from '../../company/company.ts';
import { seesGroupCalls } from '../../company/queueRights.ts';
import { groupCallUri } from '../../company/uris.ts';
import type { GroupCallRow } from './groupCallStore.ts';

/** Ids of the groups whose finished calls a user sees. HIST-002 */
export const groupsSeenBy = (company: Company, userId: string): string[] =>
  company.groups.filter((group) => seesGroupCalls(company, userId, group)).map(({ id }) => id);

/** A finished call of a group, as on the wire. HIST-002 */
export function groupCallView(row: GroupCallRow, company: Company): WireGroupCallRecord {
  return {
    restUri: groupCallUri(row.id),
    groupID: row.groupId,
    groupLabel: company.group(row.groupId)?.label ?? '',
    isMissed: row.isMissed,
    timestamp: row.startedAt,
    ...(row.talkSeconds === null ? {} : { talkDuration: row.talkSeconds }),
    remoteLabel: row.remoteLabel,
    remoteNumber: row.remoteNumber,
    remoteContactId: row.remoteContactId,
    answeredBy: row.answeredBy === null ? '' : (company.user(row.answeredBy)?.displayName ?? ''),
  };
}
