import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';

/** The six digits that an authenticator app shows. @param enter false: it is not the code */
export function CodeForm({ isBusy, enter }: { isBusy: boolean; enter: (code: string) => Promise<boolean> }) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return field.current?.focus();
    if (await enter(code.trim())) return;
    setCode('');
    field.current?.focus();
  };
  return (
    <form className="f" noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('step.appCode')}</label>
      <div className="in">
        <input
          ref={field}
          id={id}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          dir="ltr"
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <Button look="primary" submit disabled={isBusy}>
        {t('step.appConfirm')}
      </Button>
    </form>
  );
}
