import type { QueueGroup } from '@ringside/domain/queue';
import type { WireMinutes } from '@ringside/protocol/statistics/minutes';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWhenBack } from '../../../kernel/hooks/useWhenBack.ts';
import { linkAtom, nowAtom, profileAtom } from '../../../kernel/state.ts';
import { useSupervision } from '../acts.ts';
import type { WaitingCaller } from '../useQueueRows.ts';
import { emptyHour, type Hour, hourAfter, hourOf, type Live, type Moment } from './hour.ts';

/** A minute is asked for so long after its end, in milliseconds; each board a little later than another. */
const AFTER_MS = 1500;
const SPREAD_MS = 3000;

/** What goes on now, in each queue and in all of them. @param now epoch milliseconds of the server's clock */
function liveOf(queues: readonly QueueGroup[], waiting: readonly WaitingCaller[], now: number): Live {
  const of = (callers: readonly WaitingCaller[]): Moment => ({
    waiting: callers.length,
    longest: callers.reduce((most, { since, isCallback }) => Math.max(most, isCallback ? 0 : now - since), 0),
  });
  return {
    together: of(waiting),
    queues: new Map(queues.map(({ id, uri }) => [id, of(waiting.filter(({ groupUri }) => groupUri === uri))])),
  };
}

/**
 * The last hour of all supervised queues: what the server has kept, and from then on what is seen here each second. At the
 * end of a minute, and after the connection was away, the server is asked again, so that nothing is guessed.
 *
 * @param withinMs of the service level
 * @param isAllowed false: no right to figures; the hour is what was seen here
 */
export function useHour(
  queues: readonly QueueGroup[],
  waiting: readonly WaitingCaller[],
  withinMs: number,
  isAllowed: boolean,
): { hour: Hour; isLive: boolean } {
  const acts = useSupervision();
  const now = useAtomValue(nowAtom) + (useAtomValue(profileAtom)?.clockDeltaMs ?? 0);
  const { at: link } = useAtomValue(linkAtom);
  const isLive = link === 'connected' || link === 'polling';
  const kept = useRef<Hour | null>(null);
  const [, setAnswer] = useState<WireMinutes | null>(null);
  const reload = useCallback(async () => {
    const answer = await acts.minutes({ within: withinMs });
    if (!answer.ok) return;
    kept.current = hourOf(answer.value, kept.current);
    setAnswer(answer.value);
  }, [acts, withinMs]);
  const live = isLive ? liveOf(queues, waiting, now) : null;
  kept.current = hourAfter(kept.current ?? emptyHour(now), now, live);
  const { at } = kept.current;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute anew
  useEffect(() => {
    if (!isAllowed || !isLive) return;
    const ms = isFirst.current ? 0 : AFTER_MS + Math.random() * SPREAD_MS;
    isFirst.current = false;
    const timer = setTimeout(() => void reload(), ms);
    return () => clearTimeout(timer);
  }, [at, reload, isAllowed, isLive]);
  useWhenBack(() => {
    if (isAllowed) void reload();
  });
  return { hour: kept.current, isLive };
}
