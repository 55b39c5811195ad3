import type { BlockedNumber } from '@ringside/domain/presence';
import { userAtom } from '../../kernel/store.ts';

/** Numbers that the user has blocked, as they were blocked; null as long as nobody has looked. */
export const blockedAtom = userAtom<readonly BlockedNumber[] | null>(null);

/** A number about to be blocked: whose it is, how often it called of late. */
export interface BlockWish {
  number: string;
  name: string;
}
