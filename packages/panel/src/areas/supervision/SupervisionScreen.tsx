import './supervision.css';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import Activity from 'lucide-react/icons/activity';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { Facts } from '../../kernel/navigation/Facts.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { dataAsOfAtom } from '../../kernel/state.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { saveFile } from '../../kit/text/saveFile.ts';
import { withWords } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { enSaid } from '../queues/move/said/words.en.ts';
import { queuesLoadedAtom } from '../queues/queueState.ts';
import { enQueues } from '../queues/words.en.ts';
import { useSupervision } from './acts.ts';
import { useAgentDays } from './agents/useAgentDays.ts';
import { Alerts } from './alerts/Alerts.tsx';
import { keepLimits, readLimits } from './alerts/limits.ts';
import { useAlerts } from './alerts/useAlerts.ts';
import { WaitingCallers } from './callers/WaitingCallers.tsx';
import { useHour } from './curves/useHour.ts';
import { Agents, LimitsSheet, MyChanges } from './parts.ts';
import { QueueTable } from './QueueTable.tsx';
import { RangeBar } from './RangeBar.tsx';
import { type Range, rangeAfter } from './ranges.ts';
import { useQueueRows } from './useQueueRows.ts';
import { useStatistics } from './useStatistics.ts';
import { enSupervision } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enQueues, enSupervision, enSaid];

const storage = () => localStorage;
const NO_FIGURES: [] = [];

/** Whether anything has come from the server yet. Not the time of it: the board would be drawn anew for each push. */
const isKnownAtom = atom((get) => get(dataAsOfAtom) !== null);

/** Fetched beside this screen, which waits for both. */
const Curves = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./curves/Curves.tsx')))).Curves,
}));

/** Escape changes the range, unless something else is open that it closes or the user types. ACD-042 */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return;
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select:open');
      if (isTyping || document.querySelector('[role="dialog"], [role="alertdialog"], .toast')) return;
      event.preventDefault();
      onEscape();
    };
    // Before the shortcuts of the panel, to which Escape means back.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onEscape]);
}

/** Queues, callers and agents at a glance, live, with the figures of a period. S-ACD-8, ACD-041, ACD-042, ACD-044 .. ACD-046 */
export function SupervisionScreen() {
  const t = useT();
  const acts = useSupervision();
  const { follow } = acts;
  useEffect(follow, [follow]);
  const raise = useSetAtom(raiseToastAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const isKnown = useAtomValue(isKnownAtom);
  const isLoaded = useAtomValue(queuesLoadedAtom);
  const [range, setRange] = useState<Range>('today');
  const [shownId, setShownId] = useState<string | null>(null);
  const [limits, setLimits] = useState(() => readLimits(storage));
  const [isSetting, setSetting] = useState(false);
  const [next] = useState(() => () => setRange(rangeAfter));
  const { statistics, refused, isForbidden, reload, query } = useStatistics(range, limits.within * 1000);
  const { supervised, rows, waiting, allWaiting, members, totals } = useQueueRows(statistics, shownId);
  const { hour, isLive } = useHour(supervised, allWaiting, limits.within * 1000, !isForbidden);
  const series = (shownId === null ? null : hour.queues.get(shownId)) ?? hour.together;
  const statuses = members.map(({ extensionUri, agent }) => `${extensionUri} ${agent.statusAt}`).join();
  const asked = useCallback(
    async () => ({ ...(await query()), ...(shownId === null ? {} : { groups: [shownId] }) }),
    [query, shownId],
  );
  const days = useAgentDays(range, asked, statuses, !isForbidden);
  // The service level is an alert of today; on the other ranges it is history.
  const alertLimits = range === 'today' ? limits : { ...limits, level: null };
  const { alerts, now } = useAlerts(rows, alertLimits, isLoaded && (statistics !== null || refused !== null));
  useCounting();
  useEscape(next);
  // Figures that are there stay as they are: a card above them would move all the board under the pointer.
  const isLate = refused !== null && !isForbidden && statistics !== null;
  const report = async () => {
    const answer = await acts.report(await asked());
    if (answer.ok)
      return saveFile(new Blob([answer.value], { type: 'text/csv;charset=utf-8' }), `ringside-${range}.csv`);
    const { label } = refusalText(t, answer.refused);
    const why = answer.refused.code === 'ROUTER_ERR_403' ? t('sup.noReport') : label;
    raise({ kind: 'error', title: { text: why } });
  };
  const loading = <SkeletonRows count={4} label={t('state.loading')} />;
  if (rows.length === 0)
    return (
      <main className="main sup" data-region="content">
        {isKnown ? (
          <EmptyState art={<Activity className="i" />} title={t('sup.none')} text={t('sup.noneText')} />
        ) : (
          <SkeletonRows count={6} label={t('state.loading')} />
        )}
      </main>
    );
  const agents = (
    <Suspense fallback={loading}>
      {isLoaded ? <Agents members={members} figures={statistics?.agents ?? NO_FIGURES} days={days} /> : loading}
      <MyChanges members={members} />
    </Suspense>
  );
  return (
    <main className="main sup" data-region="content">
      <RangeBar
        {...{ range, supervised, shownId, alerts: alerts.length }}
        isLive={isLive && !isLate}
        why={isLate ? t('sup.failed') : undefined}
        onRange={setRange}
        onShown={setShownId}
        onLimits={() => setSetting(true)}
        onReport={isForbidden ? null : () => void report()}
      />
      {isForbidden && <p className="small t2 sup-none">{t('sup.noStats')}</p>}
      {refused && !isForbidden && !isLate && (
        <ErrorCard
          title={t('sup.failed')}
          text={t('sup.failedText')}
          details={`statistics ${refused.code}`}
          onRetry={() => void reload()}
        />
      )}
      <Alerts alerts={alerts} now={now} within={limits.within} />
      <Suspense fallback={null}>
        <Curves {...{ series, at: hour.at, totals, waiting, limits, range, rows }} />
      </Suspense>
      <div className="sup-cols">
        <div className="sup-col">
          <section className="card sup-part" aria-label={t('sup.queues')}>
            <QueueTable rows={rows} limits={limits} hour={hour} />
          </section>
          <WaitingCallers waiting={waiting} limit={limits.wait} />
        </div>
        {!isWide && <div className="sup-col">{agents}</div>}
      </div>
      {isWide && (
        <Facts onWide>
          <div className="sup sup-side">{agents}</div>
        </Facts>
      )}
      {isSetting && (
        <Suspense fallback={null}>
          <LimitsSheet
            limits={limits}
            onClose={() => setSetting(false)}
            onSave={(changed) => {
              setLimits(changed);
              keepLimits(storage, changed);
            }}
          />
        </Suspense>
      )}
    </main>
  );
}
