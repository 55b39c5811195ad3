import './crm.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '../../kit/Button.tsx';
import { Prompt } from '../../kit/overlay/Prompt.tsx';
import { useT } from '../../words/useT.ts';
import { type CrmPrompt, closePromptAtom, crmQuestionAtom } from './crmState.ts';

type Of<K extends CrmPrompt['is']> = { prompt: Extract<CrmPrompt, { is: K }>; close: () => void };

/** A rule of the CRM wants to do something that is about no call. PROMPT-024, CRM-040 */
function RulePrompt({ prompt, close }: Of<'rule'>) {
  const t = useT();
  const answer = (yes: boolean) => {
    prompt.answer(yes ? 'yes' : 'no');
    close();
  };
  return (
    <Prompt title={t('crm.prompt.rule')} onClose={() => answer(false)}>
      <ul className="crm-labels">
        {prompt.labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={() => answer(false)}>
          {t('crm.prompt.no')}
        </Button>
        <Button look="primary" size="large" onClick={() => answer(true)}>
          {t('crm.prompt.yes')}
        </Button>
      </div>
    </Prompt>
  );
}

/** The CRM interface is switched off. PROMPT-012 */
function DisabledPrompt({ close }: Of<'disabled'>) {
  const t = useT();
  return (
    <Prompt title={t('crm.prompt.disabled')} onClose={close}>
      <p>{t('crm.prompt.disabledText')}</p>
      <div className="bt">
        <Button look="primary" size="large" data-autofocus="" onClick={close}>
          {t('i__button_ok')}
        </Button>
      </div>
    </Prompt>
  );
}

/** The oldest question of the CRM that is about no call; those about a call stand in its page (`CallQuestion`). */
export function CrmPrompts() {
  const prompt = useAtomValue(crmQuestionAtom);
  const closePrompt = useSetAtom(closePromptAtom);
  if (!prompt) return null;
  const close = () => closePrompt(prompt);
  if (prompt.is === 'rule') return <RulePrompt key={prompt.key} prompt={prompt} close={close} />;
  return prompt.is === 'disabled' ? <DisabledPrompt prompt={prompt} close={close} /> : null;
}
