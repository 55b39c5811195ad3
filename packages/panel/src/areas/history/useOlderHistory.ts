import type { HistoryEntry, HistoryFilter } from '@ringside/domain/history';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { dataAsOfAtom, historyAtom } from '../../kernel/state.ts';
import { historyActs } from './acts.ts';
import { passes } from './list/listRows.ts';
import { type From, useOlder } from './useOlder.ts';

/**
 * The user's own history with older pages. Another filter or contact needs another instance. HIST-003, NAV-079
 *
 * @param contactId only calls with this contact; null: with everybody
 */
export function useOlderHistory(filter: HistoryFilter, contactId: string | null) {
  const { loadHistory } = useActs(historyActs);
  const live = useAtomValue(historyAtom);
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const isShown = useMemo(
    () => (entry: HistoryEntry) => passes[filter](entry) && (contactId === null || entry.contactId === contactId),
    [filter, contactId],
  );
  const load = useCallback(
    ({ before, beforeUri }: From, limit: number) => {
      const more = {
        ...(beforeUri === undefined ? {} : { beforeUri }),
        ...(contactId === null ? {} : { remoteContactId: contactId }),
      };
      return loadHistory(filter, before, limit, more);
    },
    [loadHistory, filter, contactId],
  );
  const { rows, loading, loadMore, forget } = useOlder('history', live, isShown, load);
  const isFirstLoad = !isKnown && rows.length === 0 && loading.at !== 'failed';
  return { entries: rows, loading, loadMore, forget, isFirstLoad };
}
