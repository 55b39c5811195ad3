import { contactPage, contactQuery } from '@ringside/protocol/directory';
import { historyPage, historyQuery, historySeen } from '@ringside/protocol/history';
import { pollAnswer, pollRequest } from '@ringside/protocol/kernel/frames';
import { userInfo as userInfoSchema } from '@ringside/protocol/profile';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { contactView, historyView } from '../../company/views.ts';
import type { Feed } from '../../createFeed.ts';
import type { Store } from '../../createStore.ts';
import { type Api, done, refused } from '../../kernel/api/createApi.ts';
import type { CallEngine } from '../../ports.ts';
import type { Operators } from '../agents/createOperators.ts';
import { searchContacts } from '../contacts/searchContacts.ts';
import { userInfo } from './userInfo.ts';

/** Profile, history and contacts of the signed-in user. */
export function addUserRoutes(
  api: Api,
  ports: {
    company: Company;
    store: Store;
    calls: CallEngine;
    operators: Operators;
    feed: Feed;
    now: () => number;
  },
): void {
  const { company, store, feed } = ports;
  api.add({
    method: 'GET',
    path: '/v1/user/Info',
    summary: 'The profile of the user.',
    response: userInfoSchema,
    failsWith: 'ERROR_GET',
    async handle({ session }) {
      const info = await userInfo(session, ports);
      return info ? done(info) : refused('ROUTER_ERR_418');
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/CallHistory',
    summary: 'Finished calls, newest first.',
    request: historyQuery,
    response: historyPage,
    failsWith: 'ERROR_QUERY',
    async handle({ session, body: { beforeUri, ...query } }) {
      const rows = await store.history.page(session.userId, { ...query, beforeId: beforeUri?.split('/').at(-1) });
      return done({ items: rows.map(historyView) });
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
      await feed.seen(session.userId, await store.history.markSeen(session.userId, body.seenUntil));
      return done();
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Push',
    summary: 'What is missing of the live lists, for clients without WebSocket.',
    request: pollRequest,
    response: pollAnswer,
    failsWith: 'ERROR_GET',
    async handle({ session, body }) {
      const frames = body.lists.map(({ list, since }) => feed.hub.catchUp(session.userId, list, since));
      return done({ frames: (await Promise.all(frames)).flat() });
    },
  });
  api.add({
    method: 'POST',
    path: '/data/Contact',
    summary: 'People by name, company or number: colleagues, groups, own and shared contacts.',
    request: contactQuery,
    response: contactPage,
    failsWith: 'ERROR_QUERY',
    handle: ({ session, body }) =>
      done({ items: searchContacts(company, session.userId, body.search, body.limit).map(contactView) }),
  });
  api.add({
    method: 'GET',
    path: '/v1/service/AvailableServices',
    summary: 'Services of other vendors that the user may use. None are connected yet.',
    response: z.array(z.unknown()),
    handle: () => done([]),
  });
}
