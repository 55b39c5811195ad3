import type { CallCentreClient } from '@ringside/client';
import type { WireGroupFigures, WireStatistics } from '@ringside/protocol/rest/statistics';
import { queuesLoadedAtom } from '../../app/queueState.ts';
import { dataAsOfAtom, dialPanelShownAtom, groups } from '../../app/state.ts';
import { withQueues } from './queueStories.ts';
import type { Store } from './storyStore.ts';

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
  ...{ refused: 0, voicemail: 0, waiting: 0, answeredInTime: Math.round(answered * 0.82), meanWait: 38_000 },
  ...{ longestWait: 312_000, meanTalk: 245_000, hours: [] },
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
    figures('reception', 8, 6, { hours: hours([3, 4, 1], [0, 2, 4]) }),
  ],
  agents: [
    {
      ...{ userID: 'marc', extensionUri: 'telephony/Extension/marc', label: 'Marc Aubry', offered: 34, answered: 31 },
      ...{ notAnswered: 2, declined: 1, talk: 7_440_000 },
    },
  ],
};
const refused = (code: string, status: number) =>
  ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }) as const;

/** A supervisor looks at the dashboard. */
export function withSupervision(store: Store, answers: Partial<CallCentreClient> = {}) {
  const fake = withQueues(store, '/supervision', null, {
    statistics: async () => ({ ok: true, value: storyStatistics }),
    statisticsCsv: async () => ({ ok: true, value: '\uFEFFgroup\r\n' }),
    ...answers,
  });
  store.set(dialPanelShownAtom, false);
  return fake;
}
const dashboard = (answers: Partial<CallCentreClient> = {}, more: (store: Store) => void = () => {}): Story => ({
  set: (store) => {
    withSupervision(store, answers);
    more(store);
  },
});

/** The dashboard of a supervisor. */
export const supervisionStories: Record<string, Story> = {
  supervision: dashboard(),
  'supervision-side': dashboard({}, (store) => store.set(dialPanelShownAtom, true)),
  'supervision-forbidden': dashboard({ statistics: async () => refused('ROUTER_ERR_403', 403) }),
  'supervision-error': dashboard({ statistics: async () => refused('TIMEOUT', 0) }),
  'supervision-waiting': dashboard({ statistics: () => new Promise<never>(() => undefined) }, (store) =>
    store.set(queuesLoadedAtom, false),
  ),
  'supervision-empty': dashboard({}, (store) => store.set(groups.applyAtom, { op: 'reset', items: [] })),
  'supervision-loading': dashboard({}, (store) => {
    store.set(groups.applyAtom, { op: 'reset', items: [] });
    store.set(dataAsOfAtom, null);
  }),
};
