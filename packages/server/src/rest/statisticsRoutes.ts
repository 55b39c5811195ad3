import { statistics, type WireStatistics } from '@ringside/protocol/rest/statistics';
import type { Company } from '../directory/company.ts';
import { supervises } from '../directory/queueRights.ts';
import { startOfDay } from '../queues/isOpenAt.ts';
import { statisticsCsv } from '../statistics/csv.ts';
import { figuresOf } from '../statistics/figuresOf.ts';
import type { Store } from '../store/createStore.ts';
import { type Api, done, refused } from './createApi.ts';
import { extensionUri } from './uris.ts';

/** The longest period of one answer. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;
/** How long after the period its last callers may still talk. */
const AFTER_MS = DAY_MS / 2;
const WITHIN_MS = 20_000;

/** Figures of queues and their agents, for supervisors who are allowed statistics. ACD-041, ACD-044 .. ACD-046, ACD-048 */
export function addStatisticsRoutes(api: Api, ports: { company: Company; store: Store; now: () => number }): void {
  const { company, store, now } = ports;
  const timeZone = company.enterprise?.timeZone ?? 'UTC';

  const read = async (userId: string, query: Record<string, string>): Promise<WireStatistics | 'forbidden' | 'bad'> => {
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
    const ids = groups.map(({ id }) => id);
    const events = ids.length === 0 ? [] : await store.queues.between(from, until + AFTER_MS, ids);
    const found = figuresOf(events, { from, until, timeZone, withinMs: within });
    return {
      ...{ from, until, within },
      groups: found.groups.map((figures) => ({ ...figures, label: company.group(figures.groupID)?.label ?? '' })),
      agents: found.agents.map((figures) => {
        const extension = company.extensionOf(figures.userID);
        return {
          ...figures,
          extensionUri: extension ? extensionUri(extension.id) : '',
          label: company.user(figures.userID)?.displayName ?? '',
        };
      }),
    };
  };

  api.add({
    method: 'GET',
    path: '/telephony/Statistics',
    summary:
      'Figures of the supervised queues and their agents for whoever called between `from` and `until` (epoch milliseconds; today so far without), of `groups` (ids, comma separated), with a service level of `within` milliseconds.',
    response: statistics,
    failsWith: 'ERROR_QUERY',
    async handle({ session, query }) {
      const found = await read(session.userId, query);
      if (found === 'forbidden') return refused('ROUTER_ERR_403');
      return found === 'bad' ? refused('ROUTER_ERR_400', { text: 'Malformed request: from, until' }) : done(found);
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Statistics/csv',
    summary: 'The same as a table for whoever may take reports: `{csv}`, after RFC 4180.',
    failsWith: 'ERROR_QUERY',
    async handle({ session, query }) {
      const mayReport = company.extensionOf(session.userId)?.isMyReportsAllowed === true;
      const found = mayReport ? await read(session.userId, query) : 'forbidden';
      if (found === 'forbidden') return refused('ROUTER_ERR_403');
      if (found === 'bad') return refused('ROUTER_ERR_400', { text: 'Malformed request: from, until' });
      return done({ csv: statisticsCsv(found) });
    },
  });
}
