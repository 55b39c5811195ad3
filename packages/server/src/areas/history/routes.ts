import { groupHistoryPage, groupHistoryQuery } from '@ringside/protocol/groups/history';
import { historyPage, historyQuery, historySeen } from '@ringside/protocol/history';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { groupCallUri, historyUri } from '../../company/uris.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { History } from './createHistory.ts';
import { groupCallView, groupsSeenBy } from './groupCallView.ts';
import { historyView } from './historyView.ts';
import type { HistoryStores } from './store.ts';

const sorts = ['all', 'missed', 'incoming', 'outgoing'] as const;

/** The user's own history, and the calls of groups: reading, marking as seen, deleting. HIST-002, PROMPT-019 */
export function addHistoryRoutes(
  api: Api,
  ports: { company: Company; store: HistoryStores; history: History; now: () => number },
): void {
  const { company, history, now } = ports;
  const { history: rows, groupCalls: groupRows } = ports.store;
  api.add({
    method: 'POST',
    path: '/v1/user/CallHistory',
    summary: 'Finished calls, newest first.',
    request: historyQuery,
    response: historyPage,
    failsWith: 'ERROR_QUERY',
    async handle({ session, body: { beforeUri, ...query } }) {
      const page = await rows.page(session.userId, { ...query, beforeId: beforeUri?.split('/').at(-1) });
      return done({ items: page.map(historyView) });
    },
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/CallHistory',
    summary: 'Marks missed calls as seen.',
    request: historySeen,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      history.seen(session.userId, await rows.markSeen(session.userId, body.seenUntil));
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path: '/data/CallHistory/{id}',
    summary: 'Deletes one call of the own history.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, params }) {
      const id = params['id'] ?? '';
      if (!(await rows.remove(session.userId, id))) return refused('ROUTER_ERR_404');
      history.removed(session.userId, [historyUri(id)]);
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
      const ids = await rows.clear(session.userId, sort, now());
      history.removed(session.userId, ids.map(historyUri));
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
      const page = await groupRows.page(userId, groupsSeenBy(company, userId), {
        ...{ isMissedOnly: sort === 'missed', before, beforeId: beforeUri?.split('/').at(-1), limit },
      });
      return done({ items: page.map((row) => groupCallView(row, company)) });
    },
  });
  api.add({
    method: 'DELETE',
    path: '/data/GroupCall/{id}',
    summary: 'Deletes one call of a group from the own view; the others of the group keep it.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session: { userId }, params }) {
      const row = await groupRows.find(params['id'] ?? '');
      if (!row || !groupsSeenBy(company, userId).includes(row.groupId)) return refused('ROUTER_ERR_404');
      await groupRows.hide(userId, row.id);
      history.groupCallRemoved(userId, groupCallUri(row.id));
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
      await groupRows.clear(userId, sort === 'missed', now());
      history.groupCallRemoved(userId, null);
      return done();
    },
  });
}
