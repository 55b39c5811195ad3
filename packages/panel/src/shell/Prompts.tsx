import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { crmPromptsAtom } from '../app/crmState.ts';
import { useIntents } from '../app/intents.ts';
import { phoneAtom, ringingLinesAtom } from '../app/state.ts';
import { terminalAskAtom } from '../app/terminalState.ts';
import { useT } from '../i18n/useT.ts';
import { Button } from '../ui/Button.tsx';
import { Prompt } from '../ui/overlay/Prompt.tsx';
import { lately } from './lately.tsx';
import { useKeptPlace } from './useKeptPlace.ts';
import { useNotices } from './useNotices.ts';

const { TerminalSheet } = lately(() => import('../features/terminals/TerminalSheet.tsx'), ['TerminalSheet']).parts;
const { CrmPrompts } = lately(() => import('../features/crm/CrmPrompts.tsx'), ['CrmPrompts']).parts;

/**
 * Prompts that a state of the panel opens; they wait while a call rings. What comes meanwhile is told as toasts.
 *
 * @see PROMPT-016, WRTC-008, NAV-126 .. NAV-128
 */
export function Prompts() {
  const t = useT();
  useNotices();
  useKeptPlace();
  const { takePhoneHere } = useIntents();
  const phone = useAtomValue(phoneAtom);
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const [hasRead, setRead] = useState(false);
  const isTaken = phone.at === 'fault' && phone.fault === 'takenOver';
  useEffect(() => {
    if (!isTaken) setRead(false);
  }, [isTaken]);
  const hasCrmPrompt = useAtomValue(crmPromptsAtom).length > 0;
  const isAsked = useAtomValue(terminalAskAtom) !== null;
  if (isRinging) return null;
  if (isAsked) return <TerminalSheet />;
  if (!isTaken || hasRead) return hasCrmPrompt ? <CrmPrompts /> : null;
  const close = () => setRead(true);
  const takeBack = () => {
    close();
    takePhoneHere();
  };
  return (
    <Prompt title={t('phone.takenTitle')} onClose={close}>
      <p>{t('i__webrtc_prompt_taken_by_another_session')}</p>
      <div className="bt">
        <Button size="large" onClick={takeBack}>
          {t('phone.useHere')}
        </Button>
        <Button look="primary" size="large" data-autofocus="" onClick={close}>
          {t('i__button_ok')}
        </Button>
      </div>
    </Prompt>
  );
}
