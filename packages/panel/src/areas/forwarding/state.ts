import type { Forwarding } from '@ringside/domain/forwarding';
import { userAtom } from '../../kernel/store.ts';

/** The user's rules, in their order; null as long as nobody has looked. */
export const rulesAtom = userAtom<readonly Forwarding[] | null>(null);

/** What the rules of each colleague whose rules the user may see are by now, by where they are read; null as long as nobody has looked. */
export const contactPrintsAtom = userAtom<ReadonlyMap<string, string> | null>(null);

/** Rules of each group whose rules the user may change, by the path that they are under; null as long as nobody has looked. */
export const groupRulesAtom = userAtom<ReadonlyMap<string, readonly Forwarding[]> | null>(null);
