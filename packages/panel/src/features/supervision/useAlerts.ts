import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { nowAtom, profileAtom } from '../../app/state.ts';
import { runningTime } from '../../i18n/duration.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useT } from '../../i18n/useT.ts';
import { raiseToastAtom } from '../../ui/toasts/toasts.ts';
import { type Alert, alertsOf, type Limits } from './limits.ts';
import type { QueueRow } from './useQueueRows.ts';

/** An alert in words, without its queue. */
export function alertText(t: Translate, alert: Alert, within: number): string {
  if (alert.kind === 'wait') return t('sup.alertWait', { time: runningTime(alert.ms) });
  if (alert.kind === 'count') return t('sup.alertCount', { n: alert.count });
  if (alert.kind === 'level') return t('sup.alertLevel', { n: alert.percent, s: within });
  return t('sup.alertAgents');
}

/**
 * What is beyond its limit now; each is told in a toast when it begins.
 *
 * @param isKnown false: not everything has been loaded, so that nothing begins yet
 */
export function useAlerts(rows: readonly QueueRow[], limits: Limits, isKnown: boolean): Alert[] {
  const t = useT();
  const store = useStore();
  const now = useAtomValue(nowAtom) + (useAtomValue(profileAtom)?.clockDeltaMs ?? 0);
  const alerts = alertsOf(
    rows.map((row) => ({ ...row, longestMs: row.since === null ? null : now - row.since })),
    limits,
  );
  const told = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const keyOf = ({ kind, group }: Alert) => `${kind} ${group.uri}`;
    const before = told.current;
    told.current = new Set(alerts.map(keyOf));
    for (const alert of before === null ? [] : alerts) {
      if (before?.has(keyOf(alert))) continue;
      const text = `${alert.group.label}: ${alertText(t, alert, limits.within)}`;
      store.set(raiseToastAtom, { kind: 'info', title: { text } });
    }
  });
  return alerts;
}
