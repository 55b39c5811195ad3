import type { PasskeysChanged } from '@ringside/protocol/kernel/passkeys';
import { useSetAtom } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { type Outcome, ok } from '../../../kernel/refusals.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { makePasskey } from '../../sign-in/steps/passkeys.ts';
import { passkeyActs } from './acts.ts';

/** What people call the device before them, as far as a browser says. */
const deviceName = (): string =>
  (navigator as { userAgentData?: { platform?: string } }).userAgentData?.platform || navigator.platform || '';

/** Has the device make a passkey, under a name. */
export function AddPasskey({
  isBusy,
  run,
  added,
}: {
  isBusy: boolean;
  run: (work: () => Promise<Outcome<unknown>>) => Promise<void>;
  added: (changed: PasskeysChanged) => void;
}) {
  const t = useT();
  const id = useId();
  const raise = useSetAtom(raiseToastAtom);
  const acts = useActs(passkeyActs);
  const [name, setName] = useState(deviceName);
  const make = async (): Promise<Outcome<unknown>> => {
    const options = await acts.newPasskeyOptions();
    if (!options.ok) return options;
    const made = await makePasskey(options.value, name.trim() || t('passkeys.list'));
    if (made === null || made === 'exists') {
      raise({ kind: 'info', title: made ? 'passkeys.exists' : 'passkeys.cancelled' });
      return ok(null);
    }
    const kept = await acts.addPasskey(made);
    if (kept.ok) {
      added(kept.value);
      // The next one is another.
      setName(deviceName());
      raise({ kind: 'ok', title: 'passkeys.added' });
    }
    return kept;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(make);
  };
  return (
    <form className="pk-part" onSubmit={submit} aria-busy={isBusy}>
      <div className="f">
        <label htmlFor={id}>{t('passkeys.name')}</label>
        <div className="pk-add">
          <div className="in">
            <input id={id} value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
          </div>
          <Button submit disabled={isBusy}>
            {t('passkeys.add')}
          </Button>
        </div>
        {isBusy && (
          <p className="hint" role="status">
            {t('passkeys.adding')}
          </p>
        )}
      </div>
    </form>
  );
}
