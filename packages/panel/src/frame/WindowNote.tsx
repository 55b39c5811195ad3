import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { localeAtom, themeAtom } from '../kernel/state.ts';
import { Logo } from '../kit/Logo.tsx';
import { directionOf, loadCatalogue, loadRareTexts, translate } from '../words/translate.ts';

/** The last page of the window of a sign-in: signed in, or no panel has opened the window. */
export function WindowNote({ what }: { what: 'done' | 'stranger' }) {
  const locale = useAtomValue(localeAtom);
  const theme = useAtomValue(themeAtom);
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
    void Promise.allSettled([loadCatalogue(locale), loadRareTexts()]).then(() => setHasTexts(true));
  }, [locale, theme]);
  return (
    <div className="ringside">
      <div className="panel panel--login">
        <main className="main login">
          <div className="login-top">
            <Logo />
            {hasTexts && (
              <div role={what === 'done' ? 'status' : 'alert'}>
                <h1>{translate(locale, `login.${what}`)}</h1>
                <p className="t2">{translate(locale, `login.${what}Detail`)}</p>
              </div>
            )}
          </div>
        </main>
      </div>
    </div>
  );
}
