import { acts } from '../../../kernel/acts.ts';
import { roomActs } from '../acts.ts';

/** What can be wanted of devices. NAV-067, NAV-068 */
export const deviceActs = acts(({ of }) => {
  const { ask, say } = of(roomActs);
  return {
    open: (roomId: string | null) => ask((messaging) => messaging.openDevices(roomId)),
    /** They were shown: none of them is new any more. */
    close(roomId: string | null, isShown: boolean): void {
      if (isShown) say((messaging) => messaging.noteDevices(roomId));
      say((messaging) => messaging.closeDevices(roomId));
    },
    rename: (id: string, name: string) => ask((messaging) => messaging.renameDevice(id, name)),
    remove: (ids: readonly string[], password: string) => ask((messaging) => messaging.deleteDevices(ids, password)),
    removeNow: (): void => say((messaging) => messaging.deleteNow()),
    removeNever: (): void => say((messaging) => messaging.deleteNever()),
    block: (userId: string, id: string, isOn: boolean) => ask((messaging) => messaging.blockDevice(userId, id, isOn)),
    verify: (userId: string, id: string) => ask((messaging) => messaging.verifyDevice(userId, id)),
    accept: () => ask((messaging) => messaging.acceptVerification()),
    pictures: (isMatch: boolean) => ask((messaging) => messaging.sayPictures(isMatch)),
    end: (): void => say((messaging) => messaging.endVerification()),
  };
});
