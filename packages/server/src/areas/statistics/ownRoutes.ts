import { myDay } from '@ringside/protocol/statistics/mine';
import { callSteps, stepKinds, type WireCallStep } from '@ringside/protocol/statistics/steps';
import { type Company, isAgent } from '../../company/company.ts';
import { startOfDay } from '../../company/isOpenAt.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { AgentLog } from '../agents/area.ts';
import type { QueueEventRow, QueueLog } from '../queues/area.ts';
import { daysOf, whoIs } from './daysOf.ts';
import { figuresOf } from './figuresOf.ts';

/** A line of the log of the queues as its user is shown it. */
const stepOf = (company: Company, me: string, row: QueueEventRow): WireCallStep => ({
  at: row.at,
  kind: stepKinds.find((kind) => kind === row.kind) ?? 'unknown',
  queue: company.group(row.groupId)?.label ?? '',
  ...(row.userId !== null && { agent: company.user(row.userId)?.displayName ?? '' }),
  ...(row.userId === me && { isMe: true }),
  ms: row.ms,
});

/**
 * What an agent may see without the right to figures: the agent's own day, and how a call of the agent's history went before it
 * was answered. ACD-009, HIST-001
 *
 * @param ports.callOf the call that a line of the user's own history belonged to
 */
export function addOwnRoutes(
  api: Api,
  ports: {
    company: Company;
    store: { queues: QueueLog; agentEvents: AgentLog };
    callOf: (userId: string, lineId: string) => Promise<string | null>;
    now: () => number;
  },
): void {
  const { company, store, callOf, now } = ports;
  const timeZone = company.enterprise?.timeZone ?? 'UTC';
  api.add({
    method: 'GET',
    path: '/telephony/Statistics/mine',
    summary:
      'What the agent who asks was today and for how long, and what came of the own queue calls. 412: is no agent.',
    response: myDay,
    failsWith: 'ERROR_QUERY',
    async handle({ session: { userId } }) {
      const extension = company.extensionOf(userId);
      if (!extension || !isAgent(extension)) return refused('ROUTER_ERR_412');
      const [from, until] = [startOfDay(timeZone, now()), now() + 1];
      const groupIds = company.groups.filter(({ id }) => company.memberOf(id, userId)).map(({ id }) => id);
      const days = await daysOf({ company, agentEvents: store.agentEvents, now }, [userId], { from, until, groupIds });
      const events = groupIds.length === 0 ? [] : await store.queues.between(from, until, groupIds);
      const found = figuresOf(events, { from, until, timeZone, withinMs: 0 });
      const none = { userID: userId, offered: 0, answered: 0, notAnswered: 0, declined: 0, talk: 0 };
      const calls = found.agents.find(({ userID }) => userID === userId) ?? none;
      const [day] = days.agents;
      if (!day) return refused('ROUTER_ERR_412');
      return done({ from, until: days.until, day, calls: { ...calls, ...whoIs(company, userId) } });
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Statistics/steps/{lineId}',
    summary: 'How a call of the own history went in the queues that it was in. 404: the user has no such call.',
    response: callSteps,
    failsWith: 'ERROR_QUERY',
    async handle({ session: { userId }, params }) {
      const callId = await callOf(userId, params['lineId'] ?? '');
      if (callId === null) return refused('ROUTER_ERR_404');
      const groupIds = company.groups.filter(({ isAcd }) => isAcd).map(({ id }) => id);
      const rows = await store.queues.ofCall(callId, groupIds);
      return done({ steps: rows.map((row) => stepOf(company, userId, row)) });
    },
  });
}
