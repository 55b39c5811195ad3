import type { HistoryEntry } from '@ringside/domain/history';
import type { WireCallStep } from '@ringside/protocol/statistics/steps';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { pastCallActs } from '../../history/acts.ts';

/** What ends a stay in a queue without an answer, with the whole wait. */
const ends: ReadonlySet<WireCallStep['kind']> = new Set([
  'abandoned',
  'overflowed',
  'refused',
  'voicemail',
  'callBackWanted',
]);

/** Seconds that a caller waited in vain; null: nobody knows, or the call was answered. */
export function waitedIn(steps: readonly WireCallStep[]): number | null {
  const end = steps.findLast(({ kind, ms }) => ends.has(kind) && ms !== null);
  return end?.ms ? Math.round(end.ms / 1000) : null;
}

/**
 * How long the caller of a missed call waited in its queue, asked of the server once for each call, which answers for calls of
 * the user's own history alone. HIST-001
 */
export function useWaited(entry: HistoryEntry | undefined): number | null {
  const { callSteps } = useActs(pastCallActs);
  const [known, setKnown] = useState<{ lineId: string; seconds: number | null } | null>(null);
  const lineId = entry?.isMissed && entry.isIncoming && entry.viaLabel !== '' ? entry.lineId : '';
  useEffect(() => {
    let isGone = false;
    if (lineId === '') return;
    void callSteps(lineId).then(
      (answer) => answer.ok && !isGone && setKnown({ lineId, seconds: waitedIn(answer.value.steps) }),
    );
    return () => {
      isGone = true;
    };
  }, [callSteps, lineId]);
  return known?.lineId === lineId ? known.seconds : null;
}
