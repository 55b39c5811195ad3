import { agentDays, type WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import { statistics, type WireStatistics } from '@ringside/protocol/statistics/figures';
import { minutes as minutesAnswer } from '@ringside/protocol/statistics/minutes';
import type { Company } from '../../company/company.ts';
import { startOfDay } from '../../company/isOpenAt.ts';
import { supervises } from '../../company/queueRights.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { AgentLog } from '../agents/area.ts';
import type { QueueLog } from '../queues/area.ts';
import { statisticsCsv } from './csv.ts';
import { daysOf, whoIs } from './daysOf.ts';
import { figuresOf } from './figuresOf.ts';
import type { Minutes } from './minutes/createMinutes.ts';

/** The longest period of one answer. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;
/** How long after the period its last callers may still talk. */
const AFTER_MS = DAY_MS / 2;
const WITHIN_MS = 20_000;

interface Period {
  from: number;
  until: number;
  within: number;
  /** Groups the user supervises, of those wanted. */
  groupIds: string[];
}
type Fault = 'forbidden' | 'bad';
type Query = Record<string, string>;

/** Figures of queues and their agents, for supervisors who are allowed statistics. ACD-041, ACD-044 .. ACD-046, ACD-048 */
export function addStatisticsRoutes(
  api: Api,
  ports: {
    company: Company;
    store: { queues: QueueLog; agentEvents: AgentLog };
    minutes: Minutes;
    now: () => number;
  },
): void {
  const { company, store, minutes, now } = ports;
  const timeZone = company.enterprise?.timeZone ?? 'UTC';

  const periodOf = (userId: string, query: Query): Period | Fault => {
    if (company.extensionOf(userId)?.isAcdStatsAllowed !== true) return 'forbidden';
    const from = query['from'] === undefined ? startOfDay(timeZone, now()) : Number(query['from']);
    const until = query['until'] === undefined ? now() + 1 : Number(query['until']);
    const within = query['within'] === undefined ? WITHIN_MS : Number(query['within']);
    const isRange =
      Number.isFinite(from) && Number.isFinite(until) && from <= until && until - from <= MAX_DAYS * DAY_MS;
    if (!isRange || !(within >= 0)) return 'bad';
    const wanted = query['groups']?.split(',');
    const groups = company.groups.filter(
      (group) => supervises(company, userId, group) && (wanted === undefined || wanted.includes(group.id)),
    );
    return { from, until, within, groupIds: groups.map(({ id }) => id) };
  };
  const who = (userID: string) => whoIs(company, userID);

  const figures = async ({ from, until, within, groupIds }: Period): Promise<WireStatistics> => {
    const events = groupIds.length === 0 ? [] : await store.queues.between(from, until + AFTER_MS, groupIds);
    const found = figuresOf(events, { from, until, timeZone, withinMs: within });
    return {
      ...{ from, until, within },
      groups: found.groups.map((group) => ({ ...group, label: company.group(group.groupID)?.label ?? '' })),
      agents: found.agents.map((agent) => ({ ...agent, ...who(agent.userID) })),
    };
  };
  const days = ({ from, until, groupIds }: Period): Promise<WireAgentDays> => {
    const userIds = [...new Set(groupIds.flatMap((id) => company.membersOf(id).map(({ userId }) => userId)))];
    return daysOf({ company, agentEvents: store.agentEvents, now }, userIds, { from, until, groupIds });
  };
  const no = (fault: Fault) =>
    fault === 'forbidden'
      ? refused('ROUTER_ERR_403')
      : refused('ROUTER_ERR_400', { text: 'Malformed request: from, until' });

  api.add({
    method: 'GET',
    path: '/telephony/Statistics',
    summary:
      'Figures of the supervised queues and their agents for whoever called between `from` and `until` (epoch milliseconds; today so far without), of `groups` (ids, comma separated), with a service level of `within` milliseconds.',
    response: statistics,
    failsWith: 'ERROR_QUERY',
    async handle({ session, query }) {
      const period = periodOf(session.userId, query);
      return typeof period === 'string' ? no(period) : done(await figures(period));
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Statistics/agents',
    summary:
      'What the members of the supervised queues were for how long between `from` and `until`, and in a period of a day from when to when.',
    response: agentDays,
    failsWith: 'ERROR_QUERY',
    async handle({ session, query }) {
      const period = periodOf(session.userId, query);
      return typeof period === 'string' ? no(period) : done(await days(period));
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Statistics/minutes',
    summary:
      'The last 76 minutes of the supervised queues, or of `groups` of them, each and together: how many waited, how long, and which share was answered `within` so many milliseconds.',
    response: minutesAnswer,
    failsWith: 'ERROR_QUERY',
    handle({ session, query }) {
      const { groups, within } = query;
      const period = periodOf(session.userId, {
        ...(groups !== undefined && { groups }),
        ...(within !== undefined && { within }),
      });
      return typeof period === 'string' ? no(period) : done(minutes.read(period.groupIds, period.within));
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Statistics/csv',
    audit: 'statistics.export',
    summary: 'Both as tables for whoever may take reports: `{csv}`, after RFC 4180.',
    failsWith: 'ERROR_QUERY',
    async handle({ session, query }) {
      const mayReport = company.extensionOf(session.userId)?.isMyReportsAllowed === true;
      const period = mayReport ? periodOf(session.userId, query) : 'forbidden';
      if (typeof period === 'string') return no(period);
      return done({ csv: statisticsCsv(await figures(period), await days(period)) });
    },
  });
}
