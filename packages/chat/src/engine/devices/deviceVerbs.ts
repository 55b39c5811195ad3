import type { DeviceVerbs } from '../../Devices.ts';
import type { Done } from '../../Messaging.ts';
import { done } from '../faults.ts';
import type { Devices } from './createDevices.ts';

/** What can be asked about devices. @param now those of the user who is signed in; null: nobody is */
export function deviceVerbs(now: () => Devices | null): DeviceVerbs {
  const of = async <T>(work: (devices: Devices) => Promise<T>): Promise<Done<T>> => {
    const devices = now();
    return devices ? done(() => work(devices)) : { ok: false, fault: { code: 'UNAVAILABLE' } };
  };
  return {
    openDevices: (roomId) => of((devices) => devices.open(roomId)),
    closeDevices: (roomId) => now()?.close(roomId),
    noteDevices: (roomId) => void of((devices) => devices.note(roomId)),
    renameDevice: (id, name) => of((devices) => devices.rename(id, name)),
    deleteDevices: (ids, password) => of((devices) => devices.remove(ids, password)),
    deleteNow: () => now()?.deletion.now(),
    deleteNever: () => now()?.deletion.never(),
    blockDevice: (userId, id, isBlocked) => of((devices) => devices.block(userId, id, isBlocked)),
    verifyDevice: (userId, id) => of(({ verification }) => verification.ask(userId, id)),
    acceptVerification: () => of(({ verification }) => verification.accept()),
    sayPictures: (isMatch) => of(({ verification }) => verification.say(isMatch)),
    ownDevice: () => of(({ keys }) => keys.ownDevice()),
    giveKey: (devices, content) => of(({ keys }) => keys.giveKey(devices, content)),
    endVerification: () => now()?.verification.end(),
  };
}
