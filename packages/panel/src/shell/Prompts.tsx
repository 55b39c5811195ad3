import { useAtomValue } from 'jotai';
import { crmPromptsAtom } from '../app/crmState.ts';
import { liveLinesAtom, ringingLinesAtom } from '../app/state.ts';
import { terminalAskAtom } from '../app/terminalState.ts';
import { lately } from './lately.tsx';
import { useKeptPlace } from './useKeptPlace.ts';
import { useNotices } from './useNotices.ts';

const { TerminalSheet } = lately(() => import('../features/terminals/TerminalSheet.tsx'), ['TerminalSheet']).parts;
const { CrmPrompts } = lately(() => import('../features/crm/CrmPrompts.tsx'), ['CrmPrompts']).parts;

/**
 * Prompts that a state of the panel opens, none of them in a call. What comes meanwhile is told as toasts.
 *
 * @see NAV-126 .. NAV-128
 */
export function Prompts() {
  useNotices();
  useKeptPlace();
  const isInCall = useAtomValue(liveLinesAtom).length > 0;
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const hasCrmPrompt = useAtomValue(crmPromptsAtom).length > 0;
  const isAsked = useAtomValue(terminalAskAtom) !== null;
  if (isAsked) return isRinging ? null : <TerminalSheet />;
  return hasCrmPrompt && !isInCall ? <CrmPrompts /> : null;
}
