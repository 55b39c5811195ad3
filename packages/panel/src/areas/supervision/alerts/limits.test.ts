import type { QueueGroup } from '@ringside/domain/queue';
import { expect, test } from 'vitest';
import { totalsOf } from '../totals.ts';
import { alertsOf, defaultLimits, keepLimits, readLimits } from './limits.ts';

const counters = {
  ...{ free: 1, available: 1, waiting: 0, inCall: 0, inPause: 0, inWrapUp: 0, logged: 1, members: 1 },
  ...{ answered: 0, missed: 0, meanWait: 0, longestWait: 0 },
};
const group = (label: string, more: Partial<QueueGroup> = {}, figures: Partial<typeof counters> = {}): QueueGroup => ({
  ...{ uri: label, id: label, label, number: '3000', kind: 'acd', isAcd: true, isMember: false, isActiveMember: false },
  ...{ active: true, isOpen: true, ringPattern: 'unisson', queueSize: 10 },
  counters: { ...counters, ...figures },
  ...more,
});
const figures = {
  ...{ entered: 10, answered: 10, abandoned: 0, overflowed: 0, calledBack: 0, refused: 0, voicemail: 0, waiting: 0 },
  ...{ givenUp: 0, unreached: 0, answeredInTime: 6, meanWait: 0, longestWait: 0, meanTalk: 0, hours: [] },
};
const limits = { wait: 60, count: 2, level: 70, within: 20 };
const told = (row: Partial<Parameters<typeof alertsOf>[0][number]> & { group: QueueGroup }, given = limits) =>
  alertsOf([{ longestMs: null, totals: null, ...row }], given).map(({ group: _, ...alert }) => alert);

test('each limit raises its alert when it is reached, not before', () => {
  expect(told({ group: group('a'), longestMs: 59_999 })).toEqual([]);
  expect(told({ group: group('a'), longestMs: 60_000 })).toEqual([{ kind: 'wait', ms: 60_000 }]);
  expect(told({ group: group('a', {}, { waiting: 1 }) })).toEqual([]);
  expect(told({ group: group('a', {}, { waiting: 2 }) })).toEqual([{ kind: 'count', count: 2 }]);
  expect(told({ group: group('a'), totals: totalsOf([{ ...figures, answeredInTime: 7 }]) })).toEqual([]);
  expect(told({ group: group('a'), totals: totalsOf([figures]) })).toEqual([{ kind: 'level', percent: 60 }]);
  expect(told({ group: group('a', {}, { free: 0, available: 0, logged: 0 }) })).toEqual([{ kind: 'agents' }]);
  expect(told({ group: group('a', {}, { free: 0, inCall: 1 }) })).toEqual([{ kind: 'busy' }]);
});

test('no limit, few calls, or a closed queue: no alert', () => {
  const off = { wait: null, count: null, level: null, within: 20 } as unknown as typeof limits;
  const bad = { longestMs: 900_000, totals: totalsOf([figures]) };
  expect(told({ group: group('a', {}, { waiting: 9 }), ...bad }, off)).toEqual([]);
  expect(told({ group: group('a', { active: false }, { waiting: 9 }), ...bad })).toEqual([]);
  expect(told({ group: group('a'), totals: totalsOf([{ ...figures, answered: 4, answeredInTime: 0 }]) })).toEqual([]);
});

test('limits stay in the browser; what is damaged or refused is as if there were none', () => {
  let kept: string | null = null;
  const storage = () =>
    ({
      getItem: () => kept,
      setItem: (_key: string, value: string) => {
        kept = value;
      },
    }) as unknown as Storage;
  expect(readLimits(storage)).toEqual(defaultLimits);
  keepLimits(storage, { ...limits, level: null });
  expect(readLimits(storage)).toEqual({ ...limits, level: null, after: 60 });
  kept = '{"wait":"long"}';
  expect(readLimits(storage)).toEqual(defaultLimits);
  const refused = () => {
    throw new Error('no storage');
  };
  expect(readLimits(refused)).toEqual(defaultLimits);
  expect(() => keepLimits(refused, limits)).not.toThrow();
});
