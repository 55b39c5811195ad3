import { acdConferencePage, type WireAcdConference } from '@ringside/protocol/queues/conferences';
import type { Company } from '../../company/company.ts';
import { supervises } from '../../company/queueRights.ts';
import { groupUri } from '../../company/uris.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Conferences } from './createConferences.ts';
import type { AcdConferenceRow, AcdConferenceStore } from './store.ts';

/** Rows of an answer, unless less is wanted. */
const ROWS = 50;

/** Past conferences of calls of queues: own ones, and for supervisors those of their queues. ACD-049, NAV-104 */
export function addConferenceRoutes(
  api: Api,
  ports: { company: Company; store: AcdConferenceStore; conferences: Pick<Conferences, 'isRunning'> },
): void {
  const { company, store, conferences } = ports;
  const view = (row: AcdConferenceRow): WireAcdConference => {
    const user = company.user(row.startedBy);
    const number = company.extensionOf(row.startedBy)?.number ?? '';
    return {
      restUri: `telephony/AcdConference/${row.id}`,
      group: groupUri(row.groupId),
      groupLabel: company.group(row.groupId)?.label ?? '',
      startedAt: row.startedAt,
      duration: row.endedAt === null ? null : Math.round((row.endedAt - row.startedAt) / 1000),
      isRunning: conferences.isRunning(row.id),
      startedBy: user ? { label: user.displayName, number } : (row.participants[0] ?? { label: '', number: '' }),
      participants: row.participants.map((one) => ({ ...one })),
    };
  };
  api.add({
    method: 'GET',
    path: '/telephony/AcdConference',
    summary:
      'Conferences of calls of queues that the user took part in or supervises, newest first; `before` and `beforeUri` go on after a row.',
    response: acdConferencePage,
    failsWith: 'ERROR_QUERY',
    async handle({ session: { userId }, query }) {
      const before = query['before'] === undefined ? undefined : Number(query['before']);
      const limit = query['limit'] === undefined ? ROWS : Number(query['limit']);
      if (before !== undefined && !Number.isSafeInteger(before)) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: before' });
      }
      if (!(Number.isInteger(limit) && limit >= 1 && limit <= 201)) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: limit' });
      }
      const beforeId = query['beforeUri']?.split('/').at(-1);
      const supervised = company.groups.filter((group) => supervises(company, userId, group)).map(({ id }) => id);
      const rows = await store.page(userId, supervised, { before, beforeId, limit });
      return done({ items: rows.map(view) });
    },
  });
}
