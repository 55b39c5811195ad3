import { groupHistoryPage, groupHistoryQuery } from '@ringside/protocol/groups/history';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { groupCallUri, historyUri } from '../../company/uris.ts';
import type { Feed } from '../../createFeed.ts';
import type { Store } from '../../createStore.ts';
import { type Api, done, refused } from '../../kernel/api/createApi.ts';
import { groupCallView, groupsSeenBy } from './groupCallView.ts';

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
    async handle({ session: { userId }, body: { sort, before, beforeUri, limit } }) {
      const rows = await store.groupCalls.page(userId, groupsSeenBy(company, userId), {
        ...{ isMissedOnly: sort === 'missed', before, beforeId: beforeUri?.split('/').at(-1), limit },
      });
      return done({ items: rows.map((row) => groupCallView(row, company)) });
    },
  });
  api.add({
    method: 'DELETE',
    path: '/data/GroupCall/{id}',
    summary: 'Deletes one call of a group from the own view; the others of the group keep it.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session: { userId }, params }) {
      const row = await store.groupCalls.find(params['id'] ?? '');
      if (!row || !groupsSeenBy(company, userId).includes(row.groupId)) return refused('ROUTER_ERR_404');
      await store.groupCalls.hide(userId, row.id);
      feed.groupCallRemoved(userId, groupCallUri(row.id));
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/GroupCallHistory',
    summary: 'Deletes what the filter `sort` shows (all or missed) from the own view.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session: { userId }, query }) {
      const { sort } = query;
      if (sort !== 'all' && sort !== 'missed') return refused('ROUTER_ERR_400', { text: 'Malformed request: sort' });
      await store.groupCalls.clear(userId, sort === 'missed', now());
      feed.groupCallRemoved(userId, null);
      return done();
    },
  });
}
