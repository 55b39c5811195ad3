import type { GroupCall } from '@ringside/domain/history';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { askLate } from '../../kernel/hooks/askLate.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import { pastCallsAtom } from '../../kernel/state.ts';
import { pastDuration } from '../../words/duration.ts';
import type { Translate } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { groupCallsAtom, openPastCalls } from './groupCalls.ts';
import type { ShownCall } from './list/historyRows.ts';
import { type From, useOlder } from './useOlder.ts';

const none: readonly GroupCall[] = [];

/** The calls of groups, live, with older pages. Another filter needs another instance. HIST-002 */
export function useGroupCalls(isMissedOnly: boolean) {
  const t = useT();
  const store = useStore();
  const source = useAtomValue(pastCallsAtom);
  const live = useAtomValue(groupCallsAtom);
  const open = useCallback(() => {
    // A failure shows when the first page is asked for.
    if (source) openPastCalls(store, source).catch(() => undefined);
  }, [source, store]);
  useEffect(open, [open]);
  useWhenBack(open);
  const isShown = useMemo(() => (call: GroupCall) => call.isMissed || !isMissedOnly, [isMissedOnly]);
  const load = useCallback(
    ({ before, beforeUri }: From, limit: number) =>
      askLate(source && openPastCalls(store, source), (client) =>
        client.ofGroups({
          ...{ isMissedOnly, limit },
          ...(before === undefined ? {} : { before }),
          ...(beforeUri === undefined ? {} : { beforeUri }),
        }),
      ),
    [source, store, isMissedOnly],
  );
  const { rows, loading, loadMore, forget } = useOlder('groupCalls', live ?? none, isShown, load);
  const entries = useMemo(() => rows.map((call) => shownCall(t, call)), [rows, t]);
  // The first page comes by itself; it need not wait for the live list.
  return { entries, loading, loadMore, forget, isFirstLoad: false };
}

/** A call of a group as a row of a history: who answered, how long, which group. */
export function shownCall(t: Translate, call: GroupCall): ShownCall {
  const { uri, isMissed, at, talkSeconds, remote, contactId, group, answeredBy: name } = call;
  const time = talkSeconds === null ? '' : pastDuration(talkSeconds);
  const words = isMissed
    ? t('history.groupMissed', { group })
    : name === ''
      ? t('history.answered', { group })
      : time === ''
        ? t('history.answeredBy', { name, group })
        : t('history.answeredFor', { name, time, group });
  return {
    ...{ id: uri, uri, isIncoming: true, isMissed, isRejected: false, isNew: false, at, talkSeconds, remote, words },
    ...{ called: { name: group, number: '' }, viaLabel: group, contactId, isPersonal: false, cause: '', lineId: '' },
  };
}
