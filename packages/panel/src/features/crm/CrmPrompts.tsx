import './crm.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type CrmPrompt, closePromptAtom, crmBridgeAtom, crmIntentsAtom, crmPromptsAtom } from '../../app/crmState.ts';
import { useT } from '../../i18n/useT.ts';
import { Button } from '../../ui/Button.tsx';
import { Prompt } from '../../ui/overlay/Prompt.tsx';
import { useTimer } from '../../ui/useTimer.ts';

/** The open-contact prompt closes by itself after this long, in milliseconds. PROMPT-004 */
export const OPEN_PROMPT_MS = 10_000;

type Of<K extends CrmPrompt['is']> = { prompt: Extract<CrmPrompt, { is: K }>; close: () => void };

/** A contact was found for a call. The line drains while nobody points at the prompt or is in it by keyboard. PROMPT-003, PROMPT-004 */
function OpenPrompt({ prompt, close }: Of<'open'>) {
  const t = useT();
  const intents = useAtomValue(crmIntentsAtom);
  const [hovered, setHovered] = useState(false);
  const [moved, setMoved] = useState(false);
  const paused = hovered || moved;
  useTimer(OPEN_PROMPT_MS, close, paused);
  return (
    <Prompt title={t('crm.prompt.open', { name: prompt.record.label })} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only stops the time while somebody reads */}
      <div
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onKeyDown={() => setMoved(true)}
      >
        <p>{[t('crm.prompt.openText'), prompt.record.detail].filter(Boolean).join(' ')}</p>
        <div className={paused ? 'drain drain--paused' : 'drain'} aria-hidden="true" />
        <div className="bt">
          <Button size="large" data-autofocus="" onClick={close}>
            {t('crm.prompt.notNow')}
          </Button>
          <Button
            look="primary"
            size="large"
            onClick={() => {
              intents?.openRecord(prompt.record);
              close();
            }}
          >
            {t('crm.open')}
          </Button>
        </div>
      </div>
    </Prompt>
  );
}

/** Several records have the number of a call. PROMPT-005, Q-016 */
function ChoosePrompt({ prompt, close }: Of<'choose'>) {
  const t = useT();
  const intents = useAtomValue(crmIntentsAtom);
  const match = useAtomValue(crmBridgeAtom).calls[prompt.lineId]?.match;
  if (match?.at !== 'several') return null;
  return (
    <Prompt title={t('crm.prompt.choose')} onClose={close}>
      <p>{t('crm.prompt.chooseText', { n: match.records.length })}</p>
      <ul className="crm-choice">
        {match.records.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              className="crm"
              onClick={() => {
                intents?.chosen(prompt.lineId, record);
                close();
              }}
            >
              <span className="b">
                <span className="trunc med">{record.label}</span>
                <span className="trunc small crm-2">{[record.type, record.detail].filter(Boolean).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={close}>
          {t('crm.prompt.noneOfThem')}
        </Button>
      </div>
    </Prompt>
  );
}

/** A rule of the CRM wants to do something. PROMPT-024, CRM-040 */
function RulePrompt({ prompt, close }: Of<'rule'>) {
  const t = useT();
  const answer = (yes: boolean) => {
    prompt.answer(yes);
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

/** The oldest question of the CRM. A call that rings goes over it: see `Prompts`. */
export function CrmPrompts() {
  const [prompt] = useAtomValue(crmPromptsAtom);
  const closePrompt = useSetAtom(closePromptAtom);
  if (!prompt) return null;
  const close = () => closePrompt(prompt);
  switch (prompt.is) {
    case 'open':
      return <OpenPrompt key={prompt.lineId} prompt={prompt} close={close} />;
    case 'choose':
      return <ChoosePrompt key={prompt.lineId} prompt={prompt} close={close} />;
    case 'rule':
      return <RulePrompt key={prompt.key} prompt={prompt} close={close} />;
    case 'disabled':
      return <DisabledPrompt prompt={prompt} close={close} />;
  }
}
