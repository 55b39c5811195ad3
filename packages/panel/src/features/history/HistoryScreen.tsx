import { type HistoryFilter, historyFilters } from '@ringside/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import History from 'lucide-react/icons/history';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useIntents } from '../../app/intents.ts';
import { dataAsOfAtom, linkAtom, unseenMissedAtom } from '../../app/state.ts';
import { timeOfDay } from '../../i18n/dates.ts';
import { useLocale, useT } from '../../i18n/useT.ts';
import { HistoryLenses } from '../../shell/HistoryLenses.tsx';
import { goToAtom } from '../../shell/navigation/atoms.ts';
import { historyPath } from '../../shell/navigation/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { refusalText } from '../../ui/refusalText.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useTimer } from '../../ui/useTimer.ts';
import { DeleteCalls } from './DeleteCalls.tsx';
import { HistoryList } from './HistoryList.tsx';
import { useOlderHistory } from './useOlderHistory.ts';
import { usePastCalls } from './usePastCalls.ts';

/** Missed calls count as seen after they were in view for this long. */
const SEEN_AFTER_MS = 2000;

function Filters({ filter }: { filter: HistoryFilter }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const missed = useAtomValue(unseenMissedAtom);
  return (
    <fieldset className="chips" aria-label={t('history.filter')}>
      {historyFilters.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === filter}
          onClick={() => goTo(historyPath(name))}
        >
          {t(`history.filter.${name}`)}
          {name === 'missed' && missed > 0 && <span className="cnt cnt--quiet">{missed}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** Since when the list is not live any more. */
function AsOf() {
  const t = useT();
  const locale = useLocale();
  const link = useAtomValue(linkAtom);
  const asOf = useAtomValue(dataAsOfAtom);
  if (link.at !== 'retry' || asOf === null) return null;
  return (
    <p className="asof small t3">
      <History className="i i-xs" aria-hidden="true" /> {t('history.asOf', { time: timeOfDay(locale, asOf) })}
    </p>
  );
}

/** The calls of one filter. */
function Calls({ filter }: { filter: HistoryFilter }) {
  const t = useT();
  const { markHistorySeen } = useIntents();
  const { entries, loading, isFirstLoad, loadMore, forget } = useOlderHistory(filter);
  const pastCalls = usePastCalls();
  const [isClearing, setClearing] = useState(false);
  const remove = async (uris: readonly string[]) => {
    for (const uri of uris) if (await pastCalls((client) => client.remove(uri))) forget([uri]);
  };
  const clear = async () => {
    setClearing(false);
    if (await pastCalls((client) => client.clear(filter))) forget('all');
  };
  const missed = useAtomValue(unseenMissedAtom);
  const isOut = filter === 'outgoing';
  useTimer(missed > 0 && !isOut && entries.length > 0 ? SEEN_AFTER_MS : null, () => markHistorySeen());
  const error = loading.at === 'failed' ? refusalText(t, loading.refused) : null;
  const isEmpty = entries.length === 0 && loading.at === 'all';
  const isWaiting = isFirstLoad || (entries.length === 0 && (loading.at === 'loading' || loading.at === 'idle'));
  return (
    <HistoryList
      entries={entries}
      hasMore={loading.at === 'idle' && !isFirstLoad}
      isLoading={loading.at === 'loading'}
      onMore={loadMore}
      onDelete={(uris) => void remove(uris)}
      footer={
        loading.at !== 'loading' && (
          <Button look="quiet" size="small" className="btn--qd" onClick={() => setClearing(true)}>
            <Trash2 className="i i-xs" aria-hidden="true" /> {t('history.clear')}
          </Button>
        )
      }
    >
      <AsOf />
      {isClearing && (
        <DeleteCalls
          question={t(`history.clearAsk.${filter}`)}
          onNo={() => setClearing(false)}
          onYes={() => void clear()}
        />
      )}
      {isWaiting && <SkeletonRows count={6} label={t('state.loading')} />}
      {error && (
        <ErrorCard
          title={t('history.failed')}
          text={`${error.label}. ${error.detail}`}
          details={`${loading.at === 'failed' ? loading.refused.code : ''} ${error.label}`}
          onRetry={loadMore}
        />
      )}
      {isEmpty && (
        <EmptyState
          art={<PhoneIncoming className="i" aria-hidden="true" />}
          title={t(filter === 'missed' ? 'history.emptyMissed' : 'history.empty')}
          text={t('history.emptyText')}
        />
      )}
    </HistoryList>
  );
}

/** The personal history with its filters. HIST-001, NAV-077, NAV-078 */
export function HistoryScreen({ filter }: { filter: HistoryFilter }) {
  return (
    <>
      <HistoryLenses at="calls" />
      <Filters filter={filter} />
      <Calls key={filter} filter={filter} />
    </>
  );
}
