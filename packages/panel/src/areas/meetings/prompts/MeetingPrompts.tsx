import { nextPrompt } from '@ringside/domain/meeting';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { part } from '../../../kernel/code/part.tsx';
import { ringingLinesAtom } from '../../../kernel/state.ts';
import { withWords } from '../../../words/translate.ts';
import { callAtom } from '../state.ts';
import { promptActs } from './acts.ts';
import { promptsAtom } from './state.ts';

const Asked = part(() => withWords(import('./Asked.tsx')), 'Asked');

/** Whoever asks about a meeting, on whatever page the user is; never over a call that rings. PROMPT-006, PROMPT-007 */
export function MeetingPrompts() {
  const { follow, comeBack } = useActs(promptActs);
  useEffect(() => {
    follow();
    void comeBack();
  }, [follow, comeBack]);
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const prompt = nextPrompt(useAtomValue(promptsAtom), useAtomValue(callAtom)?.meetingUri ?? null);
  return prompt && !isRinging ? <Asked /> : null;
}
