import type { GroupCall } from '@ringside/domain/history';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { pastCallActs } from '../acts.ts';
import { groupCallsAtom } from '../state.ts';
import { type From, useOlder } from '../useOlder.ts';
import type { ShownCall } from './listRows.ts';

const none: readonly GroupCall[] = [];

/** The calls of groups, live, with older pages. Another filter needs another instance. HIST-002 */
export function useGroupCalls(isMissedOnly: boolean) {
  const t = useT();
  const { follow, ofGroups } = useActs(pastCallActs);
  const live = useAtomValue(groupCallsAtom);
  useEffect(follow, [follow]);
  const isShown = useMemo(() => (call: GroupCall) => call.isMissed || !isMissedOnly, [isMissedOnly]);
  const load = useCallback(
    ({ before, beforeUri }: From, limit: number) =>
      ofGroups({
        ...{ isMissedOnly, limit },
        ...(before === undefined ? {} : { before }),
        ...(beforeUri === undefined ? {} : { beforeUri }),
      }),
    [ofGroups, isMissedOnly],
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
