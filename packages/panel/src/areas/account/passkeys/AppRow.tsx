import type { AppSetUp, PasskeysChanged, PasskeysView } from '@ringside/protocol/kernel/passkeys';
import { useAtomValue } from 'jotai';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { type Outcome, ok } from '../../../kernel/refusals.ts';
import { nowAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { AppKey } from '../../sign-in/steps/AppKey.tsx';
import { CodeForm } from '../../sign-in/steps/CodeForm.tsx';
import { passkeyActs } from './acts.ts';

interface Props {
  view: PasskeysView;
  isBusy: boolean;
  /** Does it, after the password was shown; refusals are shown. */
  run: (work: () => Promise<Outcome<unknown>>) => Promise<void>;
  changed: (view: PasskeysChanged) => void;
}

/** The authenticator app, whose codes come after the password: set up, or removed. AUTH-001 */
export function AppRow({ view: { app }, isBusy, run, changed }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const acts = useActs(passkeyActs);
  const [made, setMade] = useState<AppSetUp | null>(null);
  const when = (at: number) => `${dayLabel(locale, at, now)}, ${timeOfDay(locale, at)}`;
  const begin = async (): Promise<Outcome<unknown>> => {
    const answer = await acts.newApp();
    if (answer.ok) setMade(answer.value);
    return answer;
  };
  const end = async (answer: Promise<Outcome<PasskeysChanged>>): Promise<Outcome<unknown>> => {
    const done = await answer;
    if (!done.ok) return done;
    setMade(null);
    changed(done.value);
    return ok(null);
  };
  const confirm = async (code: string): Promise<boolean> => {
    let isRight = false;
    await run(async () => {
      const done = await end(acts.confirmApp(code));
      isRight = done.ok;
      return done;
    });
    return isRight;
  };
  return (
    <>
      <h2 className="sec">{t('passkeys.app')}</h2>
      <div className="row">
        <span className="ic">
          <Smartphone className="i" aria-hidden="true" />
        </span>
        <span className="b">
          <span className="a trunc">{t(app ? 'passkeys.appOn' : 'passkeys.appNone')}</span>
          {app && (
            <span className="c">
              <span className="trunc">
                {app.lastUsedAt === null
                  ? t('passkeys.made', { when: when(app.createdAt) })
                  : t('passkeys.used', { when: when(app.lastUsedAt) })}
              </span>
            </span>
          )}
        </span>
        <span className="e">
          {app ? (
            <Button size="small" disabled={isBusy} onClick={() => void run(() => end(acts.removeApp()))}>
              {t('passkeys.appRemove')}
            </Button>
          ) : (
            !made && (
              <Button size="small" disabled={isBusy} onClick={() => void run(begin)}>
                {t('passkeys.appAdd')}
              </Button>
            )
          )}
        </span>
      </div>
      {made && (
        <div className="pk-box">
          <AppKey app={made} />
          <CodeForm isBusy={isBusy} enter={confirm} />
        </div>
      )}
    </>
  );
}
