import type { Alert, Limits } from './limits.ts';

/** What is back within this time goes on: it counts as one alert that began when it was first seen. */
const SAME_MS = 30_000;

/** Of each alert by kind and queue: when it began, and when it was first seen to be over. Milliseconds of the server. */
export type AlertTimes = ReadonlyMap<string, { since: number | null; over: number | null }>;

export const alertKey = ({ kind, group }: Alert): string => `${kind} ${group.uri}`;

/** Kinds that pass by themselves within seconds in any queue; the others have taken their time already. */
const brief: ReadonlySet<Alert['kind']> = new Set(['agents', 'busy', 'count']);

/**
 * Since when each alert has been there.
 *
 * @param before null: the page has just been opened. What is there then has been there for an unknown time (`since` null); that nobody
 *   is free is no news and begins now
 */
export function alertTimes(before: AlertTimes | null, alerts: readonly Alert[], now: number): AlertTimes {
  const there = new Set(alerts.map(alertKey));
  const times = new Map<string, { since: number | null; over: number | null }>();
  for (const [key, { since, over }] of before ?? [])
    if (over === null || now - over <= SAME_MS) times.set(key, { since, over: there.has(key) ? null : (over ?? now) });
  for (const alert of alerts) {
    const isOld = before === null && alert.kind !== 'busy';
    if (!times.has(alertKey(alert))) times.set(alertKey(alert), { since: isOld ? null : now, over: null });
  }
  return times;
}

/** Whether an alert has lasted long enough to be shown. */
export function hasLasted(alert: Alert, times: AlertTimes, now: number, { after }: Limits): boolean {
  const since = times.get(alertKey(alert))?.since ?? null;
  return !brief.has(alert.kind) || since === null || now - since >= (after ?? 0) * 1000;
}
