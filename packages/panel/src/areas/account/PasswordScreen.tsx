import { useGoOn } from '../../kernel/navigation/useGoOn.ts';
import './account.css';
import { type PasswordRule, passwordRulesFor } from '@ringside/domain/password';
import type { WirePasswordRules } from '@ringside/protocol/passwords';
import { useSetAtom } from 'jotai';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { SettingParts } from '../../kit/SettingParts.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { isMessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { accountActs } from './acts.ts';
import { PasswordField } from './PasswordField.tsx';
import { enAccount } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enAccount];

/** Special characters that a password may have. PWD-005 */
const SIGNS = "- _ . ! ~ * ' ( ) % @";

/** A list of rules; those that the password keeps are ticked while it is typed. */
function Rules({ rules, password, minLength }: { rules: PasswordRule[]; password: string; minLength: number }) {
  const t = useT();
  return (
    <ul className="pwd-rules small t2">
      {rules.map(({ fault, isKept }) => (
        <li key={fault}>
          {isKept(password) ? (
            <span className="m-ok">
              <Glyph name="check" />
            </span>
          ) : (
            <span className="none" aria-hidden="true" />
          )}
          <span>
            {t(`password.rule.${fault}`, { n: minLength, signs: SIGNS })}
            {isKept(password) && <span className="sr"> {t('password.kept')}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Form({ policy, alias }: Pick<WirePasswordRules, 'policy' | 'alias'>) {
  const t = useT();
  const tell = useTell();
  const raise = useSetAtom(raiseToastAtom);
  const _goTo = useSetAtom(goToAtom);
  const goOn = useGoOn();
  const { changePassword } = useActs(accountActs);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isCompared, setCompared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<{ current?: string; password?: string }>({});
  const fields = {
    current: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
  };
  const rules = passwordRulesFor(policy, alias);
  const isGood = rules.every(({ isKept }) => isKept(password));
  const isSame = password === again;

  const change = async () => {
    setBusy(true);
    const goThen = goOn();
    const done = await changePassword(current, password);
    setBusy(false);
    if (done.ok) {
      raise({ kind: 'ok', title: 'password.done', detail: 'password.doneOthers' });
      return goThen('/settings');
    }
    const { code, label } = done.refused;
    if (code === 'PASSWORD_CURRENT') {
      setFaults({ current: t('password.wrong') });
      fields.current.current?.focus();
    } else if (code === 'PASSWORD_SIMPLE' || label.startsWith('i__pwd_err_')) {
      const key = label.replace(/^i__pwd_err_/, 'password.err.');
      setFaults({ password: t(isMessageKey(key) ? key : 'password.simple') });
      fields.password.current?.focus();
    } else tell(done.refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCompared(true);
    if (isBusy) return;
    if (current === '') return fields.current.current?.focus();
    if (!isGood) return fields.password.current?.focus();
    if (!isSame) return fields.again.current?.focus();
    void change();
  };
  return (
    <form className="pwd" noValidate onSubmit={submit} aria-busy={isBusy}>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        value={current}
        fault={faults.current ?? null}
        field={fields.current}
        onChange={(value) => {
          setCurrent(value);
          setFaults({});
        }}
      />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        value={password}
        fault={faults.password ?? null}
        field={fields.password}
        onChange={(value) => {
          setPassword(value);
          setFaults({});
        }}
      >
        <Rules rules={rules} password={password} minLength={policy.active ? policy.minLength : 1} />
      </PasswordField>
      <PasswordField
        label={t('password.again')}
        autoComplete="new-password"
        value={again}
        fault={isCompared && again !== '' && !isSame ? t('password.different') : null}
        field={fields.again}
        onChange={setAgain}
        onBlur={() => setCompared(true)}
      />
      <Button look="primary" size="large" wide submit disabled={isBusy}>
        {t(isBusy ? 'password.changing' : 'password.change')}
      </Button>
    </form>
  );
}

/** Changing one's password. S-SET-2, NAV-012 */
export function PasswordScreen() {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const { passwordRules } = useActs(accountActs);
  const { value, refused, reload } = useLoaded(() => passwordRules());
  const text = refused && refusalText(t, refused);
  return (
    <Content>
      {text && !value && (
        <ErrorCard
          title={t('password.failed')}
          text={`${text.label}. ${text.detail}`}
          details={refused?.code ?? ''}
          onRetry={() => void reload()}
        />
      )}
      {!value && !refused && <SkeletonRows count={3} label={t('state.loading')} />}
      {value && (
        <button type="button" className="row" onClick={() => goTo('/settings/passkeys')}>
          <SettingParts icon={Fingerprint} name={t('screen.passkeys')}>
            {null}
          </SettingParts>
        </button>
      )}
      {value?.isLocked && <EmptyState title={t('password.locked')} text={t('password.lockedText')} />}
      {value && !value.isLocked && <Form policy={value.policy} alias={value.alias} />}
    </Content>
  );
}
