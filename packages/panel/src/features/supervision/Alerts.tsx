import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useT } from '../../i18n/useT.ts';
import { PanelLink } from '../../shell/navigation/PanelLink.tsx';
import type { Alert } from './limits.ts';
import { alertText } from './useAlerts.ts';

/** The queues that are beyond a limit, with what it is and the way to them. */
export function Alerts({ alerts, within }: { alerts: readonly Alert[]; within: number }) {
  const t = useT();
  const queues = [...new Set(alerts.map(({ group }) => group.uri))].map((uri) =>
    alerts.filter(({ group }) => group.uri === uri),
  );
  return (
    <section className="sup-alerts" aria-label={t('sup.alerts', { n: alerts.length })}>
      {queues.map((all) => {
        const [first] = all;
        if (!first) return null;
        const { group } = first;
        const tone = all.some(({ kind }) => kind === 'agents') ? 'danger' : 'high';
        return (
          <div key={group.uri} className={`sup-alert sup-alert--${tone}`}>
            <TriangleAlert className="i i-s" aria-hidden="true" />
            <span className="grow">
              <b>{group.label}</b> {all.map((alert) => alertText(t, alert, within)).join(', ')}
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
  );
}
