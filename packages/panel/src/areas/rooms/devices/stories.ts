import type { Deletion, DeviceList, DeviceRow, DeviceVerbs } from '@ringside/chat/Devices';
import type { Done } from '@ringside/chat/Messaging';
import type { Picture, Verification, VerificationStep } from '@ringside/chat/rules/devices/verification';
import { at, NOW, type Store } from '../../../stories/storyStore.ts';
import { DEVICES, deviceDeletionAtom, roomDevicesPath, verificationAtom } from './state.ts';

const device = (id: string, name: string, more: Partial<DeviceRow> = {}): DeviceRow => ({
  ...{ id, name, seenAt: null, isThis: false, hasKeys: true, isKnown: true, verified: false, isBlocked: false },
  ...more,
});
const own: readonly DeviceRow[] = [
  device('AAAA', 'Ringside, Chrome on Windows, crm.example.com', { isThis: true, verified: true, seenAt: at(13, 6) }),
  device('BBBB', 'Ringside, Chrome on Windows, crm.example.com', { verified: true, seenAt: at(11, 20) }),
  device('CCCC', 'Ringside, Chrome on Android', { seenAt: at(9, 30, 3), isKnown: false }),
  device('DDDD', 'Ringside, Firefox on Linux', { hasKeys: false, seenAt: at(9, 30, 9) }),
];
const ines = { id: '@ines:story', name: 'Inès Marchetti' };

/** Devices of the members of a room, or of the user alone. */
export const storyDevices = (roomId: string | null): DeviceList => ({
  roomId,
  people: [
    { person: ines, isOwn: true, devices: own },
    ...(roomId === null
      ? []
      : [
          {
            ...{ person: { id: '@jonas:story', name: 'Jonas Weber' }, isOwn: false },
            devices: [
              device('JJ01', 'Ringside, Firefox on Windows', { isKnown: false }),
              device('JJ02', 'Ringside, Chrome on Windows', { verified: true }),
              device('JJ03', 'Ringside, Safari on iOS', { isBlocked: true }),
            ],
          },
          {
            ...{ person: { id: '@yuki:story', name: 'Yuki Tanabe' }, isOwn: false },
            devices: [device('YY01', 'Ringside, Chrome on macOS', { verified: 'pending' })],
          },
          { person: { id: '@tomas:story', name: 'Tomas Lindqvist' }, isOwn: false, devices: [] },
        ]),
  ],
});

const pictures: readonly Picture[] = [
  ...([
    ['⚓', 'Anchor'],
    ['🚲', 'Bicycle'],
    ['☂️', 'Umbrella'],
    ['🌵', 'Cactus'],
  ] as const),
  ...([
    ['🎸', 'Guitar'],
    ['🚀', 'Rocket'],
    ['🔑', 'Key'],
  ] as const),
];
/** A comparison with a device of another person, at a step. */
export const storyVerification = (step: VerificationStep, more: Partial<Verification> = {}): Verification =>
  ({
    ...{ userId: '@jonas:story', name: 'Jonas Weber', isOwn: false, isIncoming: false },
    ...{ deviceId: 'JJ01', deviceName: 'Ringside, Firefox on Windows', ...step, ...more },
  }) as Verification;
export const comparing = { at: 'comparing', pictures, until: NOW + 252_000 } as const;

export interface DeviceStory {
  verification?: Verification;
  deletion?: Deletion;
}
const room = roomDevicesPath('!dispatch:s');
const late = { until: NOW + 588_000 };
/** Devices in each state: the path, and what goes on. */
const deviceStories: Readonly<Record<string, [string, DeviceStory]>> = {
  'room-devices': [room, { deletion: { names: ['Ringside, Firefox on Windows'], nextAt: NOW + 7000 } }],
  'room-devices-own': [DEVICES, {}],
  'room-verify': ['/matrix/view/!dispatch%3As', { verification: storyVerification(comparing) }],
  'room-verify-wait': [room, { verification: storyVerification({ at: 'waiting', ...late }) }],
  'room-verify-asked': ['/', { verification: storyVerification({ at: 'asked', ...late }, { isIncoming: true }) }],
  'room-verified': [room, { verification: storyVerification({ at: 'done' }) }],
  'room-verify-no-match': [room, { verification: storyVerification({ at: 'over', why: 'mismatch' }) }],
  'room-verify-late': [room, { verification: storyVerification({ at: 'over', why: 'timeout' }) }],
};

type Ask = <T>(name: string, value: T) => (...given: unknown[]) => Promise<Done<T>>;
type Note = (name: string) => (...given: unknown[]) => void;
/** What is asked about devices is written down, and granted. @param show the list that was opened */
export const deviceFakes = (ask: Ask, note: Note, show: (roomId: string | null) => void): DeviceVerbs => ({
  openDevices(roomId) {
    show(roomId);
    return ask('openDevices', null)(roomId);
  },
  ...{ closeDevices: note('closeDevices'), noteDevices: note('noteDevices'), deleteNow: note('deleteNow') },
  ...{ ownDevice: ask('ownDevice', { user: '@ines:story', id: 'II01' }), giveKey: ask('giveKey', []) },
  ...{ deleteNever: note('deleteNever'), endVerification: note('endVerification') },
  ...{ renameDevice: ask('renameDevice', null), deleteDevices: ask('deleteDevices', true) },
  ...{ blockDevice: ask('blockDevice', null), verifyDevice: ask('verifyDevice', null) },
  ...{ acceptVerification: ask('acceptVerification', null), sayPictures: ask('sayPictures', null) },
});

/** A story for each of these states. */
export const deviceStoriesBy = <T>(make: (path: string, device: DeviceStory) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(deviceStories).map(([name, [path, device]]) => [name, make(path, device)]));
/** What goes on between devices. */
export function setDevices(store: Store, { verification, deletion }: DeviceStory = {}): void {
  store.set(verificationAtom, verification ?? null);
  store.set(deviceDeletionAtom, deletion ?? null);
}
