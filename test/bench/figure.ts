/** One measured figure. With a budget it fails beyond it, unless `goal`: then it is only printed. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  budget?: number;
  /** The value should be at least the budget, not at most. */
  atLeast?: boolean;
  /** The budget is a goal of this class of machine, not a gate. */
  goal?: boolean;
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Prints the figures as a table; true when none is beyond a budget that is a gate. A figure that is no number is beyond. */
export function report(title: string, figures: Figure[]): boolean {
  console.log(`\n${title}`);
  let good = true;
  for (const { name, value, unit, budget, atLeast, goal } of figures) {
    const isMet = budget === undefined || (atLeast ? value >= budget : value <= budget);
    if (!isMet && !goal) good = false;
    const against =
      budget === undefined
        ? ''
        : `  ${isMet ? 'of' : 'MISSES'} ${atLeast ? '>= ' : ''}${shown(budget)}${goal ? ' (goal)' : ''}`;
    console.log(`  ${name.padEnd(60)} ${`${shown(value)} ${unit}`.padStart(16)}${against}`);
  }
  return good;
}
