import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { runningTime } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';
import type { QueueRow } from '../useQueueRows.ts';
import { type Alert, alertsOf, type Limits } from './limits.ts';

/** An alert in words, without its queue. */
export function alertText(t: Translate, alert: Alert, within: number): string {
  if (alert.kind === 'wait') return t('sup.alertWait', { time: runningTime(alert.ms) });
  if (alert.kind === 'count') return t('sup.alertCount', { n: alert.count });
  if (alert.kind === 'level') return t('sup.alertLevel', { n: alert.percent, s: within });
  return t(alert.kind === 'busy' ? 'sup.alertBusy' : 'sup.alertAgents');
}

/** Kinds that pass by themselves within seconds in any queue; the others have taken their time already. */
const brief: ReadonlySet<Alert['kind']> = new Set(['agents', 'busy', 'count']);

/**
 * What is beyond its limit now, and has been long enough. Shown on the page alone: a toast would cover it.
 *
 * @param isKnown false: not everything has been loaded, so that nothing begins yet
 */
export function useAlerts(rows: readonly QueueRow[], limits: Limits, isKnown: boolean): Alert[] {
  const now = useAtomValue(nowAtom) + (useAtomValue(profileAtom)?.clockDeltaMs ?? 0);
  const begun = useRef<ReadonlyMap<string, number> | null>(null);
  const all = alertsOf(
    rows.map((row) => ({ ...row, longestMs: row.since === null ? null : now - row.since })),
    limits,
  );
  if (!isKnown) return [];
  const keyOf = ({ kind, group }: Alert) => `${kind} ${group.uri}`;
  const before = begun.current;
  // What was there when the page was opened has been there for nobody knows how long; that nobody is free is no news.
  const startOf = (alert: Alert): number =>
    before === null ? (alert.kind === 'busy' ? now : Number.NEGATIVE_INFINITY) : (before.get(keyOf(alert)) ?? now);
  begun.current = new Map(all.map((alert) => [keyOf(alert), startOf(alert)]));
  return all.filter((alert) => {
    const since = begun.current?.get(keyOf(alert)) ?? now;
    return !brief.has(alert.kind) || now - since >= (limits.after ?? 0) * 1000;
  });
}
