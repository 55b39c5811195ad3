import { PIN_MAX_LENGTH, type PinFault, pinFault } from '@ringside/domain/field';
import { useAtom, useAtomValue, useStore } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { pinDraftAtom } from '../atoms.ts';
import { pinFaultText, refusedPin } from './pinFaultText.ts';

interface Props {
  save: (pin: string) => Promise<Outcome<null>>;
  onSaved: () => void;
  onClose: () => void;
}

/** The screen that the form belongs to. */
const PIN_PATH = '/settings/voicemail';
/** Room for a digit too many, so that it can be said. */
const FIELD_LENGTH = PIN_MAX_LENGTH + 10;

/** A new PIN, typed twice. What is wrong is said beside its field. ERR-044, ERR-046, PWD-015, PWD-016 */
export function PinForm({ save, onSaved, onClose }: Props) {
  const t = useT();
  const tell = useTell();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const ownNumber = useAtomValue(profileAtom)?.number ?? '';
  const [draft, setDraft] = useAtom(pinDraftAtom);
  const [isSaving, setSaving] = useState(false);
  /** What the server said of the PIN that it was asked to keep. */
  const [refusal, setRefusal] = useState<{ pin: string; fault: PinFault } | null>(null);
  const { pin, repeated, isSent } = draft ?? { pin: '', repeated: '', isSent: false };
  const found = refusal?.pin === pin ? refusal.fault : pinFault(pin, { ownNumber, repeated });
  // A letter is reported at once, everything else when the typing is over.
  const fault = isSent || found?.is === 'digitsOnly' ? found : null;
  const type = (change: Partial<typeof draft>) => setDraft({ pin, repeated, isSent, ...change });

  useEffect(() => first.current?.focus(), []);
  // Another width draws the screen anew, and what was typed stays; whoever leaves the screen leaves nothing behind.
  const store = useStore();
  // At once: an effect that has not run yet is forgotten together with its end.
  useLayoutEffect(
    () => () => {
      const isHere = store.get(navigationAtom).path === PIN_PATH && store.get(profileAtom) !== null;
      if (!isHere) store.set(pinDraftAtom, null);
    },
    [store],
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    type({ isSent: true });
    if (found) return (found.is === 'different' ? second : first).current?.focus();
    setSaving(true);
    const done = await save(pin);
    setSaving(false);
    if (done.ok) return onSaved();
    const wrong = refusedPin(done.refused.code);
    if (wrong) setRefusal({ pin, fault: wrong });
    else tell(done.refused);
    first.current?.focus();
  };
  const field = (which: 'pin' | 'repeated', isWrong: boolean) => ({
    ...{ id: `${id}${which}`, ref: which === 'pin' ? first : second, type: 'password', inputMode: 'numeric' as const },
    ...{ autoComplete: 'off', maxLength: FIELD_LENGTH, value: which === 'pin' ? pin : repeated },
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}fault` : which === 'pin' ? `${id}hint` : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => type({ [which]: event.currentTarget.value }),
  });
  const words = fault && (
    <p className="err" id={`${id}fault`} role="alert">
      <CircleAlert className="i i-s" aria-hidden="true" />
      {pinFaultText(t, fault)}
    </p>
  );
  const isOfSecond = fault?.is === 'different';
  return (
    <form
      className="pin-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="f">
        <label htmlFor={`${id}pin`}>{t('pin.field')}</label>
        <div className={fault && !isOfSecond ? 'in is-err' : 'in'}>
          <input {...field('pin', fault !== null && !isOfSecond)} />
        </div>
        {isOfSecond ? null : words}
        <p className="hint" id={`${id}hint`}>
          {t('pin.hint')}
        </p>
      </div>
      <div className="f">
        <label htmlFor={`${id}repeated`}>{t('pin.repeat')}</label>
        <div className={isOfSecond ? 'in is-err' : 'in'}>
          <input {...field('repeated', isOfSecond)} />
        </div>
        {isOfSecond && words}
      </div>
      <div className="pin-acts">
        <Button onClick={onClose}>{t('voicemail.cancel')}</Button>
        <Button submit look="primary" disabled={isSaving}>
          {t(isSaving ? 'pin.saving' : 'pin.save')}
        </Button>
      </div>
    </form>
  );
}
