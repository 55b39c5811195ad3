import type { Presence } from '@ringside/domain/presence';
import { userAtom } from '../../kernel/store.ts';

/** What the user says to be; null as long as nobody has looked. */
export const presenceAtom = userAtom<Presence | null>(null);
