import type { AppSetUp } from '@ringside/protocol/kernel/passkeys';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { AppKey } from './AppKey.tsx';
import { passkeyEntryActs } from './acts.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  login: string;
  password: string;
  isBusy: boolean;
  /** Signs in with the first code of the app; `shown` before anything else: recovery codes. */
  enter: (step: { secondPassword: string }, shown: (codes: readonly string[]) => Promise<void>) => Promise<Outcome>;
  giveUp: () => void;
}

/** The company demands a second step of a user who has none: an authenticator app is set up before anything else. AUTH-001 */
export function SetUpApp({ login, password, isBusy, enter, giveUp }: Props) {
  const t = useT();
  const { setUpApp } = useActs(passkeyEntryActs);
  const [app, setApp] = useState<AppSetUp | null>(null);
  const [fresh, setFresh] = useState<{ codes: readonly string[]; done: () => void } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    let isGone = false;
    void setUpApp(login, password).then((answer) => {
      if (isGone) return;
      if (answer.ok) setApp(answer.value);
      else setRefused(answer.refused);
    });
    return () => {
      isGone = true;
    };
  }, [setUpApp, login, password]);
  const shown = (codes: readonly string[]) =>
    new Promise<void>((resolve) => {
      setFresh({ codes, done: resolve });
    });
  const confirm = async (code: string): Promise<boolean> => {
    const outcome = await enter({ secondPassword: code }, shown);
    if (!outcome.ok) setFresh(null);
    return outcome.ok;
  };
  if (fresh) return <RecoveryCodes {...fresh} />;
  return (
    <div className="login-form">
      <p className="note">{t('step.demanded')}</p>
      {refused && (
        <p className="err err--box" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
      {app && <AppKey app={app} />}
      {app && <CodeForm isBusy={isBusy} enter={confirm} />}
      <Button look="quiet" onClick={giveUp}>
        {t('step.notMe')}
      </Button>
    </div>
  );
}
