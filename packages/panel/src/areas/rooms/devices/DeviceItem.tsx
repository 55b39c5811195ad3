import type { DeviceRow } from '@ringside/chat/Devices';
import { useAtomValue } from 'jotai';
import CircleEllipsis from 'lucide-react/icons/circle-ellipsis';
import LaptopMinimal from 'lucide-react/icons/laptop-minimal';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { nowAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { DeviceMark, stateOf } from './DeviceMark.tsx';

interface Props {
  device: DeviceRow;
  /** Whether it is chosen to be deleted; null: nobody is choosing. */
  isTicked: boolean | null;
  onTick: () => void;
  onVerify: () => void;
  onUnblock: () => void;
  onMenu: () => void;
}

/** One device: what it is called, whether it is verified, when it was last seen. MSG-013 */
export function DeviceItem({ device, isTicked, onTick, onVerify, onUnblock, onMenu }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const { id, isThis, isKnown, isBlocked, seenAt } = device;
  const name = device.name || id;
  const is = stateOf(device);
  const more = [
    ...(isThis ? [t('rooms.thisDevice')] : []),
    ...(isKnown ? [] : [t('rooms.deviceNew')]),
    ...(isBlocked ? [t('rooms.deviceNoMessages')] : []),
    ...(!isThis && seenAt !== null ? [t('rooms.deviceSeen', { when: momentLabel(locale, seenAt, now) })] : []),
  ];
  const Shape = /Android|iOS/.test(name) ? TabletSmartphone : LaptopMinimal;
  const body = (
    <span className="b">
      <span className={isBlocked ? 'a a--n device-off' : 'a a--n'}>{name}</span>
      <span className="c">
        <DeviceMark device={device} />
        {more.length > 0 && <span className="trunc">· {more.join(' · ')}</span>}
      </span>
    </span>
  );
  if (isTicked !== null)
    return (
      <li>
        <label className="row">
          <input type="checkbox" className="device-tick" checked={isTicked} onChange={onTick} />
          {body}
        </label>
      </li>
    );
  return (
    <li className="row">
      <span className="ic">
        <Shape className="i" aria-hidden="true" />
      </span>
      {body}
      <span className="e">
        {is === 'not' && (
          <Button size="small" look="primary" onClick={onVerify} aria-label={t('rooms.verifyOf', { name })}>
            {t('rooms.verify')}
          </Button>
        )}
        {isBlocked && (
          <Button size="small" look="quiet" onClick={onUnblock} aria-label={t('rooms.unblockOf', { name })}>
            {t('rooms.unblock')}
          </Button>
        )}
        <IconButton icon={CircleEllipsis} name={t('rooms.deviceMore', { name })} onClick={onMenu} />
      </span>
    </li>
  );
}
