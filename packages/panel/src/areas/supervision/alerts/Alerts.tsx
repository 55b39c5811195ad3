import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { useInside } from '../../../kit/hooks/useSteadyOrder.ts';
import { useT } from '../../../words/useT.ts';
import { ALERT_SLOTS, alertSlots } from './alertSlots.ts';
import { alertKey } from './alertTimes.ts';
import { alertSince, alertText, type TimedAlert } from './useAlerts.ts';

/** Queues that are beyond a limit, the most urgent first, each with all of its alerts. */
function byQueue(alerts: readonly TimedAlert[]) {
  return [...new Set(alerts.map(({ group }) => group.uri))].flatMap((uri) => {
    const all = alerts.filter(({ group }) => group.uri === uri);
    const [first] = all;
    return first ? [{ uri, group: first.group, all, isGrave: all.some(({ kind }) => kind === 'agents') }] : [];
  });
}

/**
 * What has begun since the last look, in words: readers hear it without the focus moving. Nothing at the first look, and nothing of
 * what was over for some seconds only.
 */
function useNews(alerts: readonly TimedAlert[], within: number): string {
  const t = useT();
  const known = useRef<ReadonlyMap<string, number | null> | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    const begun = before === null ? [] : alerts.filter((alert) => before.get(alertKey(alert)) !== alert.since);
    known.current = new Map([...(before ?? []), ...alerts.map((alert) => [alertKey(alert), alert.since] as const)]);
    if (begun.length > 0)
      setNews(begun.map((alert) => `${alert.group.label} ${alertText(t, alert, within)}`).join('. '));
  }, [alerts, t, within]);
  return news;
}

/**
 * The queues that are beyond a limit, with what it is, since when, and a link to them: slots that are always there, so that nothing
 * below moves. An empty one says what has ended in it.
 */
export function Alerts({ alerts, now, within }: { alerts: readonly TimedAlert[]; now: number; within: number }) {
  const t = useT();
  const { isInside, props } = useInside();
  const slots = useRef<(string | null)[]>([]);
  const last = useRef<(string | null)[]>([]);
  const news = useNews(alerts, within);
  const queues = byQueue(alerts);
  slots.current = alertSlots(slots.current, queues, isInside);
  const shown = slots.current.map((uri) => queues.find((queue) => queue.uri === uri) ?? null);
  last.current = shown.map((queue, at) => queue?.group.label ?? last.current[at] ?? null);
  return (
    <>
      <span className="sr" role="status">
        {news}
      </span>
      <section className="sup-alerts" aria-label={t('sup.alerts', { n: alerts.length })} {...props}>
        {Array.from({ length: ALERT_SLOTS }, (_, at) => {
          const queue = shown[at];
          const over = last.current[at];
          const key = `slot ${at}`;
          if (!queue)
            return (
              <div key={key} className="sup-alert sup-alert--none small t3">
                <span className="trunc">{over ? t('sup.alertOver', { queue: over }) : t('sup.noAlert')}</span>
              </div>
            );
          const { group, all, isGrave } = queue;
          const said = all.map((alert) => `${alertText(t, alert, within)}${alertSince(t, alert, now)}`).join(', ');
          return (
            <div key={key} className={`sup-alert sup-alert--${isGrave ? 'danger' : 'high'}`}>
              <TriangleAlert className="i i-s" aria-hidden="true" />
              <span className="grow trunc" title={`${group.label} ${said}`}>
                <b>{group.label}</b> {said}
              </span>
              <PanelLink
                className="btn btn--s"
                path={`/queue/${encodeURIComponent(group.id)}`}
                aria-label={t('sup.openQueue', { queue: group.label })}
              >
                {t('sup.open')}
              </PanelLink>
            </div>
          );
        })}
      </section>
    </>
  );
}
