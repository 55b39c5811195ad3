import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { FullNote } from '../../kit/FullNote.tsx';
import { Prompt } from '../../kit/overlay/Prompt.tsx';
import { useT } from '../../words/useT.ts';

/** As long as the server keeps. */
const MAX_LENGTH = 300;

interface Props {
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks a compliance officer why a recording is opened, before anything of it is sent. PROMPT-025, Q-200 */
export function ReasonPrompt({ onReason, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setMissing(true);
    else onReason(text.trim());
  };
  return (
    <Prompt title={t('voicemail.reason')} onClose={onClose}>
      <p>{t('voicemail.reasonText')}</p>
      <form onSubmit={submit}>
        <div className="f">
          <label htmlFor={id}>{t('voicemail.reasonLabel')}</label>
          <textarea
            id={id}
            rows={3}
            data-autofocus=""
            maxLength={MAX_LENGTH}
            value={text}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-e` : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <FullNote text={text} max={MAX_LENGTH} />
          {isMissing && (
            <p className="err" id={`${id}-e`} role="alert">
              {t('voicemail.reasonMissing')}
            </p>
          )}
        </div>
        <div className="bt">
          <Button size="large" onClick={onClose}>
            {t('voicemail.cancel')}
          </Button>
          <Button look="primary" size="large" submit>
            {t('voicemail.reasonGo')}
          </Button>
        </div>
      </form>
    </Prompt>
  );
}
