import { dataAsOfAtom, groups, linkAtom } from '../../kernel/state.ts';
import type { CallCentre } from '../../stories/fakeCallCentre.ts';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { queuesLoadedAtom } from '../queues/queueState.ts';
import { withQueues } from '../queues/stories.ts';
import { storyDays, storyMyDay } from './test/storyDays.ts';
import { storyMinutes, storyStatistics } from './test/storyFigures.ts';

interface Story {
  set: (store: Store) => void;
}
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
