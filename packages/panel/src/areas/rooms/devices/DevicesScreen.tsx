import type { DeviceRow } from '@ringside/chat/Devices';
import { MESSAGING_DEVICES_KEPT } from '@ringside/protocol/words/rooms/devices';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { screenAtom } from '../../../kernel/navigation/atoms.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { DisabledPrompt } from '../list/DisabledPrompt.tsx';
import { roomName } from '../roomName.ts';
import { StateCard } from '../StateCard.tsx';
import { messagingAtom, roomRowsAtom, roomsDeniedAtom } from '../state.ts';
import { useRooms } from '../useRooms.ts';
import { deviceActs } from './acts.ts';
import { DeleteSheet } from './DeleteSheet.tsx';
import { DeletionLine } from './DeletionLine.tsx';
import { DeviceItem } from './DeviceItem.tsx';
import { type Chosen, DeviceSheet } from './DeviceSheet.tsx';
import { useDevices } from './useDevices.ts';

function Lists({ roomId }: { roomId: string | null }) {
  const t = useT();
  const acts = useActs(deviceActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const list = useDevices(roomId, true);
  const [menuOf, setMenuOf] = useState<{ userId: string; id: string } | null>(null);
  /** Own devices that are chosen to be deleted together; null: nobody is choosing. */
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [deleting, setDeleting] = useState<readonly DeviceRow[] | null>(null);
  if (!list) return <SkeletonRows count={4} label={t('state.loading')} />;
  const own = list.people.find(({ isOwn }) => isOwn)?.devices ?? [];
  const label = own.find(({ isThis }) => isThis)?.name;
  const same = own.filter(({ name }) => name === label).length;
  const verify = async ({ userId, device }: Chosen) => {
    const done = await acts.verify(userId, device.id);
    if (!done.ok) raise(done.refused);
  };
  const block = async ({ userId, device }: Chosen, isOn: boolean) => {
    const done = await acts.block(userId, device.id, isOn);
    if (!done.ok) raise(done.refused);
  };
  const tick = (id: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const person = menuOf && list.people.find((one) => one.person.id === menuOf.userId);
  const device = person?.devices.find(({ id }) => id === menuOf?.id);
  return (
    <>
      {list.people.map(({ person: { id: userId, name }, isOwn, devices }) => (
        <section key={userId} aria-label={isOwn ? t('rooms.ownDevices') : name}>
          <h2 className="sec">
            <span className="grow trunc">{isOwn ? t('rooms.ownDevices') : name}</span>
            {isOwn && label && (
              <span className="t3 n">{t('rooms.sameName', { n: same, most: MESSAGING_DEVICES_KEPT })}</span>
            )}
          </h2>
          <ul>
            {devices.map((one) => {
              const chosen = { device: one, userId, isOwn };
              return (
                <DeviceItem
                  key={one.id}
                  device={one}
                  isTicked={isOwn && ticked && !one.isThis ? ticked.has(one.id) : null}
                  onTick={() => tick(one.id)}
                  onVerify={() => void verify(chosen)}
                  onUnblock={() => void block(chosen, false)}
                  onMenu={() => setMenuOf({ userId, id: one.id })}
                />
              );
            })}
          </ul>
          {devices.length === 0 && <p className="small t2 device-none">{t('rooms.noDevices')}</p>}
          {isOwn && devices.length > 1 && (
            <div className="device-several">
              {ticked ? (
                <>
                  <Button size="small" onClick={() => setTicked(null)}>
                    {t('rooms.deviceCancel')}
                  </Button>
                  <Button
                    size="small"
                    look="danger"
                    disabled={ticked.size === 0}
                    onClick={() => setDeleting(own.filter(({ id }) => ticked.has(id)))}
                  >
                    {t('rooms.deviceDeleteN', { n: ticked.size })}
                  </Button>
                </>
              ) : (
                <Button size="small" look="quiet" onClick={() => setTicked(new Set())}>
                  {t('rooms.deviceSeveral')}
                </Button>
              )}
            </div>
          )}
        </section>
      ))}
      <DeletionLine />
      {person && device && !deleting && (
        <DeviceSheet
          chosen={{ device, userId: person.person.id, isOwn: person.isOwn }}
          onClose={() => setMenuOf(null)}
          onVerify={(one) => void verify(one)}
          onBlock={(one, isOn) => void block(one, isOn)}
          onDelete={(one) => setDeleting([one.device])}
        />
      )}
      {deleting && (
        <DeleteSheet
          devices={deleting}
          onClose={() => {
            setDeleting(null);
            setMenuOf(null);
            setTicked(null);
          }}
        />
      )}
    </>
  );
}

/** Devices that read along: the user's own, or of the members of a room. S-MSG-7, NAV-067, NAV-068 */
export function DevicesScreen() {
  const t = useT();
  useRooms();
  const id = useAtomValue(screenAtom)['id'];
  const roomId = typeof id === 'string' ? decodeURIComponent(id) : null;
  const denied = useAtomValue(roomsDeniedAtom);
  const state = useAtomValue(messagingAtom)?.at;
  const room = (useAtomValue(roomRowsAtom) ?? []).find((one) => one.id === roomId);
  if (denied !== null)
    return (
      <Content>
        <DisabledPrompt />
      </Content>
    );
  return (
    <Content>
      <StateCard />
      {(state === 'ready' || state === 'offline') && (
        <>
          <p className="small t2 device-about">
            {room ? t('rooms.devicesOf', { name: roomName(t, room) }) : t('rooms.devicesOwn')}
          </p>
          <Lists key={roomId} roomId={roomId} />
        </>
      )}
    </Content>
  );
}
