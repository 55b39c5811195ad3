import '../../../kit/styles/forms.css';
import type { KeysHow } from '@ringside/chat/Keys';

import { mayUse } from '@ringside/chat/rules/backup';
import { useAtomValue } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { Button } from '../../../kit/Button.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomKeysAtom } from '../state.ts';

/** Characters of a passphrase at least. */
export const PASSPHRASE_MIN = 12;

interface FieldProps {
  label: string;
  value: string;
  isNew: boolean;
  fault?: string | null;
  /** Beside its name. */
  aside?: ReactNode;
  /** What it has by now is seen. */
  isOpen?: boolean;
  onChange: (value: string) => void;
}
/** A passphrase, which can be looked at. */
export function PassphraseField({ label, value, isNew, fault = null, aside, isOpen = false, onChange }: FieldProps) {
  const t = useT();
  const id = useId();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isOpen) setShown(true);
  }, [isOpen]);
  return (
    <div className="f">
      <div className="room-pass-name">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={fault ? 'in is-err' : 'in'}>
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <button type="button" className="btn btn--s btn--q" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('rooms.keysShow')}
        </button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className="err">
          {fault}
        </p>
      )}
    </div>
  );
}

const choices: readonly { how: KeysHow; name: MessageKey; text: MessageKey }[] = [
  { how: 'manual', name: 'rooms.keysOwn', text: 'rooms.keysOwnText' },
  { how: 'automated', name: 'rooms.keysCompany', text: 'rooms.keysCompanyText' },
];

interface WordsProps {
  secret: string;
  onChange: (secret: string) => void;
}
/** A new passphrase: the user's own, or four words by chance, which are seen once and copied. */
function NewPassphrase({ secret, onChange }: WordsProps) {
  const t = useT();
  const locale = useLocale();
  const [suggested, setSuggested] = useState<string | null>(null);
  const [told, setTold] = useState<MessageKey>('rooms.passphraseOnce');
  const isShort = secret !== '' && secret.length < PASSPHRASE_MIN;
  const suggest = async () => {
    const { fourWords } = await fetchAlways(() => import('./fourWords.ts'));
    const words = await fourWords(locale);
    setSuggested(words);
    setTold('rooms.passphraseOnce');
    onChange(words);
  };
  const copy = async () => {
    // A page over plain HTTP has no clipboard.
    await (navigator.clipboard?.writeText(secret) ?? Promise.reject()).then(
      () => setTold('rooms.passphraseCopied'),
      () => setTold('rooms.passphraseUncopied'),
    );
  };
  const isSuggested = suggested !== null && suggested === secret;
  return (
    <>
      <PassphraseField
        label={t('rooms.passphrase')}
        value={secret}
        isNew
        isOpen={isSuggested}
        fault={isShort ? t('rooms.passphraseShort', { n: PASSPHRASE_MIN }) : null}
        aside={
          <Button size="small" look="quiet" onClick={() => void suggest()}>
            {t('rooms.passphraseWords')}
          </Button>
        }
        onChange={onChange}
      />
      {isSuggested && (
        <div className="room-words small t2" role="status">
          <p>{t(told)}</p>
          <Button size="small" onClick={() => void copy()}>
            {t('rooms.passphraseCopy')}
          </Button>
        </div>
      )}
    </>
  );
}

interface Props {
  go: string;
  isBusy: boolean;
  onSave: (how: KeysHow, passphrase: string) => void;
  onLater?: () => void;
}
/** Saves message keys for the first time, or again: what the company allows, with its price. MSG-024 */
export function NewKeysForm({ go, isBusy, onSave, onLater }: Props) {
  const t = useT();
  const id = useId();
  const policy = useAtomValue(roomKeysAtom)?.policy ?? null;
  const allowed = choices.filter(({ how }) => mayUse(policy, how));
  const [wish, setWish] = useState<KeysHow>('manual');
  const how = allowed.some((one) => one.how === wish) ? wish : (allowed[0]?.how ?? 'manual');
  const [secret, setSecret] = useState('');
  const [again, setAgain] = useState('');
  const isOther = again !== '' && again !== secret;
  const isComplete = how === 'automated' || (secret.length >= PASSPHRASE_MIN && again === secret);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) onSave(how, how === 'automated' ? '' : secret);
  };
  return (
    <form className="room-form" onSubmit={submit}>
      <fieldset className="kinds kinds--1">
        <legend className="sr">{t('rooms.keysHow')}</legend>
        {allowed.map((one) => (
          <label key={one.how} className={one.how === how ? 'is-on' : undefined}>
            <input
              type="radio"
              className="sr"
              name={`${id}-how`}
              checked={one.how === how}
              onChange={() => setWish(one.how)}
            />
            <span>
              <b>{t(one.name)}</b>
              {t(one.text)}
            </span>
          </label>
        ))}
      </fieldset>
      {how === 'manual' && (
        <>
          <NewPassphrase secret={secret} onChange={setSecret} />
          <PassphraseField
            label={t('rooms.passphraseAgain')}
            value={again}
            isNew
            fault={isOther ? t('rooms.passphraseOther') : null}
            onChange={setAgain}
          />
        </>
      )}
      <div className="room-acts">
        {onLater && <Button onClick={onLater}>{t('rooms.keysLater')}</Button>}
        <Button look="primary" submit disabled={!isComplete || isBusy}>
          {go}
        </Button>
      </div>
    </form>
  );
}
