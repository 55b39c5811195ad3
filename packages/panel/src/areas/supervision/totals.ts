import type { WireGroupFigures } from '@ringside/protocol/statistics/figures';

/** Figures of several queues as if they were one; times in milliseconds, shares from 0 to 1 or null without callers. */
export interface Totals {
  entered: number;
  answered: number;
  missed: number;
  /** Of those who are not waiting any more. */
  missedShare: number | null;
  reachedShare: number | null;
  /** Answered within the time of the service level, of all calls that waited: `inTimeOf` of them. */
  inTimeShare: number | null;
  inTimeOf: number;
  meanWait: number;
  meanTalk: number;
  /** The 24 hours of the day. */
  hours: { answered: number; missed: number }[];
}

type Counted = Omit<WireGroupFigures, 'label' | 'groupID'>;

/** Calls that an agent took; a call-back counts, as a customer was reached. */
const reachedOf = ({ answered, calledBack }: Counted): number => answered + calledBack;
const missedOf = ({ abandoned, overflowed, unreached, refused, voicemail }: Counted): number =>
  abandoned + overflowed + unreached + refused + voicemail;
/** All that count for the service level: not who gave up at once, nor whom another queue has taken over. */
const waitedOf = (figures: Counted): number =>
  reachedOf(figures) + missedOf(figures) - figures.overflowed - figures.givenUp;
const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);

/** A mean over queues, each with the weight of its calls. */
function mean(all: readonly Counted[], of: (figures: Counted) => number, weight: (figures: Counted) => number): number {
  const sum = all.reduce((total, figures) => total + of(figures) * weight(figures), 0);
  const count = all.reduce((total, figures) => total + weight(figures), 0);
  return count === 0 ? 0 : sum / count;
}

/** Adds up the figures of queues. */
export function totalsOf(all: readonly Counted[]): Totals {
  const sum = (of: (figures: Counted) => number): number => all.reduce((total, figures) => total + of(figures), 0);
  const answered = sum(reachedOf);
  const missed = sum(missedOf);
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const found = all.flatMap((figures) => figures.hours.filter((one) => one.hour === hour));
    return {
      answered: found.reduce((total, one) => total + one.answered, 0),
      missed: found.reduce((total, one) => total + one.missed, 0),
    };
  });
  return {
    ...{ entered: sum(({ entered }) => entered), answered, missed },
    missedShare: share(missed, answered + missed),
    reachedShare: share(answered, answered + missed),
    inTimeShare: share(
      sum(({ answeredInTime }) => answeredInTime),
      sum(waitedOf),
    ),
    inTimeOf: sum(waitedOf),
    meanWait: mean(
      all,
      (figures) => figures.meanWait,
      (figures) => reachedOf(figures) + missedOf(figures),
    ),
    meanTalk: mean(all, (figures) => figures.meanTalk, reachedOf),
    hours,
  };
}

/** The hours worth drawing: from the first with a caller to the last, at least the working day. */
export function drawnHours(hours: Totals['hours']): { from: number; to: number } {
  const busy = hours.flatMap(({ answered, missed }, hour) => (answered + missed > 0 ? hour : []));
  return { from: Math.min(8, ...busy), to: Math.max(18, ...busy) };
}
