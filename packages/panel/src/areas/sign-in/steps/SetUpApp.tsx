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

interface Props {
  login: string;
  password: string;
  isBusy: boolean;
  /** Signs in with the first code of the app. */
  enter: (step: { secondPassword: string }) => Promise<Outcome>;
  giveUp: () => void;
}

/** The company demands a second step of a user who has none: an authenticator app is set up before anything else. AUTH-001 */
export function SetUpApp({ login, password, isBusy, enter, giveUp }: Props) {
  const t = useT();
  const { setUpApp } = useActs(passkeyEntryActs);
  const [app, setApp] = useState<AppSetUp | null>(null);
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
  return (
    <div className="login-form">
      <p className="note">{t('step.demanded')}</p>
      {refused && (
        <p className="err err--box" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
      {app && <AppKey app={app} />}
      {app && <CodeForm isBusy={isBusy} enter={async (code) => (await enter({ secondPassword: code })).ok} />}
      <Button look="quiet" onClick={giveUp}>
        {t('step.notMe')}
      </Button>
    </div>
  );
}
