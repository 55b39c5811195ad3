import type { WireAgentDay, WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import type { WireGroupFigures, WireStatistics } from '@ringside/protocol/statistics/figures';
import type { WireMyDay } from '@ringside/protocol/statistics/mine';
import type { WireMinutes } from '@ringside/protocol/statistics/minutes';
import type { WireAgentKind } from '@ringside/protocol/words/agents';
import { dataAsOfAtom, groups, linkAtom } from '../../kernel/state.ts';
import type { CallCentre } from '../../stories/fakeCallCentre.ts';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { queuesLoadedAtom } from '../queues/queueState.ts';
import { withQueues } from '../queues/stories.ts';

interface Story {
  set: (store: Store) => void;
}
/** Callers of the hours from 8 on. */
const hours = (perHour: readonly number[], missed: readonly number[]): WireGroupFigures['hours'] =>
  perHour.map((answered, index) => {
    const lost = missed[index] ?? 0;
    return { hour: 8 + index, entered: answered + lost, answered, missed: lost };
  });
const figures = (groupID: string, answered: number, missed: number, more: Partial<WireGroupFigures> = {}) => ({
  ...{ groupID, label: groupID, entered: answered + missed, answered, abandoned: missed, overflowed: 0, calledBack: 0 },
  ...{
    givenUp: 0,
    refused: 0,
    voicemail: 0,
    waiting: 0,
    answeredInTime: Math.round(answered * 0.82),
    meanWait: 38_000,
  },
  ...{ unreached: 0, longestWait: 312_000, meanTalk: 245_000, hours: [] },
  ...more,
});
export const storyStatistics: WireStatistics = {
  ...{ from: 0, until: 1, within: 20_000 },
  groups: [
    figures('billing', 108, 17, {
      answeredInTime: 60,
      hours: hours([8, 20, 31, 26, 15, 8], [1, 2, 6, 4, 3, 1]),
    }),
    figures('orders', 64, 4, { hours: hours([5, 9, 14, 18, 12, 6], [0, 1, 1, 2]) }),
    figures('support', 110, 2, { hours: hours([12, 22, 27, 21, 17, 11], [0, 0, 2]) }),
    figures('carriers', 22, 0, { hours: hours([2, 4, 9, 3, 1, 3], []) }),
    figures('reception', 8, 6, { abandoned: 0, overflowed: 6, hours: hours([3, 4, 1], [0, 2, 4]) }),
  ],
  agents: [
    {
      ...{ userID: 'marc', extensionUri: 'telephony/Extension/marc', label: 'Marc Aubry', offered: 34, answered: 31 },
      ...{ notAnswered: 2, declined: 1, talk: 7_440_000 },
    },
  ],
};
const MINUTES = 76;
/** Minutes of a queue that fills, from how many waited and for how long. */
const minutesOf = (waiting: (minute: number) => number, longest: (minute: number) => number) => ({
  waiting: Array.from({ length: MINUTES }, (_, minute) => waiting(minute)),
  longest: Array.from({ length: MINUTES }, (_, minute) => longest(minute)),
  ended: Array.from({ length: MINUTES }, (_, minute) => (minute * 7) % 4),
  inTime: Array.from({ length: MINUTES }, (_, minute) => Math.min((minute * 7) % 4, minute > 50 ? 1 : 2)),
});
const filling = minutesOf(
  (minute) => Math.max(0, Math.round(2 + 2 * Math.sin(minute / 5) + Math.max(0, minute - 40) / 12)),
  (minute) => Math.round((60 + 40 * Math.sin(minute / 3) + Math.max(0, minute - 35) * 3.6) * 1000),
);
export const storyMinutes: WireMinutes = {
  ...{ at: Math.floor(NOW / 60_000) * 60_000, within: 20_000, known: MINUTES },
  together: filling,
  groups: [
    { groupID: 'billing', ...filling },
    ...['orders', 'support', 'carriers', 'reception', 'export', 'vans', 'claims'].map((groupID, index) => ({
      groupID,
      ...minutesOf(
        (minute) => (index < 2 ? Math.round(1 + Math.sin(minute / (4 + index))) : 0),
        () => 0,
      ),
    })),
  ],
};
const HOUR = 3_600_000;
const TODAY = new Date(NOW).setHours(0, 0, 0, 0);
type Part = [kind: WireAgentKind, until: number, reasonID?: string];
/** The day of an agent, from parts that end at an hour of the day; the last one goes on. */
const day = (userID: string, label: string, parts: readonly Part[]): WireAgentDay => {
  const texts: Readonly<Record<string, string>> = { break: 'Break', lunch: 'Lunch' };
  const times = {
    ...{ free: 0, alerting: 0, queueCalls: 0, otherCalls: 0, pause: 0, wrapUp: 0, unreachable: 0, loggedOut: 0 },
    unknown: 0,
  };
  let from = TODAY;
  const intervals = parts.map(([kind, end, reasonID = null], index) => {
    const until = index === parts.length - 1 ? NOW : TODAY + end * HOUR;
    const one = { from, until, kind, reasonID, groupID: kind === 'queueCalls' ? 'billing' : null };
    times[kind] += until - from;
    from = until;
    return one;
  });
  const ids = [...new Set(intervals.flatMap(({ reasonID }) => reasonID ?? []))];
  const pauses = ids.map((reasonID) => ({
    ...{ reasonID, text: texts[reasonID] ?? '' },
    ms: intervals.reduce((sum, one) => sum + (one.reasonID === reasonID ? one.until - one.from : 0), 0),
  }));
  return { userID, extensionUri: `telephony/Extension/${userID}`, label, times, pauses, intervals };
};
/** Hours of the day as a share of what has passed since eight, so that the days fit any clock. */
const h = (share: number): number => ((NOW - TODAY) / HOUR) * (0.58 + 0.42 * share);
export const storyDays: WireAgentDays = {
  ...{ from: TODAY, until: NOW },
  agents: [
    day('ana', 'Ana Forward', [
      ...([
        ['loggedOut', h(0.14)],
        ['queueCalls', h(0.27)],
        ['free', h(0.38)],
        ['queueCalls', h(0.7)],
      ] as Part[]),
      ...([
        ['free', h(0.99)],
        ['alerting', 24],
      ] as Part[]),
    ]),
    day('claire', 'Claire Dubois', [
      ...([
        ['loggedOut', h(0.02)],
        ['queueCalls', h(0.2)],
        ['wrapUp', h(0.24)],
        ['free', h(0.5)],
      ] as Part[]),
      ['loggedOut', 24],
    ]),
    day('marc', 'Marc Aubry', [
      ...([
        ['loggedOut', h(0.07)],
        ['queueCalls', h(0.28)],
        ['wrapUp', h(0.3)],
        ['free', h(0.4)],
      ] as Part[]),
      ...([
        ['queueCalls', h(0.6)],
        ['pause', h(0.69), 'lunch'],
        ['otherCalls', h(0.75)],
        ['queueCalls', 24],
      ] as Part[]),
    ]),
    day('priya', 'Priya Raman', [
      ...([
        ['loggedOut', h(0)],
        ['free', h(0.1)],
        ['queueCalls', h(0.33)],
        ['pause', h(0.4), 'break'],
      ] as Part[]),
      ...([
        ['queueCalls', h(0.68)],
        ['free', h(0.74)],
        ['queueCalls', 24],
      ] as Part[]),
    ]),
    day('sofia', 'Sofia Okafor', [
      ...([
        ['loggedOut', h(0)],
        ['free', h(0.07)],
        ['queueCalls', h(0.45)],
        ['free', h(0.6)],
      ] as Part[]),
      ...([
        ['queueCalls', h(0.78)],
        ['unreachable', 24],
      ] as Part[]),
    ]),
    day('tomas', 'Tomas Lindqvist', [
      ...([
        ['loggedOut', h(0.05)],
        ['free', h(0.19)],
        ['queueCalls', h(0.52)],
        ['free', h(0.6)],
      ] as Part[]),
      ...([
        ['queueCalls', h(0.81)],
        ['pause', 24, 'break'],
      ] as Part[]),
    ]),
    day('yuki', 'Yuki Tanaka', [
      ...([
        ['unknown', h(0)],
        ['free', h(0.19)],
        ['queueCalls', h(0.66)],
        ['pause', h(0.73), 'lunch'],
      ] as Part[]),
      ...([
        ['free', h(0.87)],
        ['queueCalls', h(0.93)],
        ['free', 24],
      ] as Part[]),
    ]),
    day('jonas', 'Jonas Weber', [['loggedOut', 24]]),
  ],
};
const refused = (code: string, status: number) =>
  ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }) as const;

/** A supervisor looks at the dashboard. */
export function withSupervision(store: Store, answers: Partial<CallCentre> = {}) {
  const fake = withQueues(store, '/supervision', null, {
    statistics: async () => ({ ok: true, value: storyStatistics }),
    agentDays: async ({ from, until }) => ({
      ok: true,
      value:
        from === undefined
          ? storyDays
          : { from, until: until ?? NOW, agents: storyDays.agents.map(({ intervals: _, ...sums }) => sums) },
    }),
    minutes: async () => ({ ok: true, value: storyMinutes }),
    statisticsCsv: async () => ({ ok: true, value: '\uFEFFgroup\r\n' }),
    ...answers,
  });
  return fake;
}
const marcsDay = storyDays.agents.find(({ userID }) => userID === 'marc') as WireAgentDay;
const marcsCalls = storyStatistics.agents[0] as WireStatistics['agents'][number];
export const storyMyDay: WireMyDay = { from: TODAY, until: NOW, day: marcsDay, calls: marcsCalls };
const dashboard = (answers: Partial<CallCentre> = {}, more: (store: Store) => void = () => {}): Story => ({
  set: (store) => {
    withSupervision(store, answers);
    more(store);
  },
});

/** The dashboard of a supervisor. */
export const supervisionStories: Record<string, Story> = {
  supervision: dashboard(),
  'supervision-forbidden': dashboard({ statistics: async () => refused('ROUTER_ERR_403', 403) }),
  'supervision-error': dashboard({ statistics: async () => refused('TIMEOUT', 0) }),
  'supervision-waiting': dashboard({ statistics: () => new Promise<never>(() => undefined) }, (store) =>
    store.set(queuesLoadedAtom, false),
  ),
  /** Nothing is heard from the server. */
  'supervision-stopped': dashboard({}, (store) =>
    store.set(linkAtom, { at: 'retry', attempt: 2, retryAt: NOW + 4000, since: NOW - 90_000 }),
  ),
  'supervision-empty': dashboard({}, (store) => store.set(groups.applyAtom, { op: 'reset', items: [] })),
  'supervision-loading': dashboard({}, (store) => {
    store.set(groups.applyAtom, { op: 'reset', items: [] });
    store.set(dataAsOfAtom, null);
  }),
  /** A supervisor looks at a queue, with its last hour beside it. */
  'queue-hour': {
    set: (store) => {
      withQueues(store, '/queue/billing', null, { minutes: async () => ({ ok: true, value: storyMinutes }) });
    },
  },
  /** An agent looks at a queue, with their day beside it. */
  'queue-my-day': {
    set: (store) => {
      withQueues(store, '/queue/billing', {}, { myDay: async () => ({ ok: true, value: storyMyDay }) });
    },
  },
};
