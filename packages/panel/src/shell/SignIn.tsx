import { useAtomValue, useStore } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useIntents } from '../app/intents.ts';
import { localeAtom, nowAtom, panelConfigAtom, type Refused, sessionAtom } from '../app/state.ts';
import { runningTime } from '../i18n/duration.ts';
import { useT } from '../i18n/useT.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { refusalText } from '../ui/refusalText.ts';

/** Why the last try failed, with the time that is left before another one makes sense. AUTH-002, ERR-022, ERR-023 */
function Refusal({ refused, since }: { refused: Refused; since: number }) {
  const t = useT();
  const now = useAtomValue(nowAtom);
  const { label, detail } = refusalText(t, refused);
  const left = refused.retryAfterMs === undefined ? 0 : Math.max(0, since + refused.retryAfterMs - now);
  return (
    <div className="err err--box" role="alert">
      <CircleAlert className="i i-s" aria-hidden="true" />
      <span>
        <b>{label}.</b> {detail}{' '}
        {left > 0 && (
          <span className="n" aria-live="off">
            {t('login.retryIn', { time: runningTime(left + 999) })}
          </span>
        )}
      </span>
    </div>
  );
}

/** Sign-in with login and password. AUTH-001 */
export function SignIn() {
  const t = useT();
  const intents = useIntents();
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const config = useAtomValue(panelConfigAtom);
  const locale = useAtomValue(localeAtom);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const [since, setSince] = useState(() => store.get(nowAtom));
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isBusy = session.at === 'signingIn';
  const refused = session.at === 'signedOut' ? session.refused : null;
  const isExpired = session.at === 'signedOut' && session.expired && !refused;

  const enter = async (name: string, secret: string) => {
    const outcome = await intents.signIn(name, secret);
    if (outcome.ok) return;
    setSince(store.get(nowAtom));
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
    <div className="panel panel--login">
      <main className="main login">
        <div className="login-top">
          <Logo />
          <div>
            <h1>{t('login.title')}</h1>
            {config && <p className="t2 small">{config.name}</p>}
          </div>
        </div>
        <form className="login-form" noValidate onSubmit={submit} aria-busy={isBusy}>
          {refused && <Refusal refused={refused} since={since} />}
          {isExpired && (
            <p className="note" role="status">
              {t('login.expired')}
            </p>
          )}
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
        {config?.demo && (
          <section className="login-demo" aria-label={t('login.demo')}>
            <p className="small t3">{t('login.demo')}</p>
            <div className="login-accounts">
              {config.demo.accounts.map((account) => (
                <Button
                  key={account.login}
                  disabled={isBusy}
                  onClick={() => void enter(account.login, account.password)}
                >
                  {account.label}
                </Button>
              ))}
            </div>
          </section>
        )}
        <div className="login-foot small t2">
          <button
            type="button"
            className="btn btn--s btn--q"
            lang={locale === 'fr' ? 'en' : 'fr'}
            onClick={() => intents.setLocale(locale === 'fr' ? 'en' : 'fr')}
          >
            <Globe className="i i-s" aria-hidden="true" /> {locale === 'fr' ? 'English' : 'Français'}
          </button>
        </div>
      </main>
    </div>
  );
}
