import { useAtomValue } from 'jotai';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { sessionActs } from './acts.ts';
import { SignInNote } from './SignInNote.tsx';

/** Sign-in with login and password. AUTH-001 */
export function SignInForm() {
  const t = useT();
  const { signIn } = useActs(sessionActs);
  const session = useAtomValue(sessionAtom);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isBusy = session.at === 'signingIn';
  const refused = session.at === 'signedOut' ? session.refused : null;

  const enter = async (name: string, secret: string) => {
    const outcome = await signIn(name, secret);
    if (outcome.ok) return;
    setPassword('');
    passwordField.current?.focus();
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
  return (
    <form className="login-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <SignInNote />
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
        <div className={refused ? 'in is-err' : 'in'}>
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
    </form>
  );
}
