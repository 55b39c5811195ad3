import type { DeviceRow } from '@ringside/chat/Devices';
import { useSetAtom } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { deviceActs } from './acts.ts';

/** Asks for the password before own devices are deleted. MSG-042 */
export function DeleteSheet({ devices, onClose }: { devices: readonly DeviceRow[]; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { remove } = useActs(deviceActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || password === '') return;
    setBusy(true);
    const done = await remove(
      devices.map((one) => one.id),
      password,
    );
    setBusy(false);
    if (done.ok) return onClose();
    if (done.refused.code === 'M_FORBIDDEN') return setWrong(true);
    raise(done.refused);
  };
  return (
    <Sheet title={t('rooms.deviceDeleteAsk', { n: devices.length })} onClose={onClose}>
      <form className="bd device-sheet" onSubmit={submit}>
        <ul className="small">
          {devices.map((one) => (
            <li key={one.id}>{one.name || one.id}</li>
          ))}
        </ul>
        <p className="small t2">{t('rooms.deviceDeleteText')}</p>
        <div className="f">
          <label htmlFor={id}>{t('rooms.devicePassword')}</label>
          <div className={isWrong ? 'in is-err' : 'in'}>
            <input
              id={id}
              type="password"
              data-autofocus=""
              autoComplete="current-password"
              value={password}
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={isWrong ? `${id}-fault` : undefined}
              onChange={(event) => {
                setPassword(event.target.value);
                setWrong(false);
              }}
            />
          </div>
          {isWrong && (
            <p id={`${id}-fault`} className="err" role="alert">
              {t('rooms.deviceWrong')}
            </p>
          )}
        </div>
        <div className="device-acts">
          <Button onClick={onClose}>{t('rooms.deviceCancel')}</Button>
          <Button look="danger" submit disabled={isBusy || password === ''}>
            {t('rooms.deviceDelete')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
