import type { WireGroupFigures, WireStatistics } from '@ringside/protocol/statistics/figures';
import type { WireMinutes } from '@ringside/protocol/statistics/minutes';
import { NOW } from '../../../stories/storyStore.ts';

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
