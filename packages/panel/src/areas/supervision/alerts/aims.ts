import type { QueueGroup } from '@ringside/domain/queue';
import type { Limits } from './limits.ts';

/** What a curve is to keep to, and whose aim it is; empty: of all that are shown. */
export interface Aim {
  value: number;
  queue: string;
}

/**
 * The aims of the queues that are shown: of several the strictest, with its name. Where none has one, the supervisor's own
 * limits. Milliseconds of the longest wait, and per cent.
 */
export function aimsOf(shown: readonly QueueGroup[], { wait, level }: Limits): Record<'wait' | 'level', Aim | null> {
  const of = (key: 'wait' | 'level', sign: 1 | -1, own: number | null): Aim | null =>
    shown.reduce<Aim | null>((best, { aims, label }) => {
      const value = aims?.[key];
      const isStricter = value !== undefined && (best === null || sign * value < sign * best.value);
      return isStricter ? { value, queue: shown.length > 1 ? label : '' } : best;
    }, null) ?? (own === null ? null : { value: own, queue: '' });
  return { wait: of('wait', 1, wait === null ? null : wait * 1000), level: of('level', -1, level) };
}
