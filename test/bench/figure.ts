/** One measured figure. With a budget it fails above it, unless `goal`: then it is only told. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  budget?: number;
  /** The budget is a goal of this class of machine, not a gate. */
  goal?: boolean;
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Prints the figures as a table; true when none is above a budget that is a gate. */
export function report(title: string, figures: Figure[]): boolean {
  console.log(`\n${title}`);
  let good = true;
  for (const { name, value, unit, budget, goal } of figures) {
    const over = budget !== undefined && value > budget;
    if (over && !goal) good = false;
    const against = budget === undefined ? '' : `  ${over ? 'OVER ' : 'of '}${shown(budget)}${goal ? ' (goal)' : ''}`;
    console.log(`  ${name.padEnd(56)} ${`${shown(value)} ${unit}`.padStart(16)}${against}`);
  }
  return good;
}
