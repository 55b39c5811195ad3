import type { Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { firstName, useNames } from '../../../kernel/hooks/useNames.ts';
import { Button } from '../../../kit/Button.tsx';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { useT } from '../../../words/useT.ts';
import {
  type CrmPrompt,
  closePromptAtom,
  crmBridgeAtom,
  crmIntentsAtom,
  crmPromptsAtom,
  crmStateAtom,
} from '../../crm/crmState.ts';

/** The offer to open a contact that was found goes after this long, in milliseconds. PROMPT-004 */
export const OPEN_OFFER_MS = 10_000;

type Of<K extends CrmPrompt['is']> = { line: Line; prompt: Extract<CrmPrompt, { is: K }>; close: () => void };

function Question({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <fieldset className="callask" aria-label={name}>
      <span role="status">{text}</span>
      <span className="callask-do">{children}</span>
    </fieldset>
  );
}

/** A contact was found for the call. Its time stands still while the user points at it or is in it. PROMPT-003, PROMPT-004 */
function OpenOffer({ prompt, close }: Of<'open'>) {
  const t = useT();
  const intents = useAtomValue(crmIntentsAtom);
  const [isHere, setHere] = useState(false);
  useTimer(OPEN_OFFER_MS, close, isHere);
  const text = t('crm.prompt.open', { name: prompt.record.label });
  const open = () => {
    intents?.openRecord(prompt.record);
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the time while the user reads
    <div
      onPointerEnter={() => setHere(true)}
      onPointerLeave={() => setHere(false)}
      onFocus={() => setHere(true)}
      onBlur={() => setHere(false)}
    >
      <Question name={text} text={text}>
        <Button size="small" look="primary" onClick={open}>
          {t('crm.open')}
        </Button>
        <Button size="small" look="quiet" onClick={close}>
          {t('crm.prompt.notNow')}
        </Button>
      </Question>
    </div>
  );
}

/** Several records have the number of the call. PROMPT-005, Q-016 */
function Choice({ line, prompt, close }: Of<'choose'>) {
  const t = useT();
  const intents = useAtomValue(crmIntentsAtom);
  const match = useAtomValue(crmBridgeAtom).calls[line.id]?.match;
  if (match?.at !== 'several') return null;
  return (
    <fieldset className="callask callask--list" aria-label={t('crm.prompt.choose')}>
      <span role="status">{t('crm.prompt.chooseText', { n: match.records.length })}</span>
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
      <Button size="small" look="quiet" onClick={close}>
        {t('crm.prompt.noneOfThem')}
      </Button>
    </fieldset>
  );
}

/** A rule of the CRM wants to do something for this call: on each one, for this caller, or not. PROMPT-024, CRM-040 */
function RuleOffer({ line, prompt, close }: Of<'rule'>) {
  const t = useT();
  const names = useNames();
  const what = prompt.labels.join(', ');
  const answer = (said: 'yes' | 'always' | 'no') => () => {
    prompt.answer(said);
    close();
  };
  return (
    <Question name={t('crm.prompt.rule')} text={what ? t('crm.prompt.each', { what }) : t('crm.prompt.rule')}>
      <Button size="small" look="primary" title={t('crm.prompt.alwaysText')} onClick={answer('always')}>
        {t('crm.prompt.always')}
      </Button>
      <Button size="small" onClick={answer('yes')}>
        {t('crm.prompt.forCaller', { name: firstName(names.nameOf(line.party)) })}
      </Button>
      <Button size="small" look="quiet" onClick={answer('no')}>
        {t('crm.prompt.notNow')}
      </Button>
    </Question>
  );
}

/**
 * What the CRM asks about a call: a row under its record and no prompt over it, so that nothing stands between the agent and
 * the call. Without a CRM around the panel nothing is asked, and a rule asks only for a call whose record was found.
 */
export function CallQuestion({ line }: { line: Line }) {
  const prompts = useAtomValue(crmPromptsAtom);
  const isRunning = useAtomValue(crmStateAtom) === 'initialized';
  const closePrompt = useSetAtom(closePromptAtom);
  const match = useAtomValue(crmBridgeAtom).calls[line.id]?.match;
  const hasRecord = match?.at === 'one' || line.record !== null;
  const prompt = prompts.find((one) =>
    one.is === 'rule' ? one.callUri === line.callUri : one.is !== 'disabled' && one.lineId === line.id,
  );
  if (!prompt || !isRunning) return null;
  const close = () => closePrompt(prompt);
  if (prompt.is === 'open') return <OpenOffer line={line} prompt={prompt} close={close} />;
  if (prompt.is === 'choose') return <Choice line={line} prompt={prompt} close={close} />;
  return prompt.is === 'rule' && hasRecord ? (
    <RuleOffer key={prompt.key} line={line} prompt={prompt} close={close} />
  ) : null;
}
