import { groupHistoryPage, groupHistoryQuery } from '@ringside/protocol/rest/groupHistory';
import * as z from 'zod/mini';
import type { Company } from '../directory/company.ts';
import { supervises } from '../directory/queueRights.ts';
import type { Feed } from '../push/createFeed.ts';
import type { Store } from '../store/createStore.ts';
import { type Api, done, refused } from './createApi.ts';
import { historyUri } from './uris.ts';

const sorts = ['all', 'missed', 'incoming', 'outgoing'] as const;

/** Deleting calls of the own history, and the calls of groups. HIST-002, PROMPT-019 */
export function addHistoryRoutes(
  api: Api,
  ports: { company: Company; store: Store; feed: Feed; now: () => number },
): void {
  const { company, store, feed, now } = ports;
  api.add({
    method: 'DELETE',
    path: '/data/CallHistory/{id}',
    summary: 'Deletes one call of the own history.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, params }) {
      const id = params['id'] ?? '';
      if (!(await store.history.remove(session.userId, id))) return refused('ROUTER_ERR_404');
      await feed.historyRemoved(session.userId, [historyUri(id)]);
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/CallHistory',
    summary: 'Deletes what the filter `sort` shows: all, missed, incoming or outgoing.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, query }) {
      const sort = sorts.find((name) => name === query['sort']);
      if (!sort) return refused('ROUTER_ERR_400', { text: 'Malformed request: sort' });
      const ids = await store.history.clear(session.userId, sort, now());
      await feed.historyRemoved(session.userId, ids.map(historyUri));
      return done();
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/GroupCallHistory',
    summary: 'Finished calls of the groups that the user belongs to or supervises, newest first, each once.',
    request: groupHistoryQuery,
    response: groupHistoryPage,
    failsWith: 'ERROR_QUERY',
    async handle({ session: { userId }, body }) {
      const groups = company.groups.filter(
        (group) => company.memberOf(group.id, userId) !== null || supervises(company, userId, group),
      );
      const { sort, before, limit } = body;
      const rows = await store.history.groupPage(
        groups.map(({ id }) => id),
        { isMissedOnly: sort === 'missed', before, limit },
      );
      const items = rows.map((row) => ({
        restUri: historyUri(row.id),
        groupID: row.groupId ?? '',
        groupLabel: company.group(row.groupId ?? '')?.label ?? row.viaLabel ?? '',
        isMissed: row.talkSeconds === null,
        timestamp: row.startedAt,
        ...(row.talkSeconds === null ? {} : { talkDuration: row.talkSeconds }),
        remoteLabel: row.remoteLabel,
        remoteNumber: row.remoteNumber,
        remoteContactId: row.remoteContactId,
        answeredBy: row.talkSeconds === null ? '' : (company.user(row.userId)?.displayName ?? ''),
      }));
      return done({ items });
    },
  });
}
