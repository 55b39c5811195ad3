import { useAtomValue } from 'jotai';
import { part } from '../../../kernel/code/part.tsx';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { liveLinesAtom, ringingLinesAtom } from '../../../kernel/state.ts';
import { withWords } from '../../../words/translate.ts';
import { ROOMS } from '../state.ts';
import { verificationAtom } from './state.ts';

const VerifySheet = part(() => withWords(import('../roomsArea.ts')), 'VerifySheet');

/**
 * Two devices that are compared, on whatever page the user is: never over a call that rings, and while one goes on only over the pages of
 * rooms, where whoever compares by that call finds it. MSG-025
 */
export function VerifyPrompt() {
  const isAsked = useAtomValue(verificationAtom) !== null;
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const isInCall = useAtomValue(liveLinesAtom).length > 0;
  const isInRooms = useAtomValue(pathAtom).startsWith(ROOMS);
  return isAsked && !isRinging && (!isInCall || isInRooms) ? <VerifySheet /> : null;
}
