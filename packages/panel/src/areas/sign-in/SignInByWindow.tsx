import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useWant } from '../../kernel/acts.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import { hostSignInAtom, sessionAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { SignInNote } from './SignInNote.tsx';
import { openSignInWindow } from './window/openSignInWindow.ts';

/**
 * Sign-in of a panel in a page of another site: in a window that shows our own address, or by the page itself. The form
 * comes only where that window does not. ADR 0021
 */
export function SignInByWindow({ formInstead }: { formInstead: (isBlocked: boolean) => void }) {
  const t = useT();
  const want = useWant(() => fetchCode(async () => (await import('./window/acts.ts')).windowActs));
  const session = useAtomValue(sessionAtom);
  const host = useAtomValue(hostSignInAtom);
  const waiting = useRef<AbortController | null>(null);
  const [at, setAt] = useState<'idle' | 'waiting' | 'tried'>('idle');
  const isBusy = session.at === 'signingIn';
  const isRefused = session.at === 'signedOut' && session.refused !== null;
  useEffect(() => () => waiting.current?.abort(), []);

  const begin = async () => {
    const mine = new AbortController();
    waiting.current?.abort();
    waiting.current = mine;
    // in the turn of the press: browsers ask for one
    const opened = openSignInWindow(window);
    if (!opened) return formInstead(true);
    setAt('waiting');
    const outcome = await want((acts) => acts.signInByWindow(opened, mine.signal));
    if (waiting.current !== mine) return;
    if (!outcome.ok && outcome.refused.code === 'SIGN_IN_WINDOW_UNTIED') formInstead(true);
    else setAt('tried');
  };
  return (
    <div className="login-form" aria-busy={isBusy || at === 'waiting'}>
      <SignInNote />
      {at === 'waiting' && !isBusy ? (
        <>
          <p role="status">{t('login.inWindow')}</p>
          <Button size="large" wide onClick={() => waiting.current?.abort()}>
            {t('login.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button
            look="primary"
            size="large"
            wide
            disabled={isBusy}
            onClick={host && !isRefused ? host.ask : () => void begin()}
          >
            {isBusy ? t('login.busy') : t('login.enter')}
          </Button>
          {(!host || isRefused) && <p className="small t2">{t('login.opens')}</p>}
        </>
      )}
      {at === 'tried' && !isBusy && (
        <Button look="quiet" onClick={() => formInstead(false)}>
          {t('login.here')}
        </Button>
      )}
    </div>
  );
}
