import type { SecondStep as Step } from '@ringside/protocol/kernel/passkeys';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../kernel/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** What comes after a right password of a user with two steps: a passkey, or a recovery code. AUTH-001, Q-190 */
export function SecondStep({
  login,
  isBusy,
  enter,
  giveUp,
  said = 'step.accepted',
}: {
  login: string;
  /** What has come before it. */
  said?: 'step.accepted' | 'step.microsoftSaid';
  isBusy: boolean;
  enter: (step: Step) => Promise<Outcome>;
  giveUp: () => void;
}) {
  const t = useT();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return field.current?.focus();
    if ((await enter({ secondPassword: code.trim() })).ok) return;
    setCode('');
    field.current?.focus();
  };
  return (
    <form className="login-form" noValidate onSubmit={submit} aria-busy={isBusy} aria-label={t('step.second')}>
      <p className="note step-who">
        <span className="grow">
          <b>{login}</b> {t(said)}
        </span>
        <Button size="small" look="quiet" onClick={giveUp}>
          {t('step.notMe')}
        </Button>
      </p>
      <PasskeyButton isBusy={isBusy} use={(passkey) => enter({ passkey })} />
      <div className="f">
        <label htmlFor="rs-code">{t('step.code')}</label>
        <div className="in">
          <input
            ref={field}
            id="rs-code"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            dir="ltr"
            aria-describedby="rs-code-hint"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </div>
        <p id="rs-code-hint" className="hint">
          {t('step.codeHint')}
        </p>
      </div>
      <Button look="primary" size="large" wide submit disabled={isBusy}>
        {isBusy ? t('login.busy') : t('login.enter')}
      </Button>
    </form>
  );
}
