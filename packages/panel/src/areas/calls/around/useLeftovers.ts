import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { actsIn } from '../../../kernel/acts.ts';
import { fetchCode } from '../../../kernel/code/fetchCode.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { CallAbout } from '../about/parts.ts';
import { hasUnsent } from '../notes/hasUnsent.ts';

/** Fetches what the next call needs, and sends notes and outcomes that a page before this one could not send any more. */
export function useLeftovers(): void {
  const store = useStore();
  const user = useAtomValue(profileAtom)?.userUri ?? null;
  useEffect(() => {
    CallAbout.preload().catch(() => undefined);
    if (user === null || !hasUnsent()) return;
    fetchCode(() => import('../notes/acts.ts'))
      .then(({ noteActs }) => actsIn(store, noteActs))
      .catch(() => undefined);
  }, [store, user]);
}
