import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { useT } from '../../../words/useT.ts';
import { useShownRoom } from '../talk/useShownRoom.ts';
import { roomDevicesPath } from './state.ts';
import { useDevices } from './useDevices.ts';

/** One line in an encrypted room while one of its members uses a device that is new and not verified; it stops nobody. S-MSG-7 */
export function NewDeviceLine() {
  const t = useT();
  const room = useShownRoom();
  const list = useDevices(room?.id ?? null, false, room?.isEncrypted ?? false);
  const people = (list?.people ?? []).filter(({ devices }) =>
    devices.some((one) => !one.isKnown && one.hasKeys && one.verified === false && !one.isBlocked),
  );
  const [first] = people;
  if (!room || !first) return null;
  return (
    <p className="room-keysline" role="status">
      <span className="grow">
        {first.isOwn ? t('rooms.newOwnDevice') : t('rooms.newDevice', { name: first.person.name })}
      </span>
      <PanelLink className="btn btn--s" path={roomDevicesPath(room.id)}>
        {t('rooms.devices')}
      </PanelLink>
    </p>
  );
}
