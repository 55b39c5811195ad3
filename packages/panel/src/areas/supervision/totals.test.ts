import { expect, test } from 'vitest';
import { drawnHours, totalsOf } from './totals.ts';

const none = {
  ...{ entered: 0, answered: 0, abandoned: 0, overflowed: 0, calledBack: 0, refused: 0, voicemail: 0, waiting: 0 },
  ...{ givenUp: 0, unreached: 0, answeredInTime: 0, meanWait: 0, longestWait: 0, meanTalk: 0, hours: [] },
};

test('[ACD-041] figures of queues are added up, means by their calls, and the service level is a share of all that waited', () => {
  const totals = totalsOf([
    {
      ...none,
      ...{
        entered: 13,
        answered: 5,
        abandoned: 3,
        givenUp: 2,
        unreached: 1,
        calledBack: 1,
        waiting: 2,
        answeredInTime: 4,
      },
      overflowed: 1,
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
    ...{ entered: 15, answered: 7, missed: 6, missedShare: 6 / 13, reachedShare: 7 / 13 },
    // Two of the missed gave up at once, one is a matter of another queue.
    ...{ inTimeShare: 4 / 10, inTimeOf: 10 },
    meanWait: expect.closeTo((10_000 * 11 + 30_000 * 2) / 13, 3),
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
