import './door.css';
import type { SecondStep as Step } from '@ringside/protocol/kernel/passkeys';
import { useAtom, useAtomValue } from 'jotai';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { sessionActs } from './acts.ts';
import { microsoftActs } from './microsoft/acts.ts';
import { MicrosoftButton } from './microsoft/MicrosoftButton.tsx';
import { namedAtom } from './microsoft/state.ts';
import { SignInNote } from './SignInNote.tsx';
import { passkeyEntryActs } from './steps/acts.ts';
import { Landing } from './steps/Landing.tsx';
import { PasskeyButton } from './steps/PasskeyButton.tsx';
import { SecondStep } from './steps/SecondStep.tsx';
import { SetUpApp } from './steps/SetUpApp.tsx';
import { enSteps } from './steps/words.en.ts';

/** English texts that come with this code. */
export const words = [enSteps];

/** Sign-in with login and password, and the second step of who has two; or with a passkey. AUTH-001 */
export function SignInForm() {
  const t = useT();
  const { signIn } = useActs(sessionActs);
  const { signInByPasskey } = useActs(passkeyEntryActs);
  const { step: microsoftStep } = useActs(microsoftActs);
  const session = useAtomValue(sessionAtom);
  const [named, setNamed] = useAtom(namedAtom);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  /** The password was right, and the server asks for more. */
  const [first, setFirst] = useState<{ name: string; secret: string; isMissing: boolean } | null>(null);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isBusy = session.at === 'signingIn';
  const refused = session.at === 'signedOut' ? session.refused : null;

  const enter = async (name: string, secret: string) => {
    const outcome = await signIn(name, secret);
    if (outcome.ok) return;
    const { code } = outcome.refused;
    const isMissing = code === 'SECOND_STEP_MISSING';
    if (isMissing || code === 'SECOND_PASSWORD') return setFirst({ name, secret, isMissing });
    setPassword('');
    passwordField.current?.focus();
  };
  const giveUp = () => {
    setFirst(null);
    setPassword('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (login.trim() === '') return loginField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    void enter(login.trim(), password);
  };
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState?.('CapsLock') ?? false);
  const ShowMark = isShown ? EyeOff : Eye;
  if (named)
    return (
      <>
        {refused?.code !== 'SECOND_PASSWORD' && <SignInNote />}
        <SecondStep
          login={named.login}
          said="step.microsoftSaid"
          isBusy={isBusy}
          enter={microsoftStep}
          giveUp={() => setNamed(null)}
        />
      </>
    );
  if (first)
    return (
      <>
        {refused?.code !== 'SECOND_PASSWORD' && refused?.code !== 'SECOND_STEP_MISSING' && <SignInNote />}
        {refused?.landingPage && <Landing page={refused.landingPage} />}
        {first.isMissing ? (
          <SetUpApp
            login={first.name}
            password={first.secret}
            isBusy={isBusy}
            enter={(step, shown) => signIn(first.name, first.secret, step, shown)}
            giveUp={giveUp}
          />
        ) : (
          <SecondStep
            login={first.name}
            isBusy={isBusy}
            enter={(step: Step) => signIn(first.name, first.secret, step)}
            giveUp={giveUp}
          />
        )}
      </>
    );
  return (
    <form className="login-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <SignInNote />
      {refused?.landingPage && <Landing page={refused.landingPage} />}
      <div className="f">
        <label htmlFor="rs-login">{t('login.login')}</label>
        <div className="in">
          <input
            ref={loginField}
            id="rs-login"
            name="username"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            required
            value={login}
            onChange={(event) => setLogin(event.currentTarget.value)}
          />
        </div>
      </div>
      <div className="f">
        <label htmlFor="rs-password">{t('login.password')}</label>
        <div className={refused && !refused.code.startsWith('MICROSOFT_') ? 'in is-err' : 'in'}>
          <input
            ref={passwordField}
            id="rs-password"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            aria-describedby={isCapsOn ? 'rs-caps' : undefined}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onKeyDown={watchCaps}
            onKeyUp={watchCaps}
          />
          <button
            type="button"
            className="ib ib--infield"
            aria-label={t('login.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <ShowMark className="i" aria-hidden="true" />
          </button>
        </div>
        {isCapsOn && (
          <p id="rs-caps" className="hint" role="status">
            {t('login.caps')}
          </p>
        )}
      </div>
      <Button look="primary" size="large" wide submit disabled={isBusy}>
        {isBusy ? t('login.busy') : t('login.enter')}
      </Button>
      <PasskeyButton isBusy={isBusy} use={signInByPasskey} />
      <MicrosoftButton isBusy={isBusy} />
      <Button look="quiet" aria-expanded={isForgotten} onClick={() => setForgotten(!isForgotten)}>
        {t('step.forgot')}
      </Button>
      {isForgotten && (
        <p className="note" role="status">
          {t('step.forgotText')}
        </p>
      )}
    </form>
  );
}
