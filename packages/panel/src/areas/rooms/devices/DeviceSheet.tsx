import type { DeviceRow } from '@ringside/chat/Devices';
import { useSetAtom } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { deviceActs } from './acts.ts';
import { DeviceMark, stateOf } from './DeviceMark.tsx';

/** Of whom a device is. */
export interface Chosen {
  device: DeviceRow;
  userId: string;
  isOwn: boolean;
}

/** Characters of a name at most. */
const NAME_MOST = 100;

interface Props {
  chosen: Chosen;
  onClose: () => void;
  onVerify: (chosen: Chosen) => void;
  onBlock: (chosen: Chosen, isOn: boolean) => void;
  onDelete: (chosen: Chosen) => void;
}

/** What can be done with a device: name, verify, block, delete one's own. NAV-067, MSG-013 */
export function DeviceSheet({ chosen, onClose, onVerify, onBlock, onDelete }: Props) {
  const t = useT();
  const id = useId();
  const { rename } = useActs(deviceActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const { device, isOwn } = chosen;
  const [name, setName] = useState(device.name);
  const is = stateOf(device);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const done = await rename(device.id, name.trim());
    if (!done.ok) raise(done.refused);
  };
  const act = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Sheet title={device.name || device.id} onClose={onClose}>
      <div className="bd device-sheet">
        <p className="small">
          <DeviceMark device={device} /> <span className="t3 n">{t('rooms.deviceId', { id: device.id })}</span>
        </p>
        {isOwn && (
          <form className="f" onSubmit={save}>
            <label htmlFor={id}>{t('rooms.deviceName')}</label>
            <div className="in">
              <input id={id} value={name} maxLength={NAME_MOST} onChange={(event) => setName(event.target.value)} />
              <Button size="small" submit disabled={name.trim() === '' || name.trim() === device.name}>
                {t('rooms.deviceRename')}
              </Button>
            </div>
          </form>
        )}
        {!device.isThis && device.hasKeys && (
          <>
            {is !== 'blocked' && is !== 'pending' && (
              <Button look={is === 'verified' ? 'plain' : 'primary'} wide onClick={act(() => onVerify(chosen))}>
                {t(is === 'verified' ? 'rooms.verifyAgain' : 'rooms.verify')}
              </Button>
            )}
            <Button wide onClick={act(() => onBlock(chosen, is !== 'blocked'))}>
              {t(is === 'blocked' ? 'rooms.unblock' : 'rooms.block')}
            </Button>
            <p className="small t2">{t('rooms.blockText')}</p>
          </>
        )}
        {isOwn && !device.isThis && (
          <Button look="danger" wide onClick={() => onDelete(chosen)}>
            {t('rooms.deviceDelete')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
