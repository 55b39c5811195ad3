import type { MeetingPrompt } from '@ringside/domain/meeting';
import { userAtom } from '../../../kernel/store.ts';

/** What the user is asked about meetings just now. */
export const promptsAtom = userAtom<readonly MeetingPrompt[]>([]);
