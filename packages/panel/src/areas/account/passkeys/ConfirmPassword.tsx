import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../kernel/refusals.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { PasswordField } from '../PasswordField.tsx';

/** The password, before passkeys are changed. */
export function ConfirmPassword({
  confirm,
  confirmed,
  cancel,
}: {
  confirm: (password: string) => Promise<Outcome<unknown>>;
  confirmed: () => void;
  cancel: () => void;
}) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return field.current?.focus();
    setBusy(true);
    const done = await confirm(password);
    setBusy(false);
    if (done.ok) return confirmed();
    setFault(done.refused.code === 'PASSWORD_CURRENT' ? t('password.wrong') : refusalText(t, done.refused).label);
    field.current?.focus();
  };
  return (
    <form className="pk-box" noValidate onSubmit={submit} aria-label={t('passkeys.confirm')}>
      <p className="med">{t('passkeys.confirm')}</p>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        value={password}
        fault={fault}
        field={field}
        onChange={(value) => {
          setPassword(value);
          setFault(null);
        }}
      />
      <div className="pk-acts">
        <Button onClick={cancel}>{t('passkeys.cancel')}</Button>
        <Button look="primary" submit disabled={isBusy}>
          {t('passkeys.go')}
        </Button>
      </div>
    </form>
  );
}
