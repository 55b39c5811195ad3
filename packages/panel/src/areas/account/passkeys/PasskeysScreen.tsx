import '../account.css';
import type { PasskeysChanged, PasskeysView } from '@ringside/protocol/kernel/passkeys';
import { useAtomValue, useSetAtom } from 'jotai';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { type Outcome, ok } from '../../../kernel/refusals.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { environmentAtom } from '../../../kernel/state.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { RecoveryCodes } from '../../sign-in/steps/RecoveryCodes.tsx';
import { enSteps } from '../../sign-in/steps/words.en.ts';
import { enAccount } from '../words.en.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AppRow } from './AppRow.tsx';
import { passkeyActs } from './acts.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { enPasskeys } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enAccount, enPasskeys, enSteps];

/** Something that is refused until the password was shown. */
type Work = () => Promise<Outcome<unknown>>;

/** Passkeys of the user, what they are for, and the codes for the day when all are lost. AUTH-001 */
export function PasskeysScreen() {
  const t = useT();
  const tell = useTell();
  const raise = useSetAtom(raiseToastAtom);
  const isFramed = useAtomValue(environmentAtom) !== 'standalone';
  const acts = useActs(passkeyActs);
  const { value, refused, reload, put } = useLoaded(() => acts.passkeys());
  const [waiting, setWaiting] = useState<Work | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const text = refused && refusalText(t, refused);

  const take = (changed: PasskeysChanged): void => {
    const { codes: made, ...view } = changed;
    put(view);
    if (made) setCodes(made);
  };
  /** Does it, or asks for the password and does it then. */
  const run = async (work: Work): Promise<void> => {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done.ok) return;
    if (done.refused.code === 'PASSWORD_CURRENT') setWaiting(() => work);
    else tell(done.refused);
  };
  const changed = (ask: () => Promise<Outcome<PasskeysChanged>>): Work => {
    return async () => {
      const answer = await ask();
      if (answer.ok) take(answer.value);
      return answer;
    };
  };
  const remove = (view: PasskeysView, id: string): void => {
    if (view.use === 'after' && view.passkeys.length === 1) return void raise({ kind: 'info', title: 'passkeys.last' });
    void run(async () => {
      const answer = await acts.removePasskey(id);
      // One that is gone already is what was wanted.
      if (!answer.ok && answer.refused.status === 404) return reload().then(() => ok(null));
      if (!answer.ok) return answer;
      put(answer.value);
      raise({ kind: 'ok', title: 'passkeys.removed' });
      return ok(null);
    });
  };
  if (!value)
    return (
      <Content>
        {text ? (
          <ErrorCard
            title={t('passkeys.failed')}
            text={`${text.label}. ${text.detail}`}
            details={refused.code}
            onRetry={() => void reload()}
          />
        ) : (
          <SkeletonRows count={3} label={t('state.loading')} />
        )}
      </Content>
    );
  const count = value.passkeys.length;
  const isTwo = value.app !== null || (count > 0 && (value.use === 'after' || value.isDemanded));
  return (
    <Content>
      <p className="note pk-says">
        <span>
          <Rich text={t(isTwo ? 'passkeys.two' : count === 0 ? 'passkeys.none' : 'passkeys.one')} />
          {value.isDemanded && ` ${t('passkeys.demanded')}`}
        </span>
      </p>
      {codes && (
        <div className="pk-part">
          <RecoveryCodes codes={codes} done={() => setCodes(null)} />
        </div>
      )}
      {waiting && (
        <ConfirmPassword
          confirm={acts.showPassword}
          confirmed={() => {
            setWaiting(null);
            void run(waiting);
          }}
          cancel={() => setWaiting(null)}
        />
      )}
      <PasskeyRows passkeys={value.passkeys} isBusy={isBusy} remove={(id) => remove(value, id)} />
      {isFramed ? (
        <p className="pk-part small t2">{t('passkeys.frame')}</p>
      ) : (
        <AddPasskey isBusy={isBusy} run={run} added={take} />
      )}
      <AppRow view={value} isBusy={isBusy} run={run} changed={take} />
      {count > 0 && (
        <>
          <h2 className="sec">{t('passkeys.use')}</h2>
          <fieldset className="pk-use" aria-label={t('passkeys.use')}>
            {(['instead', 'after'] as const).map((use) => (
              <label key={use} className={use === value.use ? 'is-on' : undefined}>
                <input
                  type="radio"
                  name="passkeys-use"
                  checked={use === value.use}
                  onChange={() => void run(changed(() => acts.setPasskeyUse(use)))}
                />
                {t(`passkeys.${use}`)}
              </label>
            ))}
          </fieldset>
        </>
      )}
      {(count > 0 || value.app !== null) && (
        <>
          <h2 className="sec">{t('passkeys.lost')}</h2>
          <div className="row">
            <span className="ic">
              <KeyRound className="i" aria-hidden="true" />
            </span>
            <span className="b">
              <span className="a">{t('passkeys.codes')}</span>
              <span className="c">
                <span className="trunc">{t('passkeys.codesLeft', { n: value.codesLeft })}</span>
              </span>
            </span>
            <span className="e">
              <Button size="small" disabled={isBusy} onClick={() => void run(changed(acts.newCodes))}>
                {t('passkeys.newCodes')}
              </Button>
            </span>
          </div>
        </>
      )}
    </Content>
  );
}
