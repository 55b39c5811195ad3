import type { CallerId } from '@ringside/domain/profile';
import { userAtom } from '../../kernel/store.ts';

/** Which number others see, and how it is chosen; null as long as nobody has looked. */
export const callerIdAtom = userAtom<CallerId | null>(null);
