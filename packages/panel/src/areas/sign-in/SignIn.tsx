import { languageNames, panelLanguages } from '@ringside/protocol/words/languages';
import { useAtomValue } from 'jotai';
import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { part } from '../../kernel/code/part.tsx';
import { environmentAtom, localeAtom, panelConfigAtom } from '../../kernel/state.ts';
import { Logo } from '../../kit/Logo.tsx';
import { localeOf, withWords } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { settingsActs } from '../settings/acts.ts';
import { SignInByWindow } from './SignInByWindow.tsx';

/** A panel in a frame hardly ever shows it. */
export const SignInForm = part(() => withWords(import('./SignInForm.tsx')), 'SignInForm');

/** Only of a demo company. */
const DemoAccounts = part(() => withWords(import('./DemoAccounts.tsx')), 'DemoAccounts');

/** Fetches what the sign-in will show, before it is drawn: asked for by the drawing, it would make that task longer by a third. */
export function fetchSignIn({ isFramed, isDemo }: { isFramed: boolean; isDemo: boolean }): void {
  if (!isFramed) void SignInForm.preload();
  if (isDemo) void DemoAccounts.preload();
}

/** Sign-in: a form where the panel stands alone, a window of its own origin where a page has it in a frame. AUTH-001, ADR 0021 */
export function SignIn() {
  const t = useT();
  const { setLocale } = useActs(settingsActs);
  const config = useAtomValue(panelConfigAtom);
  const locale = useAtomValue(localeAtom);
  const isFramed = useAtomValue(environmentAtom) !== 'standalone';
  const [here, setHere] = useState<{ isBlocked: boolean } | null>(null);
  return (
    <div className="panel panel--login">
      <main className="main login">
        <div className="login-own">
          <div className="login-top">
            <div className="login-bar">
              <Logo />
              <label className="btn btn--s btn--q">
                <Globe className="i i-s" aria-hidden="true" />
                <span className="sr">{t('login.language')}</span>
                <select value={locale} onChange={(event) => setLocale(localeOf(event.currentTarget.value))}>
                  {panelLanguages.map((one) => (
                    <option key={one} value={one} lang={one}>
                      {languageNames[one]}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <div>
              <h1>{t('login.title')}</h1>
              {config && <p className="t2 small">{config.name}</p>}
            </div>
          </div>
          {isFramed && !here ? (
            <SignInByWindow formInstead={(isBlocked) => setHere({ isBlocked })} />
          ) : (
            <>
              {here?.isBlocked && (
                <p className="note" role="status">
                  {t('login.blocked')}
                </p>
              )}
              <SignInForm />
            </>
          )}
        </div>
        {config?.demo && (
          <section className="login-demo" aria-label={t('login.demo')}>
            <p className="small t3">{t('login.demo')}</p>
            <DemoAccounts />
          </section>
        )}
      </main>
    </div>
  );
}
