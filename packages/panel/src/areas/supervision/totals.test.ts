import { expect, test } from 'vitest';
import { drawnHours, totalsOf } from './totals.ts';

const none = {
  ...{ entered: 0, answered: 0, abandoned: 0, overflowed: 0, calledBack: 0, refused: 0, voicemail: 0, waiting: 0 },
  ...{ unreached: 0, answeredInTime: 0, meanWait: 0, longestWait: 0, meanTalk: 0, hours: [] },
};

test('figures of queues are added up, means by their calls', () => {
  const totals = totalsOf([
    {
      ...none,
      ...{ entered: 10, answered: 5, abandoned: 1, unreached: 1, calledBack: 1, waiting: 2, answeredInTime: 4 },
      ...{ meanWait: 10_000, meanTalk: 60_000 },
      hours: [
        { hour: 7, entered: 4, answered: 3, missed: 1 },
        { hour: 9, entered: 6, answered: 3, missed: 1 },
      ],
    },
    {
      ...none,
      ...{ entered: 2, answered: 1, voicemail: 1, meanWait: 30_000, meanTalk: 130_000 },
      hours: [{ hour: 9, entered: 2, answered: 1, missed: 1 }],
    },
  ]);
  expect({ ...totals, hours: [totals.hours[7], totals.hours[9], totals.hours[23]] }).toEqual({
    ...{ entered: 12, answered: 7, missed: 3, missedShare: 0.3, reachedShare: 0.7 },
    inTimeShare: 4 / 6,
    meanWait: 14_000,
    meanTalk: 70_000,
    hours: [
      { answered: 3, missed: 1 },
      { answered: 4, missed: 2 },
      { answered: 0, missed: 0 },
    ],
  });
  expect(drawnHours(totals.hours)).toEqual({ from: 7, to: 18 });
});

test('nobody called: no shares, and the working day is drawn', () => {
  const totals = totalsOf([none]);
  expect([totals.missedShare, totals.reachedShare, totals.inTimeShare, totals.meanWait]).toEqual([null, null, null, 0]);
  expect(drawnHours(totals.hours)).toEqual({ from: 8, to: 18 });
});
