import { useAtomValue } from 'jotai';
import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';
import { callAtom } from '../state.ts';

export { MeetingPrompts } from './MeetingPrompts.tsx';

const Shown = part(() => withWords(import('../call/MeetingStrip.tsx')), 'MeetingStrip');

/** The strip of a meeting, where there is one. */
export const StripSlot = () => (useAtomValue(callAtom) ? <Shown /> : null);
