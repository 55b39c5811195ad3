import { carryOver } from '../../../kernel/storage/carryOver.ts';

import { UNSENT_KEY } from './hasUnsent.ts';

/** By line. An outcome that was taken back is empty. */
export type Unsent = Record<'notes' | 'outcomes', Readonly<Record<string, string>>>;

/**
 * What was written or chosen for calls and did not reach the server before the page went. It is the user's who wrote it:
 * whoever signs in next in the same tab neither sees nor sends it.
 */
export function keepUnsent(
  userOf: () => string | null,
  left: () => Unsent,
): { take: () => Unsent; forget: () => void } {
  const kept = carryOver(UNSENT_KEY, () => {
    const { notes, outcomes } = left();
    return Object.keys({ ...notes, ...outcomes }).length > 0 ? { user: userOf(), notes, outcomes } : null;
  });
  return {
    forget: kept.forget,
    take() {
      const { user, notes, outcomes } = (kept.take() ?? {}) as { user?: unknown; notes?: unknown; outcomes?: unknown };
      const isOwn = user === userOf();
      return { notes: texts(isOwn && notes), outcomes: texts(isOwn && outcomes) };
    },
  };
}

const texts = (kept: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(kept ?? {}).filter(([, text]) => typeof text === 'string'));
