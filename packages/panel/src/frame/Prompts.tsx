import { useAtomValue } from 'jotai';
import { crmQuestionAtom } from '../areas/crm/crmState.ts';
import { terminalAskAtom } from '../areas/terminals/terminalState.ts';
import { offersAtom } from '../kernel/areasAtom.ts';
import { part } from '../kernel/code/part.tsx';
import { youOpenAtom } from '../kernel/navigation/youOpenAtom.ts';
import { liveLinesAtom, ringingLinesAtom } from '../kernel/state.ts';
import { withWords } from '../words/translate.ts';
import { useKeptPlace } from './focus/useKeptPlace.ts';
import { useNotices } from './notices/useNotices.ts';

const CrmPrompts = part(() => import('../areas/crm/CrmPrompts.tsx'), 'CrmPrompts');
const TerminalSheet = part(() => withWords(import('../areas/terminals/TerminalSheet.tsx')), 'TerminalSheet');

/**
 * Prompts that a state of the panel opens, none of them in a call. What comes meanwhile is shown as toasts.
 *
 * @see NAV-126 .. NAV-128
 */
export function Prompts() {
  useNotices();
  useKeptPlace();
  const isInCall = useAtomValue(liveLinesAtom).length > 0;
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const hasCrmPrompt = useAtomValue(crmQuestionAtom);
  const isAsked = useAtomValue(terminalAskAtom) !== null;
  const isYouOpen = useAtomValue(youOpenAtom);
  const offers = useAtomValue(offersAtom);
  const You = offers?.find((offered) => offered.You)?.You;
  if (isYouOpen && You && !isAsked) return isRinging ? null : <You />;
  if (isAsked) return isRinging ? null : <TerminalSheet />;
  if (hasCrmPrompt && !isInCall) return <CrmPrompts />;
  return offers?.map(({ Prompt: Asked, menu }) => Asked && <Asked key={menu?.[0]?.path} />);
}
