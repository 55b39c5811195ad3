import { useAtomValue } from 'jotai';
import History from 'lucide-react/icons/history';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { dataAsOfAtom, linkAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { pastCallActs } from '../acts.ts';
import type { Loading } from '../useOlder.ts';
import { HistoryList } from './HistoryList.tsx';
import type { ShownCall } from './listRows.ts';

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

interface Props {
  calls: {
    entries: readonly ShownCall[];
    loading: Loading;
    isFirstLoad: boolean;
    loadMore: () => void;
    forget: (uris: readonly string[] | 'all') => void;
  };
  /** Deletes everything that is shown; null: not offered. */
  clear: ((past: ReturnType<typeof pastCallActs>) => Promise<boolean>) | null;
  words: {
    empty: string;
    emptyText: string;
    clearAsk: string;
    deleteText: string;
    /** Question before a row of so many calls is deleted. */
    deleteAsk: (count: number) => string;
  };
  onlyContact?: (contactId: string, name: string) => void;
}

/** The calls of one filter in all their states: rows, older pages, deleting, nothing, an error. PROMPT-019 */
export function Calls({ calls, clear, words, onlyContact }: Props) {
  const t = useT();
  const { entries, loading, isFirstLoad, loadMore, forget } = calls;
  const pastCalls = useActs(pastCallActs);
  const [isClearing, setClearing] = useState(false);
  const remove = async (uris: readonly string[]) => {
    for (const uri of uris) if (await pastCalls.remove(uri)) forget([uri]);
  };
  const clearAll = async () => {
    setClearing(false);
    if (clear && (await clear(pastCalls))) forget('all');
  };
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
      deleteAsk={words.deleteAsk}
      deleteText={words.deleteText}
      onlyContact={onlyContact}
      footer={
        clear &&
        loading.at !== 'loading' && (
          <Button look="quiet" size="small" onClick={() => setClearing(true)}>
            <Trash2 className="i i-xs" aria-hidden="true" /> {t('history.clear')}
          </Button>
        )
      }
    >
      <AsOf />
      {isClearing && (
        <Question
          stay={t('history.cancel')}
          go={t('history.delete')}
          title={words.clearAsk}
          text={words.deleteText}
          onStay={() => setClearing(false)}
          onGo={() => void clearAll()}
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
          title={words.empty}
          text={words.emptyText}
        />
      )}
    </HistoryList>
  );
}
