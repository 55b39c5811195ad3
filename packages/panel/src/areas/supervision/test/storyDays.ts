import type { WireAgentDay, WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import type { WireStatistics } from '@ringside/protocol/statistics/figures';
import type { WireMyDay } from '@ringside/protocol/statistics/mine';
import type { WireAgentKind } from '@ringside/protocol/words/agents';
import { NOW } from '../../../stories/storyStore.ts';
import { storyStatistics } from './storyFigures.ts';

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
const marcsDay = storyDays.agents.find(({ userID }) => userID === 'marc') as WireAgentDay;
const marcsCalls = storyStatistics.agents[0] as WireStatistics['agents'][number];
export const storyMyDay: WireMyDay = { from: TODAY, until: NOW, day: marcsDay, calls: marcsCalls };
