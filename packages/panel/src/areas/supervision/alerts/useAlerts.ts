import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { pastDuration, runningTime } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';
import type { QueueRow } from '../useQueueRows.ts';
import { type AlertTimes, alertKey, alertTimes, hasLasted } from './alertTimes.ts';
import { type Alert, alertsOf, type Limits } from './limits.ts';

/** An alert in words, without its queue. */
export function alertText(t: Translate, alert: Alert, within: number): string {
  if (alert.kind === 'wait') return t('sup.alertWait', { time: runningTime(alert.ms) });
  if (alert.kind === 'count') return t('sup.alertCount', { n: alert.count });
  if (alert.kind === 'level') return t('sup.alertLevel', { n: alert.percent, s: within });
  return t(alert.kind === 'busy' ? 'sup.alertBusy' : 'sup.alertAgents');
}

/** Since when it has been there, from a minute on; nothing where that is unknown or said already. */
export function alertSince(t: Translate, { kind, since }: TimedAlert, now: number): string {
  const minutes = since === null || kind === 'wait' ? 0 : Math.floor((now - since) / 60_000);
  return minutes < 1 ? '' : t('sup.alertSince', { time: pastDuration(minutes * 60) });
}

export type TimedAlert = Alert & {
  /** Milliseconds of the server; null: since before the page was opened. */
  since: number | null;
};

/**
 * What is beyond its limit now, and has been long enough. Shown on the page alone: a toast would cover it.
 *
 * @param isKnown false: not everything has been loaded, so that nothing begins yet
 * @returns the alerts, and the server's time they were looked at
 */
export function useAlerts(rows: readonly QueueRow[], limits: Limits, isKnown: boolean) {
  const now = useAtomValue(nowAtom) + (useAtomValue(profileAtom)?.clockDeltaMs ?? 0);
  const times = useRef<AlertTimes | null>(null);
  const all = alertsOf(
    rows.map((row) => ({ ...row, longestMs: row.since === null ? null : now - row.since })),
    limits,
  );
  if (!isKnown) return { alerts: [], now };
  const known = alertTimes(times.current, all, now);
  times.current = known;
  const alerts = all
    .filter((alert) => hasLasted(alert, known, now, limits))
    .map((alert): TimedAlert => ({ ...alert, since: known.get(alertKey(alert))?.since ?? null }));
  return { alerts, now };
}
