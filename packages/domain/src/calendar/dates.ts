const DAY_MS = 86_400_000;
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date so many days later, or before. */
export const addDays = (date: string, days: number): string =>
  new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Day of the week, 0 Sunday. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay();
