import type { WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import { useCallback, useRef, useState } from 'react';
import { type StatisticsQuery, useSupervision } from '../acts.ts';
import type { Range } from '../ranges.ts';
import { useAskedAgain } from './useAskedAgain.ts';

/** After an agent has changed, days are asked for once in so many milliseconds at most: a bar moves a pixel a minute. */
const AGAIN_MS = 15_000;

/**
 * What agents were in a period, kept current while it reaches to now. The old ones stay until new ones are there;
 * without the right to figures, and while nothing comes, there are none.
 *
 * @param query stays the same for the same period and queues
 * @param statuses changes whenever an agent is something else
 */
export function useAgentDays(
  range: Range,
  query: () => Promise<StatisticsQuery>,
  statuses: string,
  isAllowed: boolean,
) {
  const acts = useSupervision();
  const [value, setValue] = useState<{ query: () => Promise<StatisticsQuery>; days: WireAgentDays } | null>(null);
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await acts.agentDays(await query());
    // A later question has been asked meanwhile.
    if (mine !== asked.current) return;
    if (answer.ok) setValue({ query, days: answer.value });
  }, [acts, query]);
  useAskedAgain(isAllowed ? reload : null, statuses, AGAIN_MS, range !== 'yesterday');
  // Of another period or other queues: not these.
  return value?.query === query ? value.days : null;
}
