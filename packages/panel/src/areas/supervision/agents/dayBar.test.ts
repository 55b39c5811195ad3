import type { WireAgentDay } from '@ringside/protocol/statistics/agentDays';
import type { WireAgentKind } from '@ringside/protocol/words/agents';
import { expect, test } from 'vitest';
import { barPaths, intervalAt, loggedInMs, sharesOf, shownSpan } from './dayBar.ts';

const HOUR = 3_600_000;
const at = (kind: WireAgentKind, from: number, until: number) => ({
  ...{ kind, from: from * HOUR, until: until * HOUR, reasonID: null, groupID: null },
});
const times = {
  ...{ free: 0, alerting: 0, queueCalls: 0, otherCalls: 0, pause: 0, wrapUp: 0, unreachable: 0, loggedOut: 0 },
  unknown: 0,
};
const day = (intervals: ReturnType<typeof at>[]): WireAgentDay => ({
  ...{ userID: 'ines', extensionUri: '', label: 'Inès', times, pauses: [], intervals },
});
const today = { from: 0, until: 13.87 * HOUR };

test('all bars begin in the hour of the first agent, and end now or in the hour after the last one', () => {
  const early = day([
    at('unknown', 0, 7.2),
    at('loggedOut', 7.2, 8.3),
    at('free', 8.3, 12),
    at('loggedOut', 12, 13.87),
  ]);
  const late = day([at('loggedOut', 0, 9), at('queueCalls', 9, 11), at('loggedOut', 11, 13.87)]);
  expect(shownSpan([late, early], today)).toMatchObject({ from: 8 * HOUR, until: 12 * HOUR });
  const still = day([at('loggedOut', 0, 9), at('pause', 9, 13.87)]);
  expect(shownSpan([still], today)).toEqual({ first: 9 * HOUR, from: 9 * HOUR, until: 13.87 * HOUR });
  expect(shownSpan([day([at('loggedOut', 0, 13)])], today)).toBeNull();
});

test('[ACD-038] calls are one colour, pauses another; who is not there leaves the rail', () => {
  const intervals = [
    at('loggedOut', 0, 9),
    ...[at('free', 9, 10), at('alerting', 10, 10.5), at('queueCalls', 10.5, 11), at('pause', 11, 12)],
    ...[at('wrapUp', 12, 13), at('unreachable', 13, 14), at('loggedOut', 14, 15)],
  ];
  expect(barPaths(intervals, { from: 8 * HOUR, until: 18 * HOUR })).toEqual({
    free: 'M100 0h97v6h-97z',
    work: 'M200 0h97v6h-97z',
    pause: 'M300 0h197v6h-197z',
    out: 'M500 0h97v6h-97z',
  });
});
test('what nobody could see joins what was before, so that a thousand calls are no thousand parts', () => {
  const many = Array.from({ length: 2000 }, (_, n) =>
    at(n % 2 === 0 ? 'free' : 'queueCalls', n * 0.005, n * 0.005 + 0.005),
  );
  expect(barPaths(many, { from: 0, until: 10 * HOUR })).toEqual({ free: 'M0 0h997v6h-997z' });
});
test('shares of a period stand side by side', () => {
  const shares = sharesOf({ times: { ...times, free: 30, queueCalls: 60, pause: 10, loggedOut: 900 } });
  expect(barPaths(shares, { from: 0, until: 100 })).toEqual({
    free: 'M0 0h297v6h-297z',
    work: 'M300 0h597v6h-597z',
    pause: 'M900 0h97v6h-97z',
  });
  expect(loggedInMs({ ...times, free: 30, queueCalls: 60, loggedOut: 900, unknown: 5 })).toBe(90);
});
test('the pointer finds what was then', () => {
  const intervals = [at('free', 8, 10), at('pause', 10, 18)];
  const span = { from: 8 * HOUR, until: 18 * HOUR };
  expect([0, 0.1999, 0.2, 0.99].map((share) => intervalAt(intervals, span, share)?.kind)).toEqual([
    ...['free', 'free', 'pause', 'pause'],
  ]);
  expect(intervalAt(intervals, span, 1)).toBeNull();
});
